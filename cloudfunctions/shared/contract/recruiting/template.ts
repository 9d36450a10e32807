import * as v from 'valibot';
import { choice, longText, pluck, type TextField, text } from '../fields.ts';
import { recordFields } from '../record.ts';
import { interviewFields, interviewReason } from './interview.ts';
import { offerFields } from './offer.ts';

/** Templates of one kind that one company may store. */
export const MAX_TEMPLATES = 50;

/** What a template's text fills. It never changes. */
export const templateKind = choice(
  '用途',
  { rejection: '不合适的原因', place: '面试地点、链接或电话', cancellation: '取消面试的原因', offer: '录用的补充说明' },
  { query: 'filter', required: true, initial: 'rejection', otherwise: 'rejection', message: '请选择模板用途' },
);
export type TemplateKind = keyof typeof templateKind.names;

/** The fields of a template that its company writes. */
export const templateFields = {
  name: text('名称', { max: 30, required: true, query: 'none' }),
  text: longText('内容', { max: 500, required: true }),
} as const;

/** The text of each kind, with the checks of what it fills. That of a rejection has 500 characters, too. */
export const templateTexts = {
  rejection: templateFields.text,
  place: text(templateFields.text.label, { max: interviewFields.place.max, required: true, query: 'none' }),
  cancellation: longText(templateFields.text.label, { max: interviewReason.max, required: true }),
  offer: longText(templateFields.text.label, { max: offerFields.text.max, required: true }),
} as const satisfies Readonly<Record<TemplateKind, TextField>>;

/** A company's own text for what applicants read. What is sent is a copy, which later changes of the template do not reach. */
export const templateRecordSchema = v.object({
  ...recordFields,
  userId: v.string(),
  kind: templateKind.stored,
  ...pluck(templateFields, 'stored'),
});
