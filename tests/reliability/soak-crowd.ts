import type { FunctionName } from '#contract/actions.ts';
import { AppError, isErrorCode } from '#contract/errors.ts';
import type { Role } from '#contract/models.ts';
import { isPlainObject } from '#contract/plain-object.ts';
import { NOON, randomId, type TestIdentity } from '#tests/support/fixtures/functions.ts';
import type { OtherProcess, Response } from '#tests/support/processes/other-process.ts';
import type { SeededRandom } from '../../emulator/seeds/seeded-random.ts';

type Fields = Readonly<Record<string, unknown>>;

/** How much faster the clock of the functions runs, so that interviews begin and windows end within the test. */
const SPEED = 20;

/** Somebody who uses the platform. */
export type Person = {
  _id: string;
  username: string;
  role: Role;
  /** Undefined until the next sign-in. */
  session: TestIdentity | undefined;
  /** The passwords of which one is right: several after changes without a response. The likeliest comes first. */
  passwords: readonly string[];
  isPasswordChanging: boolean;
};

/**
 * What a response promises: the record is stored in this revision or a later one, or deleted, with an entry of the history
 * for the call. `stored` needs no entry: the call may have changed nothing.
 */
export type Claim = { kind: 'insert' | 'update' | 'delete' | 'stored'; model: string; id: string; revision?: number };
export type Acknowledged = Claim & { requestId: string; by: string };

/** Everything that the platform has answered. */
export type Answers = {
  acknowledged: Acknowledged[];
  /** What became of each call that writes. Without a response a call may be stored or not. */
  requests: Map<string, 'acknowledged' | 'refused' | 'unanswered'>;
  /** Transfers between the accounts of `fixtures/transfers.ts`. */
  transfers: string[];
  /** Failures that people see and that no kill explains. */
  unexplained: string[];
  /** The longest time that a call took, in ms. */
  slowestMs: number;
};

export type Crowd = {
  people: Person[];
  answers: Answers;
  processes: OtherProcess[];
  random: SeededRandom;
  now(): number;
  /** Returns a text that no other call sends. */
  text(): string;
};

export function createCrowd(people: Person[], random: SeededRandom): Crowd {
  const started = performance.now();
  let texts = 0;
  return {
    people,
    answers: { acknowledged: [], requests: new Map(), transfers: [], unexplained: [], slowestMs: 0 },
    processes: [],
    random,
    now: () => NOON + Math.floor((performance.now() - started) * SPEED),
    text: () => {
      texts += 1;
      return `${texts}`;
    },
  };
}

/** The calls of one person, through one of the processes. A refusal throws its AppError, a lost response NETWORK. */
export type Session = {
  crowd: Crowd;
  person: Person;
  send(name: FunctionName, event: Fields, claimsOf?: (data: Fields) => Claim[]): Promise<Fields>;
  list(model: string, query?: Fields, orderBy?: string): Promise<Fields[]>;
  insert(model: string, data: Fields): Promise<string>;
  update(model: string, id: unknown, data: Fields, revision?: unknown): Promise<void>;
  remove(model: string, id: unknown): Promise<void>;
};

/** After these codes a write may be stored or not. */
const uncertain: readonly string[] = ['NETWORK', 'DATABASE_UNAVAILABLE'];

