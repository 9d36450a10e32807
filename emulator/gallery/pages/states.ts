import { actions } from '#contract/actions.ts';
import { namesRecord } from '#contract/data-inputs.ts';
import { fail } from '#contract/envelope.ts';
import { AppError } from '#contract/errors.ts';
import { isPlainObject } from '#contract/plain-object.ts';
import { type Change, changes, type Data, type ReadAction } from './changed-data.ts';

/** The payload of a call, with its action. */
export type Call = Data;
/** Sends a call to the server and returns the function's response. */
type Send = (call: Call) => Promise<unknown>;
type Respond = (call: Call, send: Send) => Promise<unknown>;

/** Shows that the gallery has refused the call. */
const REQUEST_ID = 'gallery-failing';

/** The states of a page, each by the responses that the app gets to its calls. */
const states = {
  /** The server's own responses. */
  usual: (call, send) => send(call),
  /** Lists have no entries and counts are 0. What the person wrote about themselves is there. */
  empty: (call, send) => (findsOwnRecord(call) ? send(call) : changed(changes.empty, call, send)),
  /** The person's own record is missing as well: a company without a profile, a job seeker without a résumé. */
  newcomer: (call, send) => changed(changes.empty, call, send),
  /** No call gets a response. */
  loading: () => new Promise(() => undefined),
  failing: async () => fail(new AppError('INTERNAL'), REQUEST_ID),
  /** Every text is as long as its field accepts. */
  long: (call, send) => changed(changes.long, call, send),
  /** Lists have more than one page, and counts have more digits. */
  many: (call, send) => changed(changes.many, call, send),
} as const satisfies Record<string, Respond>;

export type PageState = keyof typeof states;
export const pageStates = Object.keys(states).filter(isPageState);

export function isPageState(name: unknown): name is PageState {
  return typeof name === 'string' && Object.hasOwn(states, name);
}

/** Returns the response that a page in this state gets to a call. Calls that check the session get the server's own. */
export function respondIn(state: PageState, call: Call, send: Send): Promise<unknown> {
  return isAboutSession(call) ? send(call) : states[state](call, send);
}

/** Whether a call reads the signed-in user, as the app does when it starts. */
export function isAboutSession({ model, query }: Call): boolean {
  return model === 'User' && isPlainObject(query) && namesRecord(query);
}

/** Whether a call looks for the one record that a person has of a model. */
function findsOwnRecord({ limit, query }: Call): boolean {
  return limit === 1 && isPlainObject(query) && Object.keys(query).join() === 'userId';
}

/** Changes the data of a read that has succeeded. */
async function changed(change: Change, call: Call, send: Send): Promise<unknown> {
  const { action, after, ...rest } = call;
  // The cursor is one that `many` made.
  const response = await send(typeof after === 'string' && after.startsWith('gallery') ? { action, ...rest } : call);
  if (!isRead(action) || !isPlainObject(response) || response.success !== true || !isPlainObject(response.data))
    return response;
  return { ...response, data: change[action](response.data, call) };
}

function isRead(action: unknown): action is ReadAction {
  const declared: Record<string, { readOnly: boolean }> = actions.queryMySQLData;
  return typeof action === 'string' && declared[action]?.readOnly === true;
}
