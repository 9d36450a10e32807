import type { Identity } from '../platform.ts';

/** Who may invoke a function at all, before the function's own check. `signedIn` = auth != null and not ANONYMOUS. */
export type InvokeRule = 'everyone' | 'signedIn' | 'nobody';
export type FunctionRules = { '*': InvokeRule } & Partial<Record<string, InvokeRule>>;

/** The environment's function rule: `{"*": {"invoke": "auth.loginType != 'ANONYMOUS' && auth != null"}, "loginAuth": {"invoke": true}}`. */
export const defaultRules: FunctionRules = { '*': 'signedIn', loginAuth: 'everyone' };

export function mayInvoke(rules: FunctionRules, name: string, identity: Identity): boolean {
  const rule = (Object.hasOwn(rules, name) ? rules[name] : undefined) ?? rules['*'];
  switch (rule) {
    case 'everyone':
      return true;
    case 'signedIn':
      return identity.kind !== 'anonymous';
    case 'nobody':
      return false;
    default:
      return rule satisfies never;
  }
}
