import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { readDependencies } from '#tests/support/fixtures/licenses.ts';

/** An advisory as registries publish it, in reply to npm's bulk request. */
export type PublishedAdvisory = { id: string; package: string; severity: string; title: string; range: string };

export type Registry = {
  url: string;
  /** What npm asked about last: the versions of each package. */
  asked: () => Readonly<Record<string, readonly string[]>>;
  close: () => Promise<void>;
};

const ADVISORIES = '/-/npm/v1/security/advisories/bulk';
const bulkSchema = v.record(v.string(), v.array(v.string()));

/**
 * Starts a package registry for `npm audit`. It knows the packages of the lock file, and these advisories; with
 * `undefined` it has no advisories to offer, like many mirrors.
 */
export async function startRegistry(advisories: readonly PublishedAdvisory[] | undefined): Promise<Registry> {
  let asked: Record<string, string[]> = {};
  const respond = async (request: IncomingMessage): Promise<{ status: number; body: unknown }> => {
    if (request.method === 'GET')
      return { status: 200, body: packument(decodeURIComponent(request.url?.slice(1) ?? '')) };
    if (request.url !== ADVISORIES || advisories === undefined) return { status: 405, body: {} };
    // npm compresses this request.
    asked = v.parse(bulkSchema, await json(request.pipe(createGunzip())));
    return { status: 200, body: bulkReply(advisories, asked) };
  };
  const server = createServer((request, response) => {
    respond(request)
      .catch((error: unknown) => ({ status: 400, body: { error: String(error) } }))
      .then(({ status, body }) => response.writeHead(status).end(JSON.stringify(body)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}/`,
    asked: () => asked,
    close: () => new Promise((resolve) => void server.close(() => resolve()).closeAllConnections()),
  };
}

function bulkReply(advisories: readonly PublishedAdvisory[], asked: Readonly<Record<string, readonly string[]>>) {
  const names = advisories.map(({ package: name }) => name).filter((name) => name in asked);
  return Object.fromEntries(names.map((name) => [name, advisories.filter((one) => one.package === name).map(publish)]));
}

function publish({ id, severity, title, range }: PublishedAdvisory, index: number) {
  const url = `https://github.com/advisories/${id}`;
  return { id: index + 1, url, title, severity, vulnerable_versions: range, cwe: [], cvss: { score: 0 } };
}

function packument(name: string) {
  const versions = readDependencies().filter((dependency) => dependency.name === name);
  return {
    name,
    'dist-tags': { latest: versions.at(-1)?.version },
    versions: Object.fromEntries(versions.map(({ version }) => [version, { name, version }])),
  };
}
