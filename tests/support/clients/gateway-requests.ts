import * as v from 'valibot';
import type { TestEmulator } from '#tests/support/fixtures/emulator.ts';

const ORIGIN = 'http://127.0.0.1:1';

export type Answer = { status: number; body: unknown };
type Mounted = Pick<TestEmulator, 'fetch'>;

/** One request to a mounted emulator, and its answer whatever it is. */
export async function request(
  emulator: Mounted,
  method: string,
  path: string,
  { token, body, headers = {} }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const bytes = Buffer.isBuffer(body) ? new Uint8Array(body) : body === undefined ? null : JSON.stringify(body);
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await emulator.fetch(
    new Request(`${ORIGIN}${path}`, { method, headers: { ...authorization, ...headers }, body: bytes }),
  );
  const text = await answer.text();
  return { status: answer.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text };
}

const tokenSchema = v.object({ access_token: v.string(), refresh_token: v.string(), scope: v.string() });

/** A sign-in of cloud auth: by user name or e-mail, anonymously, or with a ticket. */
export async function openSession(emulator: Mounted, way: '' | '/anonymously' | '/custom', body: object) {
  const answer = await request(emulator, 'POST', `/auth/v1/signin${way}`, { body });
  return v.parse(tokenSchema, answer.body);
}

const resultSchema = v.looseObject({ success: v.boolean() });

/** A call of a function, as the browser SDK sends it. */
export async function callFunction(emulator: Mounted, token: string, name: string, event: object) {
  const answer = await request(emulator, 'POST', `/v1/functions/${name}`, { token, body: event });
  return v.parse(resultSchema, answer.body);
}

const permitSchema = v.tuple([
  v.union([
    v.object({ uploadUrl: v.string(), authorization: v.string(), cloudObjectId: v.string() }),
    v.object({ code: v.string(), message: v.string() }),
  ]),
]);

/** Both steps of an upload: the permit for the path, then the file. A refused permit answers 403 and its words. */
export async function upload(emulator: Mounted, token: string, path: string, file: Buffer): Promise<Answer> {
  const asked = await request(emulator, 'POST', '/v1/storages/get-objects-upload-info', {
    token,
    body: [{ objectId: path }],
  });
  const [permit] = v.parse(permitSchema, asked.body);
  if ('code' in permit) return { status: 403, body: permit.message };
  const headers = { authorization: permit.authorization };
  return request(emulator, 'PUT', new URL(permit.uploadUrl).pathname, { body: file, headers });
}
