import * as v from 'valibot';
import { formatChoices, readChoices } from '../choices.ts';
import { dayOf } from '../days.ts';
import { type Condition, type Conditions, foundIn, listQuery, type Query } from '../list-query.ts';
import { shortCity } from '../search-key.ts';
import { readTextParam } from '../text-param.ts';
import { RECENT_DAYS } from './company-figures.ts';
import { jobFields } from './job.ts';
import { searchedOfJobs } from './job-facets.ts';

// The search for jobs, as the address of its page holds it. The page and saved searches read it by the same rules.

/** What people may choose several values of: a job has one of them. */
export const jobChoices = ['category', 'employmentType', 'experience', 'education'] as const;
/** People look for a city, or for a district or a street of one. */
const places = ['city', 'address'] as const;

/** Ranges of the monthly pay in yuan. A job belongs to each range that its own range overlaps. */
const payRanges = {
  upTo5: [0, 5000],
  upTo10: [5000, 10_000],
  upTo20: [10_000, 20_000],
  upTo30: [20_000, 30_000],
  over30: [30_000, Number.MAX_SAFE_INTEGER],
} as const;
type PayRange = keyof typeof payRanges;
export const payNames: readonly PayRange[] = ['upTo5', 'upTo10', 'upTo20', 'upTo30', 'over30'];

/** A range of one's own in thousands of yuan a month, as the address writes it: `15-25`, `15-`, `-25`. */
const OWN_PAY = /^([1-9]\d{0,2})?-([1-9]\d{0,2})?$/;
/** Thousands of yuan a month; 0 for no bound. */
export type OwnPay = { from: number; to: number };

/** Reads a range of one's own. Undefined for a text that is none, or whose bounds are the wrong way round. */
export function readOwnPay(text: string): OwnPay | undefined {
  const [range, from, to] = OWN_PAY.exec(text) ?? [];
  if (range === undefined || range === '-') return undefined;
  const pay = { from: Number(from ?? 0), to: Number(to ?? 0) };
  return pay.to !== 0 && pay.to < pay.from ? undefined : pay;
}

/** Reads the pay of an address: the name of a range, or a range of one's own. '' for anything else. */
function readPay(raw: string | null): string {
  const text = raw ?? '';
  return payNames.some((name) => name === text) || readOwnPay(text) !== undefined ? text : '';
}

/** Companies that were active within so many days. */
const RECENT = String(RECENT_DAYS);

export type JobFilterName = (typeof jobChoices)[number] | 'pay' | 'active';
export type JobFilters = Readonly<Record<JobFilterName, string>>;
/** An empty value means any. Several choices are one text (`contract/choices.ts`). */
export type JobSearch = { search: string; city: string; filters: JobFilters };

/** The values of each filter that have names. The pay may also be a range of one's own. */
export const jobFilterValues: Readonly<Record<JobFilterName, readonly string[]>> = {
  category: jobFields.category.known,
  employmentType: jobFields.employmentType.known,
  experience: jobFields.experience.known,
  education: jobFields.education.known,
  pay: payNames,
  active: [RECENT],
};

/** Reads a search from the parameters of an address. Ignores what the page ignores. */
export function readJobSearch(params: URLSearchParams): JobSearch {
  const choices = (name: (typeof jobChoices)[number]) =>
    formatChoices(readChoices(params.get(name), jobFilterValues[name]));
  return {
    search: readTextParam(params.get('q')).trim(),
    city: readTextParam(params.get('city')).trim(),
    filters: {
      category: choices('category'),
      employmentType: choices('employmentType'),
      experience: choices('experience'),
      education: choices('education'),
      pay: readPay(params.get('pay')),
      active: params.get('active') === RECENT ? RECENT : '',
    },
  };
}

/** The parameters of a search in one order, so that equal searches have equal texts. '' for a search without conditions. */
export function formatJobSearch({ search, city, filters }: JobSearch): string {
  const entries = Object.entries({ q: search, city, ...filters }).filter(([, value]) => value !== '');
  return new URLSearchParams(entries).toString();
}

/** The conditions of the chosen filters, at a time in ms since the epoch. */
export function jobConditionsOf(filters: JobFilters, city: string, now = Date.now()): Conditions<'Job'> {
  const { pay, active } = filters;
  const activeDay = active === RECENT ? { $gte: dayOf(now) - RECENT_DAYS + 1 } : undefined;
  const choices = jobChoices.map((name) => {
    const chosen = readChoices(filters[name], jobFilterValues[name]);
    return [name, chosen.length > 1 ? { $in: chosen } : (chosen[0] ?? '')];
  });
  const chosen: Conditions<'Job'> = { ...Object.fromEntries(choices), ...payConditions(pay), activeDay };
  return city === '' ? chosen : { ...chosen, $and: [placeCondition(city)] };
}

/** A city and a place within it: with a blank between them, at the end of the city's 市, or after two characters. */
const CITY_AND_DISTRICT = /^(\p{L}{2,}?市|\p{L}{2,}?(?=\s)|\p{Script=Han}{2})\s*(\p{Script=Han}{2,}.*)$/u;

/**
 * A place is a text of the city or of the address. A longer one may name a city and a district: addresses need not repeat
 * the city, so 北京朝阳区 is also 朝阳区 in 北京. It is looked for in all words of a job, because two searches more would cost
 * too much beside the longest search.
 */
function placeCondition(place: string): Query {
  const [, named, address] = CITY_AND_DISTRICT.exec(place) ?? [];
  if (named === undefined || address === undefined) return foundIn<'Job'>(places, shortCity(place));
  const city = shortCity(named);
  const divided = { city: { $in: [city, `${city}市`] }, address: { $search: address } };
  return { $or: [{ [searchedOfJobs.facet]: { $search: shortCity(place) } }, divided] };
}

/** The query that finds the jobs of a search at a time. */
export function jobQuery({ search, city, filters }: JobSearch, now = Date.now()): Query {
  return listQuery<'Job'>(search, searchedOfJobs, jobConditionsOf(filters, city, now));
}

function payConditions(pay: string): { salaryMin?: Condition; salaryMax?: Condition } {
  const range = payRange(pay);
  return range === undefined ? {} : { salaryMin: { $lt: range[1] }, salaryMax: { $gt: range[0] } };
}

/** The bounds of a pay in yuan. */
function payRange(pay: string): readonly [from: number, to: number] | undefined {
  const name = payNames.find((known) => known === pay);
  if (name !== undefined) return payRanges[name];
  const own = readOwnPay(pay);
  return own && [own.from * 1000, own.to === 0 ? Number.MAX_SAFE_INTEGER : own.to * 1000];
}

/** Long enough for two texts of the longest search, each character as nine. */
const MAX_SEARCH_PARAMS = 2000;

/** A search that is saved, as `formatJobSearch` writes it. */
export const savedSearchText = v.pipe(
  v.string('搜索条件格式不正确'),
  v.maxLength(MAX_SEARCH_PARAMS, '搜索条件过长'),
  v.minLength(1, '请先设置搜索条件'),
  v.check((text) => formatJobSearch(readJobSearch(new URLSearchParams(text))) === text, '搜索条件不正确'),
);
