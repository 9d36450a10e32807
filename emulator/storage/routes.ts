import { Hono } from 'hono';
import * as v from 'valibot';
import { LOGO_MAX_BYTES } from '#contract/limits.ts';
import { judgeLogo } from '#server/logos/judge-logo.ts';
import { authenticate, findOpenSession } from '../auth/sessions.ts';
import type { Faults } from '../control/faults.ts';
import type { Identity } from '../identity.ts';
import type { Platform } from '../platform.ts';
import { GatewayError, gatewayCodes, json, readBody, readJson } from '../responses.ts';
import { allows, authOf } from '../rules/rules.ts';
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
 * `POST /v1/storages/…`: upload authorizations, download URLs, deletion. The environment's storage rule decides who may
 * read and write.
 */
export function storageRoutes(platform: Platform): Hono {
  const app = new Hono();
  app.post('/get-objects-upload-info', async ({ req }) => {
    const identity = await authenticate(platform, req.raw);
    const origin = new URL(req.url).origin;
    return perItem(await readItems(req.raw, uploadSchema), async ({ objectId: path, signedHeader }) => {
      const size = signedHeader['content-length']?.[0];
      requireWrite(platform, identity, path, size === undefined ? null : Number(size));
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
    const identity = await authenticate(platform, req.raw);
    return perItem(await readItems(req.raw, fileSchema), async ({ cloudObjectId }) => {
      const object = findObject(platform, pathOfFileId(platform.envId, cloudObjectId) ?? '');
      if (object && mayRead(platform, identity, object)) return { cloudObjectId, downloadUrl: publicUrl(object) };
      const { code, message } = new StorageError('notFound');
      return { cloudObjectId, code, message };
    });
  });
  app.post('/delete-objects', async ({ req }) => {
    const identity = await authenticate(platform, req.raw);
    return perItem(await readItems(req.raw, fileSchema), async ({ cloudObjectId }) => {
      const object = findObject(platform, pathOfFileId(platform.envId, cloudObjectId) ?? '');
      if (object && !mayWrite(platform, identity, object)) {
        const { code, message } = new StorageError('notPermitted');
        return { cloudObjectId, code, message };
      }
      if (object) removeObject(platform, object);
      return { cloudObjectId };
    });
  });
  return app;
}

/** The fields of a file that the rule reads. A size is null when the request does not name it. */
type RuledFile = { path: string; owner: string | null; size: number | null };

const resourceOf = ({ path, owner, size }: RuledFile) => ({ openid: owner, path, size });

function mayRead({ rules }: Platform, identity: Identity | undefined, file: RuledFile): boolean {
  return allows(rules.storage.read, { auth: authOf(identity), resource: resourceOf(file) });
}

function mayWrite({ rules }: Platform, identity: Identity, file: RuledFile): boolean {
  return allows(rules.storage.write, { auth: authOf(identity), resource: resourceOf(file) });
}

/** Throws StorageError unless the rule lets the caller write a file. A new file belongs to its uploader. */
function requireWrite(platform: Platform, identity: Identity, path: string, size: number | null): void {
  const existing = findObject(platform, path);
  const owner = existing ? existing.owner : identity.uid;
  if (!mayWrite(platform, identity, { path, owner, size })) throw new StorageError('notPermitted');
}

/** Serves the stored files to whom the rule lets read them without a session. An upload needs an authorization. */
export function fileRoutes(platform: Platform, faults: Faults): Hono {
  const app = new Hono();
  const pathOf = (request: Request) => decodePath(request.url).slice(PUBLIC_PREFIX.length + 1);

  /** Returns the owner of the file to store. An authorization ends with the session that requested it. */
  const requireOwner = ({ path, sessionId }: UploadAuthorization, size: number): string | null => {
    if (sessionId === undefined) return null;
    const identity = findOpenSession(platform, sessionId);
    if (!identity) throw new StorageError('notPermitted');
    requireWrite(platform, identity, path, size);
    return identity.uid;
  };

  app.get('/*', ({ req }) => {
    const object = findObject(platform, pathOf(req.raw));
    if (!object) throw new StorageError('notFound');
    if (!mayRead(platform, undefined, object)) throw new StorageError('notPermitted');
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
    const owner = requireOwner(authorization, bytes.length);
    putObject(platform, path, contentType, bytes, owner);
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
