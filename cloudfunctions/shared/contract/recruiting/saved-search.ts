import * as v from 'valibot';
import { choice, pluck, text } from '../fields.ts';
import { recordFields } from '../record.ts';

/** Searches that one person may save. */
export const MAX_SAVED_SEARCHES = 10;
/** The most new jobs that are counted of one search. */
export const MAX_NEW_JOBS = 99;

/** The fields of a saved search that its owner writes. */
export const savedSearchFields = {
  name: text('名称', { max: 30, required: true, query: 'none' }),
  frequency: choice(
    '新职位提醒',
    { atOnce: '即时提醒', daily: '每天提醒', never: '不提醒' },
    { query: 'none', initial: 'daily', otherwise: 'never', message: '请选择提醒频率' },
  ),
} as const;

export const savedSearchRecordSchema = v.object({
  ...recordFields,
  userId: v.string(),
  ...pluck(savedSearchFields, 'stored'),
  /** The parameters of the page's address (`job-search.ts`). It never changes. */
  search: v.string(),
  /** Milliseconds since the epoch. Jobs that were published later are new to the person. */
  lastSeenTime: v.number(),
});

/** How many jobs are new in each saved search of a person. */
export const newJobCountsSchema = v.object({
  /** When the newest job that was looked at was published; 0 if there is none. */
  until: v.number(),
  counts: v.array(
    v.object({
      searchId: v.string(),
      count: v.number(),
      /** There are more, which were not counted. */
      isMore: v.boolean(),
    }),
  ),
});
