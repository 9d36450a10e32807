import { expect, test } from 'vitest';
import { policyPages } from './policy-page.ts';

test('the pages say who may do what as the policy does', () => {
  for (const { file, text, expected } of policyPages()) expect(text, file).toBe(expected);
});
