import type { Edition } from '#contract/edition.ts';
import { LOGO_FOLDER } from '#contract/limits.ts';
import { rowOf, userRow } from '#database/columns.ts';
import { insertRows } from '#database/stored-rows.ts';
import type { Database, Store } from '#database/tables.ts';
import { writeWhenFree } from '#database/wait-for-write.ts';
import { hashPassword } from '#server/password.ts';
import { addAccounts, countAccounts, LOCAL_COST } from '../auth/accounts.ts';
import type { Platform } from '../platform.ts';
import { publicUrl, putObject } from '../storage/objects.ts';
import { chooseSample } from './choose-sample.ts';
import { drawLogo } from './logo-image.ts';
import { planSeeds, type SeedPlan } from './plan.ts';
import { presets, SEED_PASSWORD } from './presets.ts';
import { insertRecruiting } from './recruiting/insert-recruiting.ts';
import { type Sample, type SampleName, samples } from './samples.ts';
import { createSeededRandom } from './seeded-random.ts';
import { SEED_TIME } from './users.ts';

export type SeedOptions = { edition?: Edition | undefined; sample?: SampleName | undefined };

/**
 * Inserts the development seeds into a business database without users, and their cloud accounts into a platform without
 * accounts. Each is checked separately, because they may be stored in different places. The samples of the recruiting
 * edition follow when a database is first opened in it. A named sample needs empty data; later it continues without its
 * name. Throws StartFailure if other data are there.
 */
export async function insertSeeds(platform: Platform, database: Database, options: SeedOptions): Promise<void> {
  const hasUsers = await database.sql.selectFrom('User').select('_id').limit(1).executeTakeFirst();
  const hasAccounts = countAccounts(platform.state) > 0;
  const name = chooseSample(platform.state, options.sample, hasAccounts || hasUsers !== undefined);
  const { people, recruiting }: Sample = name === undefined ? {} : samples[name];
  if (!hasUsers || !hasAccounts) await insertPeople(platform, database, planSeeds(people), { hasUsers, hasAccounts });
  if (options.edition === 'recruiting') await insertRecruiting(database, platform.now(), { people, recruiting });
}

async function insertPeople(
  platform: Platform,
  database: Database,
  plan: SeedPlan,
  { hasUsers, hasAccounts }: { hasUsers: object | undefined; hasAccounts: boolean },
): Promise<void> {
  const passwordHash = await hashPassword(SEED_PASSWORD, LOCAL_COST);
  if (!hasAccounts) insertAccounts(platform, passwordHash);
  if (hasUsers) return;
  insertLogos(platform, plan);
  await writeWhenFree(database, (store) => insertRecords(store, plan, passwordHash, platform));
}

function insertAccounts(platform: Platform, passwordHash: string): void {
  const accounts = presets.flatMap(({ cloudbaseUid, username, email }) =>
    cloudbaseUid === null
      ? []
      : [{ uid: cloudbaseUid, username, email, emailVerified: email !== null, passwordHash, createTime: SEED_TIME }],
  );
  addAccounts(platform.state, accounts);
}

/** Stores the logos and writes their URLs into the planned profiles and the snapshots of decisions. */
function insertLogos(platform: Platform, { logos, history }: SeedPlan): void {
  const random = createSeededRandom(logos.length);
  for (const { company, picture } of logos) {
    const path = `${LOGO_FOLDER}/${company.userId}/${random.text(32, '0123456789abcdef')}.png`;
    company.logo = publicUrl(putObject(platform, path, 'image/png', drawLogo(picture)));
    for (const { targetId, snapshot } of history) {
      if (targetId === company._id && snapshot) snapshot.logo = company.logo;
    }
  }
}

async function insertRecords(store: Store, plan: SeedPlan, passwordHash: string, { random }: Platform): Promise<void> {
  // Another process may have inserted them while this one was hashing.
  if (await store.sql.selectFrom('User').select('_id').limit(1).executeTakeFirst()) return;
  const credentials = plan.users
    .filter((user) => user.cloudbaseUid === null)
    .map(({ _id, createTime }) => ({
      userId: _id,
      loginId: random(18).toString('base64url'),
      passwordHash,
      createTime,
      updateTime: createTime,
    }));
  await insertRows(store, 'User', plan.users.map(userRow));
  await store.sql.insertInto('Credential').values(credentials).execute();
  await insertRows(
    store,
    'Company',
    plan.companies.map((company) => rowOf('Company', company)),
  );
  await insertRows(
    store,
    'Audit',
    plan.history.map((entry) => rowOf('Audit', entry)),
  );
}
