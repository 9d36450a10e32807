import { Hono } from 'hono';
import * as v from 'valibot';
import { endAllSessions } from '../auth/sessions.ts';
import type { Platform } from '../platform.ts';
import { GatewayError, gatewayCodes, json, readJson } from '../responses.ts';
import type { Timers } from '../triggers/timers.ts';
import { type Control, controlSchema, type Faults } from './faults.ts';

const MAX_BODY_BYTES = 4096;

/** `POST /__emulator`: lets tests inject faults, move the clock and run timers. Mounted only with EMULATOR_CONTROL=true. */
export function controlRoutes(platform: Platform, faults: Faults, timers: Timers): Hono {
  const app = new Hono();
  app.post('/', async ({ req }) => {
    const parsed = v.safeParse(controlSchema, await readJson(req.raw, MAX_BODY_BYTES));
    if (!parsed.success) throw new GatewayError(gatewayCodes.badRequest, parsed.issues[0].message, 400);
    if (parsed.output.action === 'runTimers') await timers.fire(parsed.output.times);
    else apply(platform, faults, parsed.output);
    if (parsed.output.action === 'moveClock') timers.callSoon();
    return json(faults.status());
  });
  return app;
}

function apply(platform: Platform, faults: Faults, control: Exclude<Control, { action: 'runTimers' }>): void {
  switch (control.action) {
    case 'latency':
      faults.set({ latency: control });
      break;
    case 'fail':
      faults.set({ failure: control });
      break;
    case 'hold':
      if (control.on) faults.hold(control);
      else faults.release();
      break;
    case 'offline':
      faults.set({ offline: control.on });
      break;
    case 'conflict':
      faults.set({ conflicts: control.times });
      break;
    case 'failUploads':
      faults.set({ failedUploads: control.times });
      break;
    case 'moveClock':
      faults.moveClock(control.ms);
      break;
    case 'refuseMails':
    case 'dropMails':
    case 'mailOffline':
      faults.mail.apply(control);
      break;
    case 'expireAccessTokens':
      faults.moveClock((platform.accessTokenSeconds + 1) * 1000);
      break;
    case 'endSessions':
      endAllSessions(platform);
      break;
    case 'status':
      break;
    case 'reset':
      faults.reset();
      break;
    default:
      control satisfies never;
  }
}
