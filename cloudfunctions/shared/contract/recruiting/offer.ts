import * as v from 'valibot';
import { dayOf } from '../days.ts';
import { day, longText, newRecordSchemas, pluck, text, whole } from '../fields.ts';
import { jobFields } from './job.ts';

/** How long an applicant can be given to answer an offer, in days. */
export const MAX_REPLY_DAYS = 60;
/** How far ahead the first day at work can be, in days. */
export const MAX_START_DAYS = 366;

/** What a company offers. The texts may name the person. */
export const offerFields = {
  /** Yuan a month, before taxes. */
  pay: whole('月薪（元）', { min: 1, max: jobFields.salaryMax.max, required: true, query: 'none' }),
  months: whole('年薪月数', { min: 12, max: 24, required: true, query: 'none' }),
  startDay: day('入职日期', { required: true, query: 'none' }),
  place: text('工作地点', { max: 256, required: true, query: 'none', wide: true, personal: true }),
  /** The last day for the answer. After it the offer lapses. */
  replyDay: day('答复截止日期', { required: true, query: 'none' }),
  text: longText('补充说明', { max: 500, personal: true }),
} as const;

/** The terms of an offer that somebody writes. */
export const offerSchema = v.strictObject(newRecordSchemas(offerFields), '录用条件格式不正确');
/** The terms of an offer as they are stored. */
export const storedOfferSchema = v.object(pluck(offerFields, 'stored'));
export type Offer = v.InferOutput<typeof storedOfferSchema>;

/** The fields of an application with no open offer. */
export const noOffer = { offer: null, replyUntil: 0 } as const;

/** What is wrong with the days of an offer, by field; both are ends of days. */
export function offerDayErrors(
  { startDay, replyDay }: Pick<Offer, 'startDay' | 'replyDay'>,
  now: number,
): Partial<Record<'startDay' | 'replyDay', string>> {
  const today = dayOf(now);
  if (replyDay < now || dayOf(replyDay) - today > MAX_REPLY_DAYS) {
    return { replyDay: `${offerFields.replyDay.label}应在今天起${MAX_REPLY_DAYS}天内` };
  }
  if (startDay < replyDay) return { startDay: `${offerFields.startDay.label}不能早于${offerFields.replyDay.label}` };
  if (dayOf(startDay) - today > MAX_START_DAYS) {
    return { startDay: `${offerFields.startDay.label}应在今天起${MAX_START_DAYS}天内` };
  }
  return {};
}
