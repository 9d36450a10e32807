import { readChoices } from '#contract/choices.ts';
import { RECENT_DAYS } from '#contract/recruiting/company-figures.ts';
import { jobFields } from '#contract/recruiting/job.ts';
import { jobChoices, payNames, readJobSearch, readOwnPay } from '#contract/recruiting/job-search.ts';
import { savedSearchFields } from '#contract/recruiting/saved-search.ts';
import { jobSearchCopy } from '../../copy/recruiting/job-search.ts';

/** The conditions of a saved search as people read them: `前端`, `成都`, `技术`, `10–20K`. */
export function describeSearch(saved: string): string[] {
  const { search, city, filters } = readJobSearch(new URLSearchParams(saved));
  const choices = jobChoices.map((name) => {
    const { known, options } = jobFields[name];
    const chosen = readChoices(filters[name], known);
    return options.flatMap(({ value, label }) => (chosen.some((one) => one === value) ? [label] : [])).join('/');
  });
  const active = filters.active === '' ? '' : jobSearchCopy.active(RECENT_DAYS);
  return [search, city, ...choices, describePay(filters.pay), active].filter((part) => part !== '');
}

function describePay(pay: string): string {
  const name = payNames.find((known) => known === pay);
  if (name !== undefined) return jobSearchCopy.pay[name];
  const own = readOwnPay(pay);
  return own ? jobSearchCopy.ownPay.range(own.from, own.to) : '';
}

/** A name for a search: as many of its conditions as fit, and at least a part of the first. */
export function proposeName(saved: string): string {
  const { max } = savedSearchFields.name;
  const parts = describeSearch(saved);
  const fitting = parts.filter((_part, index) => parts.slice(0, index + 1).join(' ').length <= max);
  const [first = ''] = parts;
  // By whole characters, so that none is cut in two.
  return fitting.length > 0 ? fitting.join(' ') : cut(first, max);
}

function cut(text: string, max: number): string {
  let result = '';
  for (const character of text) {
    if (result.length + character.length > max) break;
    result += character;
  }
  return result;
}
