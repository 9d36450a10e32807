import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import type { TestIdentity } from '#tests/support/fixtures/functions.ts';
import type { DeployedFunction } from '../../../scripts/deployment/configuration.ts';
import { runtimeNode } from './runtime-node.ts';

const messageSchema = v.object({ id: v.string(), answer: v.optional(v.unknown()) });
const ENVIRONMENT = 'my-env-1a2b';

/** One instance of a deployed function. */
export type BundleProcess = {
  /** Calls the function as the platform does, with this verified identity. */
  call(identity: TestIdentity, event: unknown): Promise<unknown>;
  /** Log lines so far. */
  lines(): string[];
  /** Output on stderr so far. */
  warnings(): string;
  /** Names of the bundle's files loaded so far. */
  loaded(): Promise<string[]>;
  /** The most memory that the process has had so far (resident set), in bytes. Linux only. */
  peakMemory(): Promise<number>;
  stop(): Promise<void>;
};

/**
 * Starts a bundle as the platform does: on the runtime's oldest Node, in a folder of its own from which no node_modules
 * can be reached, with the variables of its configuration and the platform's, and nothing else. `execArgv` are options of
 * Node.
 */
export async function startBundle(
  bundle: string,
  deployed: DeployedFunction,
  execArgv: string[] = [],
): Promise<BundleProcess> {
  const home = mkdtempSync(join(tmpdir(), 'function-'));
  const folder = join(home, basename(bundle));
  cpSync(bundle, folder, { recursive: true });
  const child = fork(join(import.meta.dirname, 'event-runtime.cjs'), [join(folder, 'index.js')], {
    execPath: runtimeNode().path,
    execArgv,
    cwd: folder,
    env: { ...platformVariables(deployed), ...deployed.envVariables },
    silent: true,
  });
  let printed = '';
  let warned = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    printed += chunk;
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    warned += chunk;
  });
  const ask = conversation(child, () => printed + warned);
  await ask('ready');
  return {
    call: (identity, event) => ask(randomUUID(), { event, context: contextOf(deployed, identity) }),
    lines: () => printed.split('\n').filter((line) => line !== ''),
    warnings: () => warned,
    async loaded() {
      const files = v.parse(v.array(v.string()), await ask(randomUUID(), { question: 'files' }));
      return files.filter((file) => file.startsWith(folder)).map((file) => basename(file));
    },
    peakMemory: async () => v.parse(v.number(), await ask(randomUUID(), { question: 'memory' })),
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await gone;
      }
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Matches responses to messages. Rejects pending messages when the process exits. */
function conversation(child: ChildProcess, printed: () => string) {
  const open = new Map<string, { resolve(value: unknown): void; reject(error: Error): void }>();
  child.on('message', (message) => {
    const { id, answer } = v.parse(messageSchema, message);
    open.get(id)?.resolve(answer);
    open.delete(id);
  });
  child.once('exit', (code) => {
    for (const { reject } of open.values()) reject(new Error(`The function ended with code ${code}:\n${printed()}`));
  });
  return (id: string, message?: Record<string, unknown>) =>
    new Promise<unknown>((resolve, reject) => {
      open.set(id, { resolve, reject });
      if (message) child.send({ id, ...message }, (error) => error && reject(error));
    });
}

function platformVariables({ name }: DeployedFunction): Record<string, string> {
  return {
    TENCENTCLOUD_RUNENV: 'SCF',
    TENCENTCLOUD_REGION: 'ap-shanghai',
    SCF_NAMESPACE: ENVIRONMENT,
    SCF_FUNCTIONNAME: name,
    TCB_ENV: ENVIRONMENT,
    // The platform's temporary credentials, and an unreachable URL of its API: nothing leaves the machine.
    TENCENTCLOUD_SECRETID: 'id',
    TENCENTCLOUD_SECRETKEY: 'key',
    TENCENTCLOUD_SESSIONTOKEN: 'token',
    TCB_CONTEXT_CNFG: JSON.stringify({ URL: 'http://127.0.0.1:1/admin' }),
  };
}

function contextOf({ name, timeout, memorySize }: DeployedFunction, identity: TestIdentity) {
  const caller = {
    TCB_UUID: identity.uid ?? '',
    TCB_CUSTOM_USER_ID: identity.customUserId ?? '',
    TCB_ISANONYMOUS_USER: identity.isAnonymous ? 'true' : 'false',
    LOGINTYPE: identity.isAnonymous ? 'ANONYMOUS' : identity.customUserId ? 'CUSTOM' : '',
    TCB_SOURCE_IP: '203.0.113.7',
    SCF_NAMESPACE: ENVIRONMENT,
  };
  return {
    request_id: randomUUID(),
    function_name: name,
    function_version: '$LATEST',
    namespace: ENVIRONMENT,
    time_limit_in_ms: timeout * 1000,
    memory_limit_in_mb: memorySize,
    environment: JSON.stringify({ ...caller, TCB_CONTEXT_KEYS: Object.keys(caller).join(',') }),
  };
}
