import * as v from 'valibot';
import type { controlSchema } from '../../../emulator/control/faults.ts';

const statusSchema = v.object({ calls: v.record(v.string(), v.number()), waiting: v.number() });
/** How often each `function/action` was called, and how many requests are being held. */
export type PlatformStatus = v.InferOutput<typeof statusSchema>;
export type Control = (order: v.InferInput<typeof controlSchema>) => Promise<PlatformStatus>;

/** Breaks and mends the platform behind a running app that was started with EMULATOR_CONTROL=true. */
export function controlOf(url: string): Control {
  return async (order) => {
    const answer = await fetch(`${url}/__emulator`, { method: 'POST', body: JSON.stringify(order) });
    if (!answer.ok) throw new Error(`The control endpoint answered ${answer.status}: ${await answer.text()}`);
    return v.parse(statusSchema, await answer.json());
  };
}
