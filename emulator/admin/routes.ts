import { Hono } from 'hono';
import * as v from 'valibot';
import { ownerOfLogo } from '#contract/logo.ts';
import { isSameSecret } from '#server/same-secret.ts';
import { findAccount } from '../auth/accounts.ts';
import { identityVariables } from '../functions/context.ts';
import { invoke, MAX_PAYLOAD_BYTES, parseEvent } from '../functions/invoke.ts';
import { SOURCE_IP } from '../functions/routes.ts';
import type { Business, Platform } from '../platform.ts';
import { GatewayError, gatewayCodes, json, readJson, requestIdOf } from '../responses.ts';
import { StorageError } from '../storage/errors.ts';
import { fileIdOf, findObject, PUBLIC_PREFIX, pathOfFileId, publicUrl, removeObject } from '../storage/objects.ts';
import { signUploadAuthorization } from '../storage/upload-authorization.ts';

const fileId = v.pipe(v.string(), v.maxLength(1024));
const requestSchema = v.variant('action', [
  v.object({
    action: v.literal('functions.invokeFunction'),
    function_name: v.string(),
    request_data: v.optional(v.string(), ''),
  }),
  v.object({ action: v.literal('auth.getUserInfoForAdmin'), uuid: v.string() }),
  v.object({ action: v.literal('storage.getUploadMetadata'), path: v.string() }),
  v.object({
    action: v.literal('storage.batchGetDownloadUrl'),
    file_list: v.pipe(v.array(v.object({ fileid: fileId })), v.maxLength(50)),
  }),
  v.object({
    action: v.literal('storage.batchDeleteFile'),
    fileid_list: v.pipe(v.array(fileId), v.maxLength(50)),
  }),
]);
type AdminRequest = v.InferOutput<typeof requestSchema>;

/**
 * `POST /admin`: the endpoint of the server SDK. It needs the environment's API key and knows no end user. Errors are
 * `{code, message}` with status 200.
 */
export function adminRoutes(platform: Platform, business: Business): Hono {
  const app = new Hono();
  app.post('/', async ({ req }) => {
    const requestId = requestIdOf(req.raw);
    if (!hasApiKey(platform, req.header('authorization'))) {
      return json({ code: 'SIGN_PARAM_INVALID', message: 'The API key is not valid', requestId });
    }
    const parsed = v.safeParse(requestSchema, await readJson(req.raw, MAX_PAYLOAD_BYTES));
    if (!parsed.success) {
      return json({ code: gatewayCodes.notEmulated, message: parsed.issues[0].message, requestId });
    }
    try {
      const data = await handle(platform, business, parsed.output, new URL(req.url).origin, requestId);
      return json({ data, requestId });
    } catch (error) {
      if (!(error instanceof GatewayError || error instanceof StorageError)) throw error;
      return json({ code: error.code, message: error.message, requestId });
    }
  });
  return app;
}

function hasApiKey({ keys }: Platform, header: string | undefined): boolean {
  return isSameSecret(header ?? '', `Bearer ${keys.apiKey}`);
}

async function handle(
  platform: Platform,
  business: Business,
  request: AdminRequest,
  origin: string,
  requestId: string,
): Promise<unknown> {
  switch (request.action) {
    case 'functions.invokeFunction': {
      const event = parseEvent(parseData(request.request_data));
      const variables = identityVariables(platform, undefined, SOURCE_IP);
      const name = request.function_name;
      const data = await invoke(business.functions, name, event, variables, requestId);
      return { response_data: data };
    }
    case 'auth.getUserInfoForAdmin':
      return describeAccount(platform, request.uuid);
    case 'storage.getUploadMetadata':
      return authorizeUpload(platform, request.path, origin);
    case 'storage.batchGetDownloadUrl':
      return { download_list: request.file_list.map(({ fileid }) => describeFile(platform, fileid, origin)) };
    case 'storage.batchDeleteFile':
      return { delete_list: request.fileid_list.map((id) => deleteFile(platform, id)) };
    default:
      return request satisfies never;
  }
}

function parseData(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw new GatewayError(gatewayCodes.badRequest, 'request_data is not JSON', 400);
  }
}

/**
 * Describes an account for the server; an unknown uid gives `{}`. The real platform's field names are not documented.
 */
export function describeAccount({ state }: Pick<Platform, 'state'>, uid: string): Record<string, unknown> {
  const account = findAccount(state, uid);
  if (!account) return {};
  return {
    uid: account.uid,
    username: account.username,
    email: account.email ?? '',
    email_verified: account.emailVerified,
    last_sign_in_time: account.lastSignInTime ?? 0,
  };
}

async function authorizeUpload(platform: Platform, path: string, origin: string) {
  if (!ownerOfLogo(path)) throw new StorageError('notPermitted');
  return {
    url: `${origin}${PUBLIC_PREFIX}/${path}`,
    token: 'local',
    authorization: await signUploadAuthorization(platform, { path }),
    fileId: fileIdOf(platform.envId, path),
    cosFileId: fileIdOf(platform.envId, path),
  };
}

function describeFile(platform: Platform, id: string, origin: string) {
  const object = findObject(platform, pathOfFileId(platform.envId, id) ?? '');
  if (!object) return { code: new StorageError('notFound').code, fileID: id, tempFileURL: '' };
  return { code: 'SUCCESS', fileID: id, tempFileURL: origin + publicUrl(object) };
}

function deleteFile(platform: Platform, id: string) {
  const object = findObject(platform, pathOfFileId(platform.envId, id) ?? '');
  if (!object) return { code: new StorageError('notFound').code, fileID: id };
  removeObject(platform, object);
  return { code: 'SUCCESS', fileID: id };
}
