import { actions, type FunctionName, functionNames } from '#contract/actions.ts';
import type { Declaration } from '#contract/declaration.ts';
import { isPlainObject } from '#contract/plain-object.ts';

type Fields = Readonly<Record<string, unknown>>;
export type Call = { name: FunctionName; event: Fields & { action: string } };
export type Contract = Readonly<Record<FunctionName, Readonly<Record<string, Declaration>>>>;

/** What calls ask for. */
export type Topic = {
  /** A model or an added collection. */
  model: string;
  /** The caller's user id. */
  self: string;
  ids: readonly string[];
  /** The fields of the model, and a value to look for in each. */
  values: Fields;
  /** An open transaction of the caller, if there is one. */
  transactionId?: string | undefined;
};

/**
 * The values of each part of a payload: the first one belongs to every call, each other one to a call of its own. A part
 * that is missing here fails the tests by the name of its action.
 */
const parts: Readonly<Record<string, (topic: Topic) => readonly unknown[]>> = {
  model: ({ model }) => [model],
  id: idsOf,
  jobId: idsOf,
  targetUserId: idsOf,
  currentUserId: ({ self }) => [self],
  operation: () => ['edit'],
  query: ({ values }) => [
    {},
    ...Object.entries(values).flatMap(([field, value]) => [
      { [field]: value },
      { [field]: { $gte: value } },
      ...(typeof value === 'string' ? [{ [field]: { $search: value.slice(0, 2) } }] : []),
    ]),
  ],
  select: ({ values }) => [undefined, ...Object.keys(values).map((field) => [field])],
  orderBy: ({ values }) => [[], ...Object.keys(values).map((field) => [{ [field]: 'asc' }])],
  groupBy: ({ values }) => [[], ...Object.keys(values).map((field) => [field])],
  metrics: ({ values }) => [
    { n: { op: 'count' } },
    ...Object.entries(values).map(([field, value]) =>
      typeof value === 'number'
        ? Object.fromEntries(['min', 'max', 'sum', 'avg'].map((op) => [op, { op, field }]))
        : { least: { op: 'min', field } },
    ),
  ],
  limit: () => [1000, 1],
  offset: () => [undefined, 1],
  after: () => [undefined],
  withTotal: () => [undefined, false],
  transactionId: ({ transactionId }) => [undefined, ...(transactionId === undefined ? [] : [transactionId])],
  from: () => ['2025-06-02'],
  to: () => ['2025-06-08'],
  data: () => [{ text: 'x' }],
  revision: () => [undefined],
};

/** A write names one record. */
function recordOf(topic: Topic): readonly unknown[] {
  return idsOf(topic).map((_id) => ({ _id }));
}

function idsOf({ ids }: Topic): readonly unknown[] {
  return ids.length === 0 ? ['missing'] : ids;
}

/** The names of the parts of an action's payload. */
function partsOf({ input }: Declaration): string[] {
  return Object.keys('entries' in input && isPlainObject(input.entries) ? input.entries : {});
}

/** The calls of an action: the first values of all parts, then one other value at a time. */
function payloadsOf(action: string, declaration: Declaration, topic: Topic): Fields[] {
  const values = partsOf(declaration).map((part) => {
    const valuesOf = part === 'query' && !declaration.readOnly ? recordOf : parts[part];
    if (!valuesOf) throw new Error(`The probe has no values for ${part}, a part of ${action}`);
    return [part, valuesOf(topic)] as const;
  });
  const base = Object.fromEntries(values.map(([part, [first]]) => [part, first]));
  const others = values.flatMap(([part, [, ...rest]]) => rest.map((value) => ({ ...base, [part]: value })));
  return [base, ...others].map((payload) => defined(payload));
}

function defined(payload: Fields): Fields {
  return Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== undefined));
}

/** The declared actions, with the functions that they belong to. */
export function declaredActions(contract: Contract = actions) {
  return functionNames.flatMap((name) =>
    Object.entries(contract[name]).map(([action, declaration]) => ({ name, action, declaration })),
  );
}

/** The actions whose payload has a part, such as `model`. */
export function actionsWith(part: string) {
  return declaredActions().filter(({ declaration }) => partsOf(declaration).includes(part));
}

/** Every call of every read action about some topics. Calls that name no topic are made once. */
export function readCalls(topics: readonly Topic[], contract: Contract = actions): Call[] {
  const calls = declaredActions(contract)
    .filter(({ declaration }) => declaration.readOnly)
    .flatMap(({ name, action, declaration }) =>
      topics.flatMap((topic) =>
        payloadsOf(action, declaration, topic).map((payload): Call => ({ name, event: { action, ...payload } })),
      ),
    );
  return [...new Map(calls.map((call) => [JSON.stringify(call), call])).values()];
}

/** The first call of an action about a topic. */
export function callOf({ name, action, declaration }: ReturnType<typeof declaredActions>[number], topic: Topic): Call {
  return { name, event: { action, ...payloadsOf(action, declaration, topic)[0] } };
}
