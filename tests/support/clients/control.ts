import * as v from 'valibot';
import type { controlSchema } from '../../../emulator/control/faults.ts';
import { type Gateway, request } from './gateway.ts';

const statusSchema = v.object({ calls: v.record(v.string(), v.number()), waiting: v.number() });
/** How often each `function/action` was called, and how many requests are being held. */
export type PlatformStatus = v.InferOutput<typeof statusSchema>;
export type Control = (order: v.InferInput<typeof controlSchema>) => Promise<PlatformStatus>;

/** Adds faults to an emulator and removes them. An app must have been started with EMULATOR_CONTROL=true. */
export function controlOf(gateway: Gateway): Control {
  return async (order) => {
    const { status, body } = await request(gateway, 'POST', '/__emulator', { body: order });
    if (status !== 200) throw new Error(`The control endpoint responded with ${status}: ${JSON.stringify(body)}`);
    return v.parse(statusSchema, body);
  };
}
