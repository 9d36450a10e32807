import { expect, test } from 'vitest';
import { policyPages } from './policy-page.ts';

test('the permission pages agree with the policy', () => {
  for (const { file, text, expected } of policyPages()) expect(text, file).toBe(expected);
});
