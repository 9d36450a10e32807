import { isPlainObject } from '#contract/filter.ts';

/** Who the platform says is calling. `customUserId` is set after a sign-in by one of our tickets. */
export type Identity = { uid: string; customUserId: string; isAnonymous: boolean };
type Variables = Readonly<Record<string, string | undefined>>;

/** A context that has one of these, even empty, speaks of the caller. */
const identityNames = ['TCB_UUID', 'TCB_CUSTOM_USER_ID', 'TCB_CONTEXT_KEYS'];
const nobody: Identity = { uid: '', customUserId: '', isAnonymous: false };

/**
 * Reads the verified identity of a call, never from its payload. `context.environment` belongs to this one call; the
 * process's variables, which calls that run at the same time would share, count only where the context tells nothing
 * of the caller: such a platform runs one call at a time in a process.
 */
export function readIdentity(context: unknown, processVariables: Variables = process.env): Identity {
  const given = contextVariables(context);
  const variables = given && identityNames.some((name) => Object.hasOwn(given, name)) ? given : processVariables;
  const text = (name: string) => variables[name] ?? '';
  const identity = { uid: text('TCB_UUID'), customUserId: text('TCB_CUSTOM_USER_ID') };
  if (identity.uid === '' && identity.customUserId === '') return nobody;
  return { ...identity, isAnonymous: text('TCB_ISANONYMOUS_USER') === 'true' || text('LOGINTYPE') === 'ANONYMOUS' };
}

/** The platform's id of a call: it goes into the log, and into an answer that can say no more than "failed". */
export function readRequestId(context: unknown): string | undefined {
  if (!isPlainObject(context) || typeof context.request_id !== 'string') return undefined;
  return /^[\w-]{1,64}$/.test(context.request_id) ? context.request_id : undefined;
}

function contextVariables(context: unknown): Variables | undefined {
  if (!isPlainObject(context)) return undefined;
  if (typeof context.environment === 'string' && context.environment !== '') return parseJson(context.environment);
  if (typeof context.environ === 'string' && context.environ !== '') return parsePairs(context.environ);
  return undefined;
}

/** What can't be read names nobody, rather than whom the process names. */
const unreadable: Variables = { TCB_UUID: '' };

function parseJson(text: string): Variables {
  try {
    const parsed: unknown = JSON.parse(text);
    if (!isPlainObject(parsed)) return unreadable;
    const entries = Object.entries(parsed).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : undefined,
    ]);
    return Object.fromEntries(entries);
  } catch {
    return unreadable;
  }
}

/** The platform's older form: `K=V;K=V`. */
function parsePairs(text: string): Variables {
  const pairs = text.split(';').filter((pair) => pair.includes('='));
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}
