import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { SCHEDULE_FUNCTION, SCHEDULE_TIME_LIMIT_MS, TIMER_NAME } from '#contract/deployed-functions.ts';
import type { Edition } from '#contract/edition.ts';
import type { DeploymentSettings } from '../deployment-settings.ts';

const functionSchema = v.object({
  name: v.string(),
  runtime: v.string(),
  handler: v.string(),
  timeout: v.number(),
  memorySize: v.number(),
  installDependency: v.boolean(),
  vpc: v.object({ vpcId: v.string(), subnetId: v.string() }),
  envVariables: v.record(v.string(), v.string()),
  /** `config` is a cron expression of seven fields, in China's time. */
  triggers: v.exactOptional(v.array(v.object({ name: v.string(), type: v.literal('timer'), config: v.string() }))),
});
const configurationSchema = v.object({
  envId: v.string(),
  functionRoot: v.string(),
  functions: v.array(functionSchema),
});
export type DeployedFunction = v.InferOutput<typeof functionSchema>;
export type Configuration = v.InferOutput<typeof configurationSchema>;

/** The file that `build:functions` writes in the recruiting edition. The default edition deploys by cloudbaserc.json. */
export const WRITTEN_CONFIGURATION = '.cloudbase/cloudbaserc.json';
/** Each minute. */
const TIMER = '0 * * * * * *';

/** What links in mails are made of. `runSchedule` writes them, and `loginAuth` takes them. */
const linkVariables = { PUBLIC_URL: '{{env.PUBLIC_URL}}', MAIL_SECRET: '{{env.MAIL_SECRET}}' } as const;
/** No other function sends mail. They are empty where nobody is to get any. */
const mailVariables = {
  SMTP_URL: '{{env.SMTP_URL}}',
  MAIL_FROM: '{{env.MAIL_FROM}}',
  UNSUBSCRIBE_URL: '{{env.UNSUBSCRIBE_URL}}',
  ...linkVariables,
} as const;

const PLACEHOLDER = /\{\{\s*env\.(\w+)\s*\}\}/g;

/** Reads cloudbaserc.json without filling in placeholders. Throws if the file is missing or invalid. */
export function readConfiguration(path: string): Configuration {
  return v.parse(configurationSchema, JSON.parse(readFileSync(path, 'utf8')));
}

/**
 * Returns the configuration that an edition deploys, from the one in cloudbaserc.json. The recruiting edition adds the
 * function of the timer, with the runtime, network and variables of `queryMySQLData`, and those of mail.
 */
export function configurationOf(edition: Edition, configuration: Configuration): Configuration {
  const model = configuration.functions.find(({ name }) => name === 'queryMySQLData');
  if (edition !== 'recruiting' || !model) return configuration;
  const schedule: DeployedFunction = {
    ...model,
    name: SCHEDULE_FUNCTION,
    timeout: SCHEDULE_TIME_LIMIT_MS / 1000,
    envVariables: { ...model.envVariables, ...mailVariables },
    triggers: [{ name: TIMER_NAME, type: 'timer', config: TIMER }],
  };
  const functions = configuration.functions.map((one) =>
    one.name === 'loginAuth' ? { ...one, envVariables: { ...one.envVariables, ...linkVariables } } : one,
  );
  return { ...configuration, functions: [...functions, schedule] };
}

/** Returns the text of a configuration, as `build:functions` writes it. */
export function writtenText(configuration: Configuration): string {
  return `${JSON.stringify(configuration, null, 2)}\n`;
}

/** Returns the settings that a configuration's placeholders name, each once, in order. */
export function placeholders(configuration: Configuration): string[] {
  const found = JSON.stringify(configuration).matchAll(PLACEHOLDER);
  return [...new Set([...found].flatMap(([, name]) => name ?? []))];
}

/** Replaces every placeholder by its setting, as the platform's command line does. A missing setting becomes empty. */
export function fillIn(configuration: Configuration, settings: DeploymentSettings): Configuration {
  const text = JSON.stringify(configuration, (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(PLACEHOLDER, (_match, name: string) => settings[name] ?? '') : value,
  );
  return v.parse(configurationSchema, JSON.parse(text));
}
