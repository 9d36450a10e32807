import { queryOptions } from '@tanstack/react-query';
import type { AuditRecord, RecordOf } from '#contract/models.ts';
import { countRecords, queryRecords } from '../../cloud/calls/data.ts';

/** The number of rows in each panel. */
const SHOWN = 6;

/** Keys begin with the model's name, so that a change to a record invalidates them. */
export const liveQueries = {
  users: queryOptions({ queryKey: ['User', 'count'], queryFn: () => countRecords('User') }),
  companies: queryOptions({ queryKey: ['Company', 'count'], queryFn: () => countRecords('Company') }),
  jobseekers: queryOptions({
    queryKey: ['User', 'count', 'jobseeker'],
    queryFn: () => countRecords('User', { role: 'jobseeker' }),
  }),
  waiting: queryOptions({
    queryKey: ['Company', 'waiting'],
    queryFn: loadWaiting,
  }),
  activity: queryOptions({ queryKey: ['Audit', 'latest'], queryFn: loadActivity }),
};

async function loadWaiting() {
  const query = { verifyStatus: 'pending' };
  const [{ records }, total] = await Promise.all([
    queryRecords('Company', { query, orderBy: [{ updateTime: 'asc' }], limit: SHOWN }),
    countRecords('Company', query),
  ]);
  return { records, total };
}

export type Activity = { entry: AuditRecord; targetName: string };

/** Returns the latest audit entries, each with the name of its target. */
async function loadActivity(): Promise<Activity[]> {
  const { records } = await queryRecords('Audit', { orderBy: [{ createTime: 'desc' }], limit: SHOWN });
  const names = await namesOf(records);
  return records.map((entry) => ({ entry, targetName: names.get(entry.targetId) ?? nameIn(entry) }));
}

async function namesOf(entries: readonly AuditRecord[]): Promise<Map<string, string>> {
  const targets = (model: string) => [
    ...new Set(entries.filter((entry) => entry.model === model).map((entry) => entry.targetId)),
  ];
  const [companies, users, jobs] = await Promise.all([
    recordsWithIds('Company', targets('Company')),
    recordsWithIds('User', targets('User')),
    recordsWithIds('Job', targets('Job')),
  ]);
  return new Map([
    ...companies.map((company): [string, string] => [company._id, company.companyName]),
    ...users.map((user): [string, string] => [user._id, user.realName || user.username]),
    ...jobs.map((job): [string, string] => [job._id, job.title]),
  ]);
}

async function recordsWithIds<M extends 'Company' | 'User' | 'Job'>(model: M, ids: string[]): Promise<RecordOf<M>[]> {
  if (ids.length === 0) return [];
  return (await queryRecords(model, { query: { _id: { $in: ids } }, limit: SHOWN })).records;
}

/** A deleted record's name is only in the audit entry. */
function nameIn({ before, after }: AuditRecord): string {
  const names = [after.companyName, before.companyName, after.realName, before.realName, before.title];
  return names.find((name) => typeof name === 'string') ?? '';
}
