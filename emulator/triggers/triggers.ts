import { join } from 'node:path';
import type { Edition } from '#contract/edition.ts';
import { configurationOf, readConfiguration } from '../../scripts/deployment/configuration.ts';

const CONFIGURATION = join(import.meta.dirname, '../../cloudbaserc.json');

/** A timer of the configuration. `config` is a cron expression of seven fields, in China's time. */
export type Trigger = { functionName: string; name: string; config: string };

/** Returns the timers that an edition deploys. */
export function readTriggers(edition: Edition = 'specification'): Trigger[] {
  const { functions } = configurationOf(edition, readConfiguration(CONFIGURATION));
  return functions.flatMap(({ name: functionName, triggers = [] }) =>
    triggers.map(({ name, config }) => ({ functionName, name, config })),
  );
}
