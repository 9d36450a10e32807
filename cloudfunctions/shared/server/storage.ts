import * as v from 'valibot';
import { ConfigurationError } from './configuration-error.ts';
import { hasCredentials } from './platform.ts';

/** An uploaded file, or its beginning, and its public address. */
export type StoredFile = { address: string; bytes: Uint8Array };

/** Timeout of each of the three requests; the browser waits 15 s for the whole call. */
const REQUEST_TIMEOUT_MS = 4000;

const metadataSchema = v.object({ data: v.object({ fileId: v.string() }) });
const addressesSchema = v.object({ fileList: v.tuple([v.object({ code: v.string(), tempFileURL: v.string() })]) });

/**
 * Reads at most `maxBytes` of an uploaded file. The platform determines the host of the request, never the caller.
 * Returns null if there is no file. Throws if the platform or its storage fails.
 */
export async function readStoredFile(
  path: string,
  environmentId: string,
  maxBytes: number,
): Promise<StoredFile | null> {
  if (!hasCredentials(process.env)) throw new ConfigurationError('The credentials of the platform are missing');
  const { default: cloudbase } = await import('@cloudbase/node-sdk');
  const app = cloudbase.init({ env: environmentId, timeout: REQUEST_TIMEOUT_MS });
  // Uploads nothing. A file's id contains the name of the bucket, which only the platform knows.
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
  // The platform also returns addresses of missing files.
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
