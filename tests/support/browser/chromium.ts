import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first one is the same engine without a user interface, and twice as fast. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** What to do where no browser is found. */
export const NO_CHROMIUM =
  'No Chromium on this machine: install the package chromium-headless-shell or chromium, or set CHROMIUM.';

/** Finds a Chromium-like browser: `CHROMIUM`, the PATH, then the usual places. */
export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    process.env.CHROMIUM,
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...applications,
  ];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}

/** Each renders a hidden page for every window, which takes longer than opening the window itself. */
const hiddenPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
/** Features that Playwright disables with the same switch: only its last occurrence on a command line counts. */
const disabledByPlaywright = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'msForceBrowserSignIn',
];

/** Root needs --no-sandbox; the rest prevents network requests and background work of the browser itself. */
export const chromiumArguments = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...hiddenPages, ...disabledByPlaywright].join()}`,
];
