import { actions } from '#contract/actions.ts';
import type { Envelope } from '#contract/envelope.ts';
import { isPlainObject } from '#contract/plain-object.ts';
import { scopeOf } from '#contract/policy.ts';
import type { TestDatabase } from '#tests/support/fixtures/databases.ts';
import type { TestIdentity } from '#tests/support/fixtures/functions.ts';
import { type CallerName, principalOfCaller } from '../cast.ts';
import type { RecruitingScene } from '../recruiting-cast.ts';
import { type Call, type Contract, readCalls, type Topic } from './calls.ts';
import { addForeignDays, type Secret, secretsOf, storeSecrets, valuesOf } from './secrets.ts';

export type Probe = {
  database: TestDatabase;
  send(call: Call, identity: TestIdentity): Promise<Envelope<unknown>>;
  contract?: Contract;
};
/** A call whose response depends on something that the caller may not read. */
export type Leak = { caller: CallerName; event: Call['event']; before: string; after: string };

/**
 * Makes every read call of a caller twice: before and after what the caller may not read has changed. Records of others
 * appear, and hidden fields get other values. Returns the calls whose responses differ.
 */
export async function findLeaks(probe: Probe, caller: CallerName, scene: RecruitingScene): Promise<Leak[]> {
  const principal = principalOfCaller[caller];
  const secrets = secretsOf(scene, principal);
  await storeSecrets(probe.database, secrets, 'before');
  const before = await readEverything(probe, scene, secrets);
  await storeSecrets(probe.database, secrets, 'after');
  if (scopeOf(principal, 'Application.aggregate') !== 'any') await addForeignDays(probe.database);
  const after = await readEverything(probe, scene, secrets);
  return before.flatMap(({ event, text }, index) => {
    const later = after[index]?.text ?? '';
    return text === later && !text.includes('"INTERNAL"') ? [] : [{ caller, event, before: text, after: later }];
  });
}

async function readEverything(probe: Probe, scene: RecruitingScene, secrets: readonly Secret[]) {
  const topics = topicsOf(secrets, scene.self, await openTransaction(probe, scene.identity));
  const sent: { event: Call['event']; text: string }[] = [];
  for (const call of readCalls(topics, probe.contract ?? actions)) {
    sent.push({ event: call.event, text: JSON.stringify(await probe.send(call, scene.identity)) });
  }
  return sent;
}

async function openTransaction({ send }: Probe, identity: TestIdentity): Promise<string | undefined> {
  const answer = await send({ name: 'queryMySQLData', event: { action: 'startTransaction' } }, identity);
  return answer.success && isPlainObject(answer.data) ? String(answer.data.transactionId) : undefined;
}

/** One topic for each model with secrets. */
function topicsOf(secrets: readonly Secret[], self: string, transactionId: string | undefined): Topic[] {
  const models = [...new Set(secrets.map(({ model }) => model))];
  return models.map((model) => {
    const about = secrets.filter((secret) => secret.model === model);
    const ids = about.flatMap(({ before, after }) => [after._id, ...(before ? [before._id] : [])]).map(String);
    const [first] = about;
    return { model, self, ids: [...new Set(ids)], values: first ? valuesOf(model, first.after) : {}, transactionId };
  });
}
