import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { CommandFailure, projectRoot } from '../command.ts';
import type { AcceptedAdvisory } from './accepted-advisories.ts';

export type Advisory = { id: string; package: string; severity: string; title: string; range: string };

const findingSchema = v.pipe(
  v.object({ name: v.string(), title: v.string(), url: v.string(), severity: v.string(), range: v.string() }),
  v.transform(
    ({ name, url, ...finding }): Advisory => ({
      package: name,
      id: url.slice(url.lastIndexOf('/') + 1),
      severity: finding.severity,
      title: finding.title,
      range: finding.range,
    }),
  ),
);
/** What `npm audit --json` prints. A string in `via` names another package of the report. */
const reportSchema = v.object({
  vulnerabilities: v.record(v.string(), v.object({ via: v.array(v.union([v.string(), findingSchema])) })),
});
const failureSchema = v.object({ message: v.string() });

/**
 * Returns the published advisories about the packages of the lock file. npm asks the configured registry. Throws
 * CommandFailure if that has no advisories to offer.
 */
export async function findAdvisories(environment: NodeJS.ProcessEnv = process.env): Promise<Advisory[]> {
  const npm = spawn('npm', ['audit', '--json', '--package-lock-only', '--loglevel=silent'], {
    cwd: projectRoot,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  await once(npm, 'spawn');
  const output: unknown = JSON.parse((await text(npm.stdout)) || '{}');
  const report = v.safeParse(reportSchema, output);
  if (report.success) {
    return Object.values(report.output.vulnerabilities)
      .flatMap(({ via }) => via)
      .filter((finding) => typeof finding !== 'string');
  }
  const failure = v.safeParse(failureSchema, output);
  const cause = failure.success ? failure.output.message.split('\n')[0] : 'npm audit printed no report';
  throw new CommandFailure(`The registry gives no advisories: ${cause}`);
}

/** Returns a line for each advisory that is not accepted, and for each acceptance that is overdue or no longer needed. */
export function describeProblems(
  advisories: readonly Advisory[],
  accepted: readonly AcceptedAdvisory[],
  today: string,
): string[] {
  const concerns = (advisory: Advisory, { id, package: name }: AcceptedAdvisory) =>
    advisory.id === id && advisory.package === name;
  return [
    ...advisories
      .filter((advisory) => !accepted.some((one) => concerns(advisory, one)))
      .map(({ id, package: name, severity, title, range }) => `${id}: ${name} ${range} (${severity}): ${title}`),
    ...accepted
      .filter(({ reviewBy }) => reviewBy < today)
      .map(({ id, package: name, reviewBy }) => `${id}: ${name}: the acceptance ended on ${reviewBy}. Look again.`),
    ...accepted
      .filter((one) => !advisories.some((advisory) => concerns(advisory, one)))
      .map(({ id, package: name }) => `${id}: ${name} is no longer affected. Remove it from the accepted advisories.`),
  ];
}
