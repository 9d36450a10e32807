import * as v from 'valibot';
import { CommandFailure } from '../../command.ts';

const TIMEOUT_MS = 20_000;
/** The rules of the functions that the recruiting edition deploys. */
export const RECRUITING_RULES = 'scripts/deployment/rules/functions-recruiting.json';

export type Answer = { status: number; body: unknown };
/** Sends requests to an environment as the browser SDK does. */
export type GatewayClient = { origin: string; environmentId: string };

/** Sends one request. Throws CommandFailure if there is no response. */
export async function send(
  { origin }: GatewayClient,
  path: string,
  { token, headers, body }: { token?: string | undefined; headers?: Record<string, string>; body?: object } = {},
): Promise<Answer> {
  try {
    const response = await fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        ...headers,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    return { status: response.status, body: parse(text) };
  } catch (error) {
    const reason =
      error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : error;
    throw new CommandFailure(`${origin} can't be reached: ${reason}`);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** How a function responds to `{action: 'build'}`. */
export const buildSchema = v.object({ success: v.literal(true), data: v.object({ build: v.string() }) });

const sessionSchema = v.object({ access_token: v.string() });
const loginSchema = v.object({ data: v.object({ ticket: v.string() }) });

/** Opens an anonymous session and returns its access token. Throws CommandFailure if the environment refuses. */
export async function openAnonymous(gateway: GatewayClient): Promise<string> {
  const answer = await signIn(gateway, '/anonymously', {});
  const session = v.safeParse(sessionSchema, answer.body);
  if (session.success) return session.output.access_token;
  throw new CommandFailure(`No anonymous session: ${describe(answer)}`);
}

/** Signs in with a cloud account, or else with an administrator's password that the functions keep. */
export async function openSignedIn(gateway: GatewayClient, username: string, password: string): Promise<string> {
  const cloud = v.safeParse(sessionSchema, (await signIn(gateway, '', { username, password })).body);
  if (cloud.success) return cloud.output.access_token;
  const body = { action: 'login', username, password, role: 'admin' };
  const login = await send(gateway, '/v1/functions/loginAuth', { token: await openAnonymous(gateway), body });
  const { success, output } = v.safeParse(loginSchema, login.body);
  if (!success) throw new CommandFailure(`PROBE_USERNAME can't sign in: ${describe(login)}`);
  const answer = await signIn(gateway, '/custom', { provider_id: 'custom', ticket: output.data.ticket });
  const session = v.safeParse(sessionSchema, answer.body);
  if (session.success) return session.output.access_token;
  throw new CommandFailure(`The ticket was refused: ${describe(answer)}`);
}

function signIn(gateway: GatewayClient, way: string, body: object): Promise<Answer> {
  return send(gateway, `/auth/v1/signin${way}?client_id=${encodeURIComponent(gateway.environmentId)}`, { body });
}

const errorSchema = v.union([
  v.pipe(
    v.looseObject({ code: v.union([v.string(), v.number()]) }),
    v.transform(({ code }) => String(code)),
  ),
  v.pipe(
    v.looseObject({ error: v.string() }),
    v.transform(({ error }) => error),
  ),
  v.pipe(
    v.looseObject({ errorCode: v.string() }),
    v.transform(({ errorCode }) => errorCode),
  ),
]);

/** Returns the error code in a response, if it has one. */
export function errorCodeOf({ body }: Answer): string | undefined {
  const parsed = v.safeParse(errorSchema, body);
  return parsed.success ? parsed.output : undefined;
}

const refusal = /permission|denied|forbidden|authori[sz]|authority|unauthenticated|access_token|credentials/i;

/** Whether the gateway refused. An error for another reason may hide that a way is open. */
export function isRefusal(answer: Answer): boolean {
  return answer.status === 401 || answer.status === 403 || refusal.test(errorCodeOf(answer) ?? '');
}

/** Describes a response without its content, which may be personal data. */
export function describe(answer: Answer): string {
  return `HTTP ${answer.status} ${errorCodeOf(answer) ?? ''}`.trim();
}
