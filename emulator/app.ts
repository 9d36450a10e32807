import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Edition } from '#contract/edition.ts';
import { adminRoutes } from './admin/routes.ts';
import type { CodeMails } from './auth/code-mails.ts';
import { authRoutes } from './auth/routes.ts';
import { createFaults, type Faults } from './control/faults.ts';
import { controlRoutes } from './control/routes.ts';
import { damagedData } from './failure.ts';
import { identityVariables } from './functions/context.ts';
import { httpAccess } from './functions/http-access.ts';
import { invoke } from './functions/invoke.ts';
import { functionRoutes } from './functions/routes.ts';
import type { MailServer } from './mail/mail-server.ts';
import { mailPageRoutes } from './mail/page-routes.ts';
import { mailRoutes } from './mail/routes.ts';
import { CONTROL_PATH, MAILBOX_PATH, MAILS_PATH, UNSUBSCRIBE_PATH } from './paths.ts';
import type { Business, Clock, Platform, RandomBytes } from './platform.ts';
import { GatewayError, gatewayCodes, gatewayFailure, json, requestIdOf } from './responses.ts';
import { type Rules, readRules } from './rules/rules.ts';
import { openState, type StateDatabase } from './state/database.ts';
import { type Keys, loadKeys } from './state/keys.ts';
import { PUBLIC_PREFIX } from './storage/objects.ts';
import { fileRoutes, storageRoutes } from './storage/routes.ts';
import { tableRoutes } from './tables/routes.ts';
import { createTimers, type Timers } from './triggers/timers.ts';
import { readTriggers } from './triggers/triggers.ts';
import { rejectRequest } from './web/request-checks.ts';

/** The platform's default: 2 hours. */
const ACCESS_TOKEN_SECONDS = 7200;
export const STATE_FILE = 'platform.sqlite';
export const OBJECTS_FOLDER = 'objects';

export type EmulatorOptions = {
  /** Folder of the platform's state. It is created if it does not exist. */
  dataDir: string;
  /** Id of the environment. The browser SDK sends it as client_id. */
  envId?: string;
  clock?: Clock;
  random?: RandomBytes;
  accessTokenSeconds?: number;
  /** Chooses the deployed rules and timers. Defaults to the default edition. */
  edition?: Edition;
  /** Calls functions by their timers, and soon after each write. Otherwise they run only when the control endpoint asks. */
  timers?: boolean;
  /** Mounts the control endpoint, which injects faults. For tests only. */
  control?: boolean;
  /** Opens a mail server for the functions. */
  mailServer?: boolean;
  /** Receives the codes of sign-ups and password resets. Without it, both are switched off. */
  codeMails?: CodeMails;
  /** Permissions for clients. Each defaults to the one that is deployed. */
  rules?: Partial<Rules>;
  /** Creates the functions to run on the platform. */
  business: (platform: Platform) => Promise<Business>;
};

export type Emulator = {
  /** Handles a request as the cloud does. A broken connection is `Response.error()`. */
  fetch: (request: Request) => Promise<Response>;
  platform: Platform;
  /** The address of the mail server, if there is one: `smtp://user:password@127.0.0.1:port`. */
  smtpUrl: string | undefined;
  close: () => Promise<void>;
};

