import type { BrowserContext, Route } from 'playwright-core';
import { isPlatformPath } from '../../../emulator/paths.ts';

// Faults of the network between one browser and the platform.

export const networkFaults = ['offline', 'unavailable', 'lost', 'slow'] as const;
export type NetworkFault = (typeof networkFaults)[number];

export type Network = {
  current: () => NetworkFault | undefined;
  begin: (fault: NetworkFault) => Promise<void>;
  end: () => Promise<void>;
};

/** `offline` concerns the files of the app, too; the others what the platform responds. */
export function networkOf(context: BrowserContext): Network {
  let fault: NetworkFault | undefined;
  let held: Route[] = [];

  const suffer = async (route: Route) => {
    if (fault === 'unavailable') return route.fulfill({ status: 503, body: 'unavailable' });
    if (fault === 'slow') return void held.push(route);
    // The platform does the work, and its response does not arrive.
    await route.fetch();
    await route.abort();
  };
  // A page that is left meanwhile takes its requests along.
  const handle = (route: Route) => suffer(route).catch(() => undefined);
  const isCall = (url: URL) => isPlatformPath(url.pathname);

  return {
    current: () => fault,
    begin: async (next) => {
      fault = next;
      if (next === 'offline') await context.setOffline(true);
      else await context.route(isCall, handle);
    },
    end: async () => {
      const released = held;
      held = [];
      if (fault === 'offline') await context.setOffline(false);
      else if (fault) await context.unroute(isCall, handle);
      fault = undefined;
      await Promise.all(released.map((route) => route.continue().catch(() => undefined)));
    },
  };
}
