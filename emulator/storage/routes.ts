import { Hono } from 'hono';
import * as v from 'valibot';
import { LOGO_MAX_BYTES } from '#contract/limits.ts';
import { ownerOfLogo } from '#contract/logo.ts';
import { judgeLogo } from '#server/logos/judge-logo.ts';
import { authenticate, findOpenSession } from '../auth/sessions.ts';
import type { Faults } from '../control/faults.ts';
import { functionContext, identityVariables } from '../functions/context.ts';
import { SOURCE_IP } from '../functions/routes.ts';
import type { Business, Identity, Platform } from '../platform.ts';
import { GatewayError, gatewayCodes, json, readBody, readJson, requestIdOf } from '../responses.ts';
import { decodePath } from '../web/request-checks.ts';
import { StorageError } from './errors.ts';
import {
  fileIdOf,
  findObject,
  PUBLIC_PREFIX,
  pathOfFileId,
  publicUrl,
  putObject,
  readObject,
  removeObject,
} from './objects.ts';
import {
  signUploadAuthorization,
  type UploadAuthorization,
  verifyUploadAuthorization,
} from './upload-authorization.ts';

const MAX_BODY_BYTES = 256 * 1024;
/** Maximum number of items in one request, as in the real service. */
const MAX_ITEMS = 50;

const uploadSchema = v.object({
  objectId: v.pipe(v.string(), v.maxLength(850)),
  signedHeader: v.optional(v.record(v.string(), v.array(v.string())), {}),
});
const fileSchema = v.object({ cloudObjectId: v.pipe(v.string(), v.maxLength(1024)) });

async function readItems<S extends v.GenericSchema>(request: Request, item: S): Promise<v.InferOutput<S>[]> {
  const schema = v.pipe(v.array(item), v.maxLength(MAX_ITEMS));
  const parsed = v.safeParse(schema, await readJson(request, MAX_BODY_BYTES));
  if (!parsed.success) throw new GatewayError(gatewayCodes.badRequest, parsed.issues[0].message, 400);
  return parsed.output;
}

/** Handles each item by itself. An item that fails has its error beside the other results. */
async function perItem<T>(items: T[], handle: (item: T) => Promise<object>): Promise<Response> {
  const results = items.map(async (item) => {
    try {
      return await handle(item);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      return { code: error.code, message: error.message };
    }
  });
  return json(await Promise.all(results));
}

/**
 * `POST /v1/storages/…`: upload authorizations, download URLs, deletion. Company users may write their own logo folder
 * only.
 */
export function storageRoutes(platform: Platform, business: Business): Hono {
  const app = new Hono();
  const logoOwner = async (request: Request) =>
    findLogoOwner(platform, business, request, await authenticate(platform, request));

  app.post('/get-objects-upload-info', async ({ req }) => {
    const identity = await authenticate(platform, req.raw);
    const owner = await findLogoOwner(platform, business, req.raw, identity);
    const origin = new URL(req.url).origin;
    return perItem(await readItems(req.raw, uploadSchema), async ({ objectId: path, signedHeader }) => {
      if (!owner || ownerOfLogo(path) !== owner) throw new StorageError('notPermitted');
      if (Number(signedHeader['content-length']?.[0] ?? 0) > LOGO_MAX_BYTES) throw new StorageError('tooLarge');
      const authorization = await signUploadAuthorization(platform, { path, sessionId: identity.sessionId });
      return {
        objectId: path,
        uploadUrl: `${origin}${PUBLIC_PREFIX}/${path}`,
        downloadUrl: `${PUBLIC_PREFIX}/${path}`,
        token: 'local',
        authorization,
        cloudObjectId: fileIdOf(platform.envId, path),
        cloudObjectMeta: fileIdOf(platform.envId, path),
      };
    });
  });
  app.post('/get-objects-download-info', async ({ req }) => {
    await authenticate(platform, req.raw);
    return perItem(await readItems(req.raw, fileSchema), async ({ cloudObjectId }) => {
      const object = findObject(platform, pathOfFileId(platform.envId, cloudObjectId) ?? '');
      if (object) return { cloudObjectId, downloadUrl: publicUrl(object) };
      const { code, message } = new StorageError('notFound');
      return { cloudObjectId, code, message };
    });
  });
  app.post('/delete-objects', async ({ req }) => {
    const owner = await logoOwner(req.raw);
    return perItem(await readItems(req.raw, fileSchema), async ({ cloudObjectId }) => {
      const path = pathOfFileId(platform.envId, cloudObjectId) ?? '';
      if (!owner || ownerOfLogo(path) !== owner) {
        const { code, message } = new StorageError('notPermitted');
        return { cloudObjectId, code, message };
      }
      const object = findObject(platform, path);
      if (object) removeObject(platform, object);
      return { cloudObjectId };
    });
  });
  return app;
}

/** Returns the id of the user whose logo folder the identity may write, or undefined. */
function findLogoOwner(platform: Platform, business: Business, request: Request, identity: Identity) {
  const variables = identityVariables(platform, identity, SOURCE_IP);
  return business.findLogoOwner(functionContext('storage', requestIdOf(request), variables));
}

/**
 * Serves the stored files. Everybody may read them, because pages show them as logos; an upload needs an authorization.
 */
export function fileRoutes(platform: Platform, business: Business, faults: Faults): Hono {
  const app = new Hono();
  const pathOf = (request: Request) => decodePath(request.url).slice(PUBLIC_PREFIX.length + 1);

  /** An authorization ends with the session that requested it, and with its owner's permission to upload. */
  const requireCurrentRight = async (request: Request, { path, sessionId }: UploadAuthorization) => {
    if (sessionId === undefined) return;
    const identity = findOpenSession(platform, sessionId);
    const owner = identity && (await findLogoOwner(platform, business, request, identity));
    if (!owner || ownerOfLogo(path) !== owner) throw new StorageError('notPermitted');
  };

  app.get('/*', ({ req }) => {
    const object = findObject(platform, pathOf(req.raw));
    if (!object) throw new StorageError('notFound');
    return new Response(new Uint8Array(readObject(platform, object)), {
      headers: {
        'content-type': object.contentType,
        'content-length': String(object.size),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    });
  });
  app.put('/*', async ({ req }) => {
    const path = pathOf(req.raw);
    const authorization = await verifyUploadAuthorization(platform, req.header('authorization') ?? '', path);
    if (faults.takeFailedUpload()) throw new StorageError('failed');
    const bytes = await readBody(req.raw, LOGO_MAX_BYTES).catch((error: unknown) => {
      throw error instanceof GatewayError ? new StorageError('tooLarge') : error;
    });
    const contentType = requireLogo(bytes);
    // Checked last, because the right may end during a slow upload.
    await requireCurrentRight(req.raw, authorization);
    putObject(platform, path, contentType, bytes);
    // The server SDK parses the body as XML and treats an empty one as success.
    return new Response('', { status: 200, headers: { 'cache-control': 'no-store' } });
  });
  // The SDK shows the body of a failed upload unchanged, so the body is the plain text.
  app.onError((error) => {
    if (!(error instanceof StorageError)) throw error;
    return new Response(error.message, {
      status: error.status,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    });
  });
  return app;
}

/** Returns the content type of a logo. Throws StorageError if the product's own rule refuses the file. */
function requireLogo(bytes: Buffer): string {
  const verdict = judgeLogo(bytes);
  if ('fault' in verdict) throw new StorageError(verdict.fault);
  return verdict.type;
}
