import { REQUEST_TIMEOUT_MS } from '#contract/limits.ts';
import { isPlainObject } from '#contract/plain-object.ts';
import { type Call, isPageState, type PageState, respondIn } from './states.ts';
import { stopTimers } from './stop-timers.ts';

// The app in a state, for a frame of the gallery: `frame.html?username=company1&state=empty&theme=dark#/company/jobs`. It
// signs in by itself and shares no storage with other pages, so it changes no session of the developer.

const parameters = new URLSearchParams(location.search);

/** The browser's storage for one page. */
function openStorage(): object {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      this[key] = text;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods);
}

async function signIn(username: string): Promise<void> {
  const [session, { devAccounts, devPassword: password }] = await Promise.all([
    import('../../../src/cloud/session/session.ts'),
    import('../../../src/features/login/dev-accounts.ts'),
  ]);
  const account = devAccounts.find((one) => one.username === username);
  if (account) await session.signIn({ username, password, role: account.role });
}

/** Makes the state respond to the calls of the app. */
async function enter(state: PageState): Promise<void> {
  const { loadCloud } = await import('../../../src/cloud/sdk/client.ts');
  const { app } = await loadCloud();
  const callServer = app.callFunction.bind(app);
  app.callFunction = async ({ name, data }) => {
    let received: unknown;
    const send = async (call: Call) => {
      received = await callServer({ name, data: call });
      return isPlainObject(received) ? received.result : undefined;
    };
    const result = await respondIn(state, Object.fromEntries(Object.entries(data)), send);
    return result === undefined ? received : { result };
  };
  if (state === 'loading') stopTimers(REQUEST_TIMEOUT_MS);
}

/** The app names its mark relative to its own page, which is in the folder above all others. */
function findMark({ target }: ErrorEvent): void {
  if (target instanceof HTMLImageElement && target.getAttribute('src') === './mark.svg') target.src = '/mark.svg';
}

async function open(): Promise<void> {
  addEventListener('error', findMark, true);
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, { configurable: true, value: openStorage() });
  }
  const theme = parameters.get('theme');
  if (theme) document.documentElement.dataset.theme = theme;
  const [username, state] = [parameters.get('username'), parameters.get('state')];
  if (username) await signIn(username);
  if (isPageState(state)) await enter(state);
  await import('../../../src/main.tsx');
}

open().catch((reason: unknown) => {
  document.body.textContent = reason instanceof Error ? reason.message : String(reason);
});
