import * as v from 'valibot';
import type { FunctionName } from '#contract/actions.ts';
import { readEnvelope } from '#contract/envelope.ts';
import type { Role } from '#contract/models.ts';
import { presetPassword } from '#tests/support/fixtures/preset-accounts.ts';

/** Something that serves the platform's HTTP API: an emulator in this process, or an app that listens at `origin`. */
export type Gateway = { fetch(request: Request): Response | Promise<Response>; origin?: string };
export type Answer = { status: number; body: unknown };

export function gatewayAt(origin: string): Gateway {
  return { fetch, origin };
}

/** Sends one request and returns the response, whatever its status. */
export async function request(
  gateway: Gateway,
  method: string,
  path: string,
  { token, body, headers = {} }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const bytes = Buffer.isBuffer(body) ? new Uint8Array(body) : body === undefined ? null : JSON.stringify(body);
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const url = `${gateway.origin ?? 'http://127.0.0.1:1'}${path}`;
  const response = await gateway.fetch(
    new Request(url, { method, headers: { ...authorization, ...headers }, body: bytes }),
  );
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text };
}

const tokenSchema = v.looseObject({
  access_token: v.string(),
  refresh_token: v.string(),
  scope: v.string(),
  /** The account's uid. */
  sub: v.string(),
  expires_in: v.number(),
});

/** Signs in at cloud auth: by user name or e-mail, anonymously, or with a ticket. */
export async function openSession(gateway: Gateway, way: '' | '/anonymously' | '/custom', body: object) {
  const answer = await request(gateway, 'POST', `/auth/v1/signin${way}`, { body });
  return v.parse(tokenSchema, answer.body);
}

const resultSchema = v.looseObject({ success: v.boolean() });

/** Calls a function as the browser SDK does, and returns its envelope. */
export async function callFunction(gateway: Gateway, token: string, name: string, event: object) {
  const answer = await request(gateway, 'POST', `/v1/functions/${name}`, { token, body: event });
  return v.parse(resultSchema, answer.body);
}

const permitSchema = v.tuple([
  v.union([
    v.object({ uploadUrl: v.string(), authorization: v.string(), cloudObjectId: v.string() }),
    v.object({ code: v.string(), message: v.string() }),
  ]),
]);

/** Asks for a permit, then uploads the file. Returns 403 and the message when the permit is refused. */
export async function upload(gateway: Gateway, token: string, path: string, file: Buffer): Promise<Answer> {
  const asked = await request(gateway, 'POST', '/v1/storages/get-objects-upload-info', {
    token,
    body: [{ objectId: path, signedHeader: { 'content-length': [String(file.length)] } }],
  });
  const [permit] = v.parse(permitSchema, asked.body);
  if ('code' in permit) return { status: 403, body: permit.message };
  const headers = { authorization: permit.authorization };
  return request(gateway, 'PUT', new URL(permit.uploadUrl).pathname, { body: file, headers });
}

const dataSchema = v.record(v.string(), v.unknown());
const loginSchema = v.object({ ticket: v.string() });

/** A signed-in user without a browser. Each method throws when the request fails or is refused. */
export type Caller = {
  call: (name: FunctionName, action: string, payload?: object) => Promise<v.InferOutput<typeof dataSchema>>;
  upload: (path: string, bytes: Buffer) => Promise<void>;
};

/** Signs in by cloud auth. */
export async function signInByCloud(gateway: Gateway, username: string, password = presetPassword): Promise<Caller> {
  const session = await openSession(gateway, '', { username, password });
  return callerWith(gateway, session.access_token);
}

/** Signs in with the password that the functions keep, then with the ticket that they return. */
export async function signInByTicket(
  gateway: Gateway,
  username: string,
  role: Role,
  password = presetPassword,
): Promise<Caller> {
  const visitor = await openSession(gateway, '/anonymously', {});
  const login = { username, password, role };
  const { ticket } = v.parse(
    loginSchema,
    await callerWith(gateway, visitor.access_token).call('loginAuth', 'login', login),
  );
  const session = await openSession(gateway, '/custom', { provider_id: 'custom', ticket });
  return callerWith(gateway, session.access_token);
}

function callerWith(gateway: Gateway, token: string): Caller {
  return {
    call: async (name, action, payload = {}) => {
      const envelope = await callFunction(gateway, token, name, { action, ...payload });
      return v.parse(dataSchema, readEnvelope(envelope));
    },
    upload: async (path, bytes) => {
      const { status } = await upload(gateway, token, path, bytes);
      if (status >= 400) throw new Error(`The upload was refused: ${status}`);
    },
  };
}
