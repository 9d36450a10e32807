import * as v from 'valibot';
import { ConfigurationError } from './configuration-error.ts';
import { hasCredentials } from './platform.ts';

/** An uploaded file, or its beginning, with the address at which everybody sees it. */
export type StoredFile = { address: string; bytes: Uint8Array };

/** Each of the three requests takes at most this long; the browser waits 15 s for the whole call. */
const REQUEST_TIMEOUT_MS = 4000;

const metadataSchema = v.object({ data: v.object({ fileId: v.string() }) });
const addressesSchema = v.object({ fileList: v.tuple([v.object({ code: v.string(), tempFileURL: v.string() })]) });

/**
 * Reads an uploaded file of an environment. The platform names the host that is asked, never the caller. Only part of
 * the file is read when it has more than `maxBytes`. Returns null where there is no file, and throws when the platform
 * or its storage fails.
 */
export async function readStoredFile(
  path: string,
  environmentId: string,
  maxBytes: number,
): Promise<StoredFile | null> {
  if (!hasCredentials(process.env)) throw new ConfigurationError('The credentials of the platform are missing');
  const { default: cloudbase } = await import('@cloudbase/node-sdk');
  const app = cloudbase.init({ env: environmentId, timeout: REQUEST_TIMEOUT_MS });
  // A file's id contains the name of the environment's bucket, which only the platform knows. Nothing is uploaded.
  const metadata: unknown = await app.getUploadMetadata({ cloudPath: path });
  const { fileId } = v.parse(metadataSchema, metadata).data;
  const addresses: unknown = await app.getTempFileURL({ fileList: [fileId] });
  const [{ code, tempFileURL: address }] = v.parse(addressesSchema, addresses).fileList;
  if (code === 'STORAGE_FILE_NONEXIST') return null;
  if (code !== 'SUCCESS') throw new Error(`The storage gives no address: ${code}`);

  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    headers: { 'accept-encoding': 'identity' },
  });
  if (response.ok && response.body) return { address, bytes: await readAtMost(response.body, maxBytes) };
  await response.body?.cancel();
  // The platform gives addresses of files that are not there, too.
  if (response.status === 404) return null;
  throw new Error(`The storage responds with status ${response.status}`);
}

async function readAtMost(stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the stream.
  for await (const chunk of stream) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}
