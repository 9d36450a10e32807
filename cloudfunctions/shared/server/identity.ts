import { isPlainObject } from '#contract/plain-object.ts';

/**
 * The identity that the platform has verified. `customUserId` is set in sessions that began with a ticket. `sourceIp` is the
 * network address that the call came from; empty where the platform does not tell it.
 */
export type Identity = { uid: string; customUserId: string; isAnonymous: boolean; sourceIp: string };
type Variables = Readonly<Record<string, string | undefined>>;

/** A context with one of these variables, even an empty one, describes the caller. */
const identityNames = ['TCB_UUID', 'TCB_CUSTOM_USER_ID', 'TCB_CONTEXT_KEYS'];
const nobody: Identity = { uid: '', customUserId: '', isAnonymous: false, sourceIp: '' };

/**
 * Reads the verified identity of a call, never from its payload. Concurrent calls share the process's variables, so they
 * are used only if the context does not describe the caller; such a platform runs one call at a time per process.
 */
export function readIdentity(context: unknown, processVariables: Variables = process.env): Identity {
  const given = contextVariables(context);
  const variables = given && identityNames.some((name) => Object.hasOwn(given, name)) ? given : processVariables;
  const text = (name: string) => variables[name] ?? '';
  const identity = { uid: text('TCB_UUID'), customUserId: text('TCB_CUSTOM_USER_ID'), sourceIp: text('TCB_SOURCE_IP') };
  if (identity.uid === '' && identity.customUserId === '') return nobody;
  return { ...identity, isAnonymous: text('TCB_ISANONYMOUS_USER') === 'true' || text('LOGINTYPE') === 'ANONYMOUS' };
}

/** The platform sets them for the call of a client, or of an account. */
const callerNames = ['TCB_UUID', 'TCB_CUSTOM_USER_ID', 'LOGINTYPE', 'WX_OPENID'];

/**
 * Whether a call comes from the platform itself, or from somebody with the environment's keys: nothing describes a client,
 * and no trigger but the timer is named. What can't be read counts as a client. Both the context and the process's variables
 * must agree.
 */
export function isFromPlatform(context: unknown, processVariables: Variables = process.env): boolean {
  const given = contextVariables(context) ?? {};
  return given !== unreadable && isWithoutClient(given) && isWithoutClient(processVariables);
}

function isWithoutClient(variables: Variables): boolean {
  const text = (name: string) => (Object.hasOwn(variables, name) ? (variables[name] ?? 'unreadable') : '');
  return (
    callerNames.every((name) => text(name) === '') &&
    ['', 'false'].includes(text('TCB_ISANONYMOUS_USER')) &&
    ['', 'timer'].includes(text('TRIGGER_SRC'))
  );
}

/** Returns the platform's id of the call, which is logged and returned with INTERNAL errors. */
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

/** An unreadable context means nobody; it does not fall back to the process's variables. */
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
