import { readFileSync } from 'node:fs';
import * as v from 'valibot';
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
});
const configurationSchema = v.object({
  envId: v.string(),
  functionRoot: v.string(),
  functions: v.array(functionSchema),
});
export type DeployedFunction = v.InferOutput<typeof functionSchema>;
export type Configuration = v.InferOutput<typeof configurationSchema>;

const PLACEHOLDER = /\{\{\s*env\.(\w+)\s*\}\}/g;

/** Reads cloudbaserc.json without filling in placeholders. Throws if the file is missing or invalid. */
export function readConfiguration(path: string): Configuration {
  return v.parse(configurationSchema, JSON.parse(readFileSync(path, 'utf8')));
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
