import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';

/** The next levels take up to 60 times as long and save 0.6 %. */
const BROTLI_QUALITY = 6;
type Encoding = 'br' | 'gzip' | 'identity';
type Page = { body: Uint8Array<ArrayBuffer>; etag: string };

/**
 * Serves a folder of built files. Browsers cache names with a hash for a year and revalidate everything else. Each file
 * is read and compressed once, so the folder must not change while it is served. Libraries for static files are not used
 * for the reasons in `docs/decisions.md#what-is-written-by-hand`.
 */
export function staticFiles(folder: string, headers: Record<string, string>): (request: Request) => Promise<Response> {
  const pages = new Map<string, Promise<Page | undefined>>();
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405, headers });
    const file = fileOf(folder, new URL(request.url).pathname);
    const type = getMimeType(file ?? '') ?? 'application/octet-stream';
    const encoding = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) ? chooseEncoding(request) : 'identity';
    const key = `${encoding} ${file}`;
    const loading = pages.get(key) ?? (file ? load(file, encoding) : Promise.resolve(undefined));
    const page = await loading;
    if (!page) return new Response('Not found', { status: 404, headers: { ...headers, 'content-type': 'text/plain' } });
    pages.set(key, loading);
    const hashed = /-[\w-]{8}\.\w+$/.test(file ?? '');
    const all = {
      ...headers,
      etag: page.etag,
      vary: 'accept-encoding',
      'content-type': type,
      'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    };
    if (request.headers.get('if-none-match') === page.etag) return new Response(null, { status: 304, headers: all });
    return new Response(request.method === 'HEAD' ? null : page.body, {
      headers: { ...all, 'content-length': String(page.body.length) },
    });
  };
}

/** Returns the file of a path, or undefined if the path leaves the folder. */
function fileOf(folder: string, path: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path.endsWith('/') ? `${path}index.html` : path);
  } catch {
    return undefined;
  }
  const file = normalize(join(folder, decoded));
  return file.startsWith(folder + sep) && !decoded.includes('\0') ? file : undefined;
}

function chooseEncoding(request: Request): Encoding {
  const accepted = request.headers.get('accept-encoding') ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

async function load(file: string, encoding: Encoding): Promise<Page | undefined> {
  const plain = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return undefined;
    throw error;
  });
  if (!plain) return undefined;
  const body = new Uint8Array(await compress(plain, encoding));
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 16);
  return { body, etag: `"${hash}"` };
}

async function compress(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return plain;
  if (encoding === 'gzip') return promisify(gzip)(plain, { level: 9 });
  return promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}
