import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Edition } from '#contract/edition.ts';
import { type Identity, loginTypes } from '../identity.ts';
import { evaluate, RuleError, type RuleScope } from './expression.ts';

const RULES_FOLDER = join(import.meta.dirname, '../../scripts/deployment/rules');

const conditionSchema = v.union([v.boolean(), v.string()]);
const storageSchema = v.strictObject({ read: v.optional(conditionSchema), write: v.optional(conditionSchema) });
const functionsSchema = v.record(v.string(), v.strictObject({ invoke: conditionSchema }));
type Condition = v.InferOutput<typeof conditionSchema>;

/** The permissions for clients, as they are pasted into the console. The server SDK is not subject to them. */
export type Rules = {
  storage: v.InferOutput<typeof storageSchema>;
  functions: v.InferOutput<typeof functionsSchema>;
  /** Who may read a table without the functions. A table that is not named has the level "no permission". */
  tables: Readonly<Record<string, Condition>>;
};

/** Returns the rules that an edition deploys (`scripts/deployment/rules`). */
export function readRules(edition: Edition = 'specification'): Rules {
  return {
    storage: v.parse(storageSchema, readRule('storage')),
    functions: v.parse(functionsSchema, readRule(functionRules[edition])),
    tables: {},
  };
}

const functionRules = { specification: 'functions', recruiting: 'functions-recruiting' } as const satisfies Record<
  Edition,
  string
>;

function readRule(name: string): unknown {
  return JSON.parse(readFileSync(join(RULES_FOLDER, `${name}.json`), 'utf8'));
}

/** Returns whether a condition holds. A missing condition, or one that can't be evaluated, refuses. */
export function allows(condition: Condition | undefined, scope: RuleScope): boolean {
  if (typeof condition !== 'string') return condition === true;
  try {
    return evaluate(condition, scope) === true;
  } catch (error) {
    if (error instanceof RuleError) return false;
    throw error;
  }
}

/** The variable `auth` of a rule: null without a session. An anonymous session has a uid too. */
export function authOf(identity: Identity | undefined): RuleScope | null {
  return identity ? { uid: identity.uid, openid: null, loginType: loginTypes[identity.kind] } : null;
}

/** Returns whether the rule of a function, or the rule `*` for all others, lets the caller invoke it. */
export function mayInvoke({ functions }: Rules, name: string, identity: Identity): boolean {
  const rule = Object.hasOwn(functions, name) ? functions[name] : functions['*'];
  return allows(rule?.invoke, { auth: authOf(identity) });
}

/** Returns whether the caller may read a table without the functions. */
export function mayReadTable({ tables }: Rules, name: string, identity: Identity): boolean {
  return allows(Object.hasOwn(tables, name) ? tables[name] : false, { auth: authOf(identity) });
}
