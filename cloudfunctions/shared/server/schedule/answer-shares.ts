import type { Store } from '#database/tables.ts';
import { type CompanyFigures, computeFigures, storeFigures } from '../recruiting/company-figures.ts';
import { hourly, type Task } from './task.ts';

/** Companies that one batch looks at. */
const BATCH = 50;

/**
 * Computes what job seekers see of each company and stores it in its jobs. Every run computes all of it again, so what one
 * run missed, the next has. The position is the last company's user.
 */
export const answerShares: Task = {
  dueTime: hourly,
  async runBatch({ database, dependencies, position, write }) {
    const employerIds = await employersAfter(database, position);
    const next = employerIds.length < BATCH ? undefined : employerIds.at(-1);
    if (employerIds.length === 0) return { counts: {}, next };
    const shown = await shownFigures(database, employerIds);
    let companies = 0;
    for (const [employerId, figures] of await computeFigures(database, employerIds, dependencies.now())) {
      if (shown.every((one) => one.userId !== employerId || isEqual(one, figures))) continue;
      await write((store) => storeFigures(store, employerId, figures));
      companies += 1;
    }
    return { counts: companies === 0 ? {} : { companies }, next };
  },
};

/** The next users of companies that have jobs. */
async function employersAfter({ sql }: Store, after: string): Promise<string[]> {
  const rows = await sql
    .selectFrom('Job')
    .select('userId')
    .distinct()
    .where('userId', '>', after)
    .orderBy('userId')
    .limit(BATCH)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** The figures that the jobs of companies show, each once. Those of one company are usually the same. */
function shownFigures({ sql }: Store, employerIds: readonly string[]) {
  return sql
    .selectFrom('Job')
    .select(['userId', 'answerPercent', 'answerHours', 'activeDay'])
    .distinct()
    .where('userId', 'in', employerIds)
    .execute();
}

function isEqual(one: CompanyFigures, other: CompanyFigures): boolean {
  return (
    one.answerPercent === other.answerPercent &&
    one.answerHours === other.answerHours &&
    one.activeDay === other.activeDay
  );
}
