import { searchedCompanyFields } from '#contract/company.ts';
import { foundIn, listQuery, type Query } from '#contract/list-query.ts';
import type { CompanyRecord, RecordOf, UserRecord } from '#contract/models.ts';
import { normalize, withoutUnseen } from '#contract/normalize.ts';
import { searchedOfJobs } from '#contract/recruiting/job-facets.ts';
import { searchedUserFields } from '#contract/user.ts';
import { queryRecords } from '../../cloud/calls/data.ts';

/** Records that are shown of each query. */
const SHOWN = 5;

export type Found<R> = { records: R[]; hasMore: boolean };
export type FoundRecords = { users: Found<UserRecord>; companies: Found<CompanyRecord>; jobs: Found<RecordOf<'Job'>> };

/**
 * Finds users, companies and jobs by one text: by their names and addresses, by a whole telephone or licence number, users
 * also by their company, and submitted jobs as the search of jobs does.
 */
export async function findRecords(text: string): Promise<FoundRecords> {
  const number = normalize(text).trim();
  const hasNumber = /\d/.test(number);
  const phones = { $in: phoneForms(text) };
  const licenses = { $in: [...new Set([number, number.toUpperCase()])] };
  const [companies, jobs] = await Promise.all([
    find('Company', [
      ...(hasNumber ? [{ $or: [{ contactPhone: phones }, { businessLicense: licenses }] }] : []),
      foundIn<'Company'>(searchedCompanyFields, text),
    ]),
    find('Job', [{ status: { $neq: 'draft' }, ...listQuery<'Job'>(text, searchedOfJobs) }]),
  ]);
  const owners = companies.records.map(({ userId }) => userId);
  const users = await find('User', [
    ...(hasNumber ? [{ phone: phones }] : []),
    foundIn<'User'>(searchedUserFields, text),
    ...(owners.length > 0 ? [{ _id: { $in: owners } }] : []),
  ]);
  return { users, companies, jobs };
}

/** What one of several queries finds, those of the first query first. Each is a call, because one query uses one index. */
async function find<M extends 'User' | 'Company' | 'Job'>(
  model: M,
  queries: readonly Query[],
): Promise<Found<RecordOf<M>>> {
  const orderBy = [{ updateTime: 'desc' as const }];
  const pages = await Promise.all(queries.map((query) => queryRecords(model, { query, orderBy, limit: SHOWN + 1 })));
  const shown = pages.flatMap(({ records }) => records.slice(0, SHOWN));
  const records = [...new Map(shown.map((record) => [record._id, record])).values()];
  return { records, hasMore: pages.some((page) => page.records.length > SHOWN) };
}

/** What stands before a mobile number of China, and between its groups of digits. */
const codes = ['', '86', '86 ', '86-', '+86', '+86 ', '+86-'];
const separators = ['', ' ', '-'];

/**
 * The forms in which a typed telephone number may be stored, because numbers are stored as people typed them: this form,
 * its digits, and the usual ones of a mobile number of China.
 */
export function phoneForms(text: string): string[] {
  const typed = normalize(text).trim();
  const digits = withoutUnseen(typed).replace(/[\s\p{Pd}]/gu, '');
  const groups = /^(?:(?:\+|00)?86)?(1\d{2})(\d{4})(\d{4})$/.exec(digits)?.slice(1);
  const usual = groups ? codes.flatMap((code) => separators.map((separator) => code + groups.join(separator))) : [];
  return [...new Set([text, typed, digits, ...usual])];
}
