import { expect, test } from 'vitest';
import { nodeAddresses } from './server-pool.ts';

test.each([
  ['mysql://app:secret@first:3306/jobs', ['mysql://app:secret@first:3306/jobs']],
  [
    'mysql://app:a%2Cb@first:3306,second:3307,[::1]:3308/jobs?ssl=true',
    [
      'mysql://app:a%2Cb@first:3306/jobs?ssl=true',
      'mysql://app:a%2Cb@second:3307/jobs?ssl=true',
      'mysql://app:a%2Cb@[::1]:3308/jobs?ssl=true',
    ],
  ],
  ['mysql://first,second', ['mysql://first', 'mysql://second']],
])('the address %s names its nodes', (address, nodes) => expect(nodeAddresses(address)).toEqual(nodes));
