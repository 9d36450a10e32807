import { parseDay } from '#contract/days.ts';
import type { CompanyStatistics, Period, PlatformStatistics } from '#contract/recruiting/statistics.ts';
import type { Store } from '#database/tables.ts';
import { authorize, requireScope, requireUser } from '../authorize.ts';
import type { Caller } from '../caller.ts';
import { companyStatistics } from './company-statistics.ts';
import { platformStatistics } from './platform-statistics.ts';

/**
 * Returns the figures of a period: a company's own, or the platform's for administrators. They are counts of records, so
 * they need the permissions to count them.
 */
export async function readStatistics(
  store: Store,
  caller: Caller,
  period: Period,
): Promise<CompanyStatistics | PlatformStatistics> {
  const scope = requireScope(caller, 'Application.aggregate');
  const days = { from: parseDay(period.from) ?? 0, to: parseDay(period.to) ?? 0 };
  if (scope === 'own') return companyStatistics(store, requireUser(caller)._id, days, caller.now);
  for (const model of ['Application', 'User', 'Company', 'Job'] as const) authorize(caller, `${model}.aggregate`);
  return platformStatistics(store, days);
}
