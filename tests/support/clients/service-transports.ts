import { join } from 'node:path';
import * as v from 'valibot';
import { type FunctionName, functionNames } from '#contract/actions.ts';
import { readEnvelope } from '#contract/envelope.ts';
import type { Role } from '#contract/models.ts';
import { openDatabase } from '#database/open-database.ts';
import type { TestDatabase } from '#tests/support/fixtures/databases.ts';
import { createOnServer } from '#tests/support/fixtures/empty-databases.ts';
import { startEmulator } from '#tests/support/fixtures/emulator.ts';
import type { TestIdentity } from '#tests/support/fixtures/functions.ts';
import { presetPassword } from '#tests/support/fixtures/preset-accounts.ts';
import { productionSettings } from '#tests/support/fixtures/production-settings.ts';
import { type BundleProcess, startBundle } from '#tests/support/processes/bundle-process.ts';
import { builtFunctions } from '#tests/support/processes/bundles.ts';
import { runCommand } from '#tests/support/processes/commands.ts';
import { projectRoot } from '#tests/support/project-root.ts';
import { BUSINESS_FILE } from '../../../emulator/settings.ts';
import { fillIn, readConfiguration } from '../../../scripts/deployment/configuration.ts';
import { openBrowserSdk } from './browser-sdk.ts';

/** A real transport from a caller to the functions, with one session at a time. */
export type Transport = {
  /** Sends a call with the current session and returns the function's envelope. */
  send(name: FunctionName, event: unknown): Promise<unknown>;
  signInAsRoot(): Promise<void>;
  /** Signs in with a password that the functions keep, then with a ticket. */
  signIn(username: string, password: string, role: Role): Promise<void>;
  /** Gives direct access to the service's database. */
  withDatabase(work: (test: Pick<TestDatabase, 'database'>) => Promise<void>): Promise<void>;
  close(): Promise<void>;
};

const answerSchema = v.object({ result: v.unknown() });
const loginSchema = v.object({ ticket: v.string() });

/**
 * The browser's SDK over HTTP to a listening emulator, on the embedded database. `goTo` opens the page at the emulator's
 * address, where the SDK looks for its gateway.
 */
export async function openBrowserTransport(goTo: (url: string) => void): Promise<Transport> {
  const emulator = await startEmulator();
  goTo(`${emulator.origin}/`);
  const app = openBrowserSdk();
  const auth = app.auth({ persistence: 'local' });
  const send: Transport['send'] = async (name, event) => {
    return v.parse(answerSchema, await app.callFunction({ name, data: Object(event) })).result;
  };
  return {
    send,
    async signInAsRoot() {
      await auth.signInWithPassword({ username: 'superadmin', password: presetPassword });
    },
    async signIn(username, password, role) {
      await auth.signInAnonymously();
      const { ticket } = await login(send, { username, password, role });
      await auth.signInWithCustomTicket(async () => ticket);
    },
    withDatabase: (work) => using(`file:${join(emulator.dataDir, BUSINESS_FILE)}`, work),
    async close() {
      await auth.signOut();
      await emulator.close();
    },
  };
}

/**
 * The deployed bundles in processes of their own, on the oldest Node of their runtime and on MariaDB; set up with the
 * operator's own commands.
 */
export async function openBundleTransport(server: string): Promise<Transport> {
  const bundles = await builtFunctions();
  const stored = await createOnServer(server);
  const settings = { ...productionSettings, DATABASE_URL: stored.url };
  await runCommand('database/migrate.ts', [], settings);
  const admin = ['--username', 'root', '--email', 'root@company.cn', '--name', '陈思远'];
  const { stdout } = await runCommand('database/create-admin.ts', admin, settings);
  const password = stdout.trim().split('\n').at(-1) ?? '';
  const running = await startBundles(bundles, settings);
  let session: TestIdentity = {};
  const send: Transport['send'] = (name, event) =>
    running.get(name)?.call(session, event) ?? Promise.reject(new Error(`${name} is not deployed`));
  const signIn: Transport['signIn'] = async (username, secret, role) => {
    session = { uid: 'anonymous-1', isAnonymous: true };
    const { ticket } = await login(send, { username, password: secret, role });
    session = { customUserId: ownerOf(ticket) };
  };
  return {
    send,
    signIn,
    signInAsRoot: () => signIn('root', password, 'admin'),
    withDatabase: (work) => using(stored.url, work),
    async close() {
      await Promise.all([...running.values()].map((bundle) => bundle.stop()));
      await stored.remove();
    },
  };
}

async function startBundles(folder: string, settings: Readonly<Record<string, string>>) {
  const running = new Map<FunctionName, BundleProcess>();
  const { functions } = fillIn(readConfiguration(join(projectRoot, 'cloudbaserc.json')), settings);
  for (const deployed of functions) {
    const name = functionNames.find((known) => known === deployed.name);
    if (name) running.set(name, await startBundle(join(folder, name), deployed));
  }
  return running;
}

async function login(send: Transport['send'], credentials: { username: string; password: string; role: Role }) {
  return v.parse(loginSchema, readEnvelope(await send('loginAuth', { action: 'login', ...credentials })));
}

/** Returns the id that a ticket was issued for. */
function ownerOf(ticket: string): string {
  const payload = ticket.split('.')[1] ?? '';
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  return v.parse(v.object({ uid: v.string() }), claims).uid;
}

async function using(url: string, work: (test: Pick<TestDatabase, 'database'>) => Promise<void>): Promise<void> {
  const database = await openDatabase(url);
  try {
    await work({ database });
  } finally {
    await database.close();
  }
}