export function openSession(crowd: Crowd, person: Person, processOf: () => OtherProcess): Session {
  const send: Session['send'] = async (name, event, claimsOf) => {
    const requestId = randomId();
    const session = person.session;
    if (claimsOf) crowd.answers.requests.set(requestId, 'unanswered');
    const call = { name, identity: session ?? {}, event, requestId };
    const sent = performance.now();
    const [response] = await processOf()
      .send([call], crowd.now())
      .catch(() => []);
    crowd.answers.slowestMs = Math.max(crowd.answers.slowestMs, performance.now() - sent);
    if (!response) throw new AppError('NETWORK');
    if (!response.success) {
      if (!uncertain.includes(response.errorCode) && claimsOf) crowd.answers.requests.set(requestId, 'refused');
      if (endsSession(response.errorCode) && person.session === session) person.session = undefined;
      throw refusalOf(crowd, event, response);
    }
    if (claimsOf) {
      crowd.answers.requests.set(requestId, 'acknowledged');
      const claims = claimsOf(response.data).map((claim) => ({ ...claim, requestId, by: person._id }));
      crowd.answers.acknowledged.push(...claims);
    }
    return response.data;
  };
  return {
    crowd,
    person,
    send,
    list: async (model, query = {}, orderBy = 'updateTime') => {
      const page = { limit: 20, withTotal: false, orderBy: [{ [orderBy]: 'desc' }] };
      const { records } = await send('queryMySQLData', { action: 'query', model, query, ...page });
      return Array.isArray(records) ? records.filter(isPlainObject) : [];
    },
    insert: async (model, data) => {
      const event = { action: 'insert', model, data };
      const { id } = await send('insertMySQLData', event, ({ id }) => [{ kind: 'insert', model, id: String(id) }]);
      return String(id);
    },
    update: async (model, id, data, revision) => {
      const event = { action: 'update', model, query: { _id: id }, data, ...(revision !== undefined && { revision }) };
      await send('queryMySQLData', event, ({ record }) => [updated(model, String(id), record)]);
    },
    remove: async (model, id) => {
      const event = { action: 'delete', model, query: { _id: id } };
      await send('queryMySQLData', event, () => [{ kind: 'delete', model, id: String(id) }]);
    },
  };
}

export function updated(model: string, id: string, record: unknown): Claim {
  return { kind: 'update', model, id, revision: isPlainObject(record) ? Number(record.revision) : 0 };
}

function endsSession(errorCode: string): boolean {
  return ['UNAUTHENTICATED', 'USER_NOT_FOUND', 'ACCOUNT_SUSPENDED', 'ACCOUNT_INACTIVE'].includes(errorCode);
}

/** A lost server has a code of its own, so nothing explains any other failure without one. */
function refusalOf({ answers }: Crowd, event: Fields, response: Extract<Response, { success: false }>): AppError {
  const { errorCode, cause } = response;
  if (!isErrorCode(errorCode) || errorCode === 'INTERNAL') {
    answers.unexplained.push(JSON.stringify({ errorCode, cause, action: event.action, model: event.model }));
  }
  return new AppError(isErrorCode(errorCode) ? errorCode : 'INTERNAL', response.error);
}

/** Signs a person in with the password that the platform stores. */
export async function signIn({ person, send }: Session): Promise<void> {
  const { username, role, passwords } = person;
  person.session = undefined;
  for (const password of passwords) {
    try {
      const { ticket } = await send('loginAuth', { action: 'login', username, password, role });
      const loginId = String(ticket).replace('ticket:', '');
      person.session = { uid: `session-of-${loginId}`, customUserId: loginId };
      // The others stay: the database may still be storing one of them.
      if (person.passwords === passwords) person.passwords = [password, ...passwords.filter((one) => one !== password)];
      return;
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'INVALID_CREDENTIALS')) throw error;
    }
  }
  throw new AppError('INVALID_CREDENTIALS');
}

/** Changes a person's password by `change`. Does nothing while another change of it is under way. */
export async function changePassword(person: Person, password: string, change: () => Promise<unknown>): Promise<void> {
  if (person.isPasswordChanging) return;
  person.isPasswordChanging = true;
  const earlier = person.passwords;
  person.passwords = [password, ...earlier];
  try {
    await change();
    person.passwords = [password];
  } catch (error) {
    if (isRefused(error)) person.passwords = earlier;
    // The next sign-in finds out which password is right.
    else person.session = undefined;
    throw error;
  } finally {
    person.isPasswordChanging = false;
  }
}

/** Whether a call failed for certain. After any other failure its write may be stored or not. */
export function isRefused(error: unknown): boolean {
  return error instanceof AppError && !uncertain.includes(error.code);
}
