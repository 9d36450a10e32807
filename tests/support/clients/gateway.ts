import * as v from 'valibot';
import type { FunctionName } from '#contract/actions.ts';
import { readEnvelope } from '#contract/envelope.ts';
import type { Role } from '#contract/models.ts';
import { presetPassword } from '#tests/support/fixtures/preset-accounts.ts';

const tokenSchema = v.object({ access_token: v.string() });
const loginSchema = v.object({ ticket: v.string() });
const dataSchema = v.record(v.string(), v.unknown());
const permitSchema = v.tuple([v.object({ uploadUrl: v.string(), authorization: v.string() })]);
type Data = v.InferOutput<typeof dataSchema>;

/** Somebody who speaks with the gateway over HTTP, without a browser. Every call throws when it is refused or unanswered. */
export type Caller = {
  call: (name: FunctionName, action: string, payload?: object) => Promise<Data>;
  /** Uploads a file below the caller's own folder, as the SDK does: a permit first, then the bytes. */
  upload: (path: string, bytes: Buffer) => Promise<void>;
};

async function post(url: string, body: object, token?: string): Promise<unknown> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return answer.json();
}

/** Signs in by cloud auth. */
export async function signInByCloud(url: string, username: string, password = presetPassword): Promise<Caller> {
  const answer = await post(`${url}/auth/v1/signin`, { username, password });
  return callerWith(url, v.parse(tokenSchema, answer).access_token);
}

/** Signs in with the password that the functions keep, by way of a ticket. */
export async function signInByTicket(url: string, username: string, role: Role, password: string): Promise<Caller> {
  const visitor = v.parse(tokenSchema, await post(`${url}/auth/v1/signin/anonymously`, {}));
  const login = await callerWith(url, visitor.access_token).call('loginAuth', 'login', { username, password, role });
  const { ticket } = v.parse(loginSchema, login);
  const session = await post(`${url}/auth/v1/signin/custom`, { provider_id: 'custom', ticket });
  return callerWith(url, v.parse(tokenSchema, session).access_token);
}

function callerWith(url: string, token: string): Caller {
  return {
    call: async (name, action, payload = {}) => {
      const answer = await post(`${url}/v1/functions/${name}`, { action, ...payload }, token);
      return v.parse(dataSchema, readEnvelope(answer));
    },
    upload: async (path, bytes) => {
      const asked = [{ objectId: path, signedHeader: { 'content-length': [String(bytes.length)] } }];
      const permit = await post(`${url}/v1/storages/get-objects-upload-info`, asked, token);
      const [{ uploadUrl, authorization }] = v.parse(permitSchema, permit);
      const headers = { authorization, 'content-type': 'image/png' };
      const stored = await fetch(uploadUrl, { method: 'PUT', headers, body: new Uint8Array(bytes) });
      await stored.arrayBuffer();
      if (!stored.ok) throw new Error(`The upload was refused: ${stored.status}`);
    },
  };
}