/** Creates a local CloudBase: auth, functions, storage and the admin endpoint over the SDKs' protocol. */
export async function createEmulator(options: EmulatorOptions): Promise<Emulator> {
  const { dataDir, envId = 'local', clock = Date.now, random = randomBytes } = options;
  const objectsDir = join(dataDir, OBJECTS_FOLDER);
  mkdirSync(objectsDir, { recursive: true });
  const faults = createFaults();
  const stateFile = join(dataDir, STATE_FILE);
  const state = openState(stateFile);
  const platform: Platform = {
    envId,
    state,
    keys: readKeys(stateFile, state, random),
    now: () => clock() + faults.clockOffset(),
    random,
    objectsDir,
    accessTokenSeconds: options.accessTokenSeconds ?? ACCESS_TOKEN_SECONDS,
    rules: { ...readRules(options.edition), ...options.rules },
  };
  try {
    const business = await options.business(platform);
    const mailServer = options.mailServer ? await startMailServer(platform, faults) : undefined;
    const timers = timersOf(platform, business, options.edition);
    if (options.timers) timers.start();
    const close = async () => {
      await timers.close();
      await mailServer?.close();
      await business.close();
      state.close();
    };
    const fetch = mount(platform, business, { ...options, faults, timers });
    return { fetch, platform, smtpUrl: mailServer?.url, close };
  } catch (error) {
    state.close();
    throw error;
  }
}

function readKeys(file: string, state: StateDatabase, random: RandomBytes): Keys {
  try {
    return loadKeys(state, random);
  } catch (error) {
    state.close();
    throw damagedData(file, error);
  }
}

/** Most emulators have no mail server, so it is loaded where it is needed. */
async function startMailServer(platform: Platform, faults: Faults): Promise<MailServer> {
  const { openMailServer } = await import('./mail/mail-server.ts');
  return openMailServer(platform, faults.mail);
}

/** Creates the timers of an edition, which call as the platform itself. */
function timersOf(platform: Platform, { functions }: Business, edition: Edition | undefined): Timers {
  const variables = { ...identityVariables(platform, undefined, ''), TRIGGER_SRC: 'timer' };
  return createTimers({
    triggers: readTriggers(edition),
    now: platform.now,
    call: ({ functionName }, event) => invoke(functions, functionName, event, variables, crypto.randomUUID()),
  });
}

type Parts = Pick<EmulatorOptions, 'control' | 'codeMails'> & { faults: Faults; timers: Timers };

function mount(platform: Platform, business: Business, parts: Parts): Emulator['fetch'] {
  const { control, codeMails, faults, timers } = parts;
  const app = new Hono()
    .route('/auth', authRoutes(platform, codeMails))
    .route('/v1/functions', functionRoutes(platform, business, { faults, onWrite: timers.callSoon }))
    .route('/v1/storages', storageRoutes(platform))
    .route('/v1', tableRoutes(platform))
    .route(PUBLIC_PREFIX, fileRoutes(platform, faults))
    .route('/admin', adminRoutes(platform, business));
  if (control) app.route(CONTROL_PATH, controlRoutes(platform, faults, timers));
  // The latest mails, for the developer panel. `rejectRequest` keeps pages of other sites from them.
  if (codeMails) {
    app.get(MAILS_PATH, () => json({ mails: codeMails.latest() }));
    app.route(`${MAILBOX_PATH}/mails`, mailRoutes(platform));
    app.route(MAILBOX_PATH, mailPageRoutes(platform));
    app.route(UNSUBSCRIBE_PATH, httpAccess(platform, business, 'loginAuth'));
  }

  app.notFound(({ req }) => {
    const error = new GatewayError(gatewayCodes.notEmulated, `${req.method} ${req.path} is not emulated`, 404);
    return gatewayFailure(error, requestIdOf(req.raw));
  });
  app.onError((error, { req }) => {
    const requestId = requestIdOf(req.raw);
    if (error instanceof GatewayError) return gatewayFailure(error, requestId);
    console.error(`${req.method} ${req.path} failed (request ${requestId}):`, error);
    return gatewayFailure(new GatewayError(gatewayCodes.internal, '服务暂时不可用', 500), requestId);
  });

  return async (request) => {
    const rejection = rejectRequest(request);
    if (rejection) return rejection;
    const { pathname } = new URL(request.url);
    const respond = async () => app.fetch(request);
    const isOfTests = pathname === CONTROL_PATH || pathname.startsWith(MAILBOX_PATH);
    return isOfTests ? respond() : faults.handle(pathname, respond);
  };
}
