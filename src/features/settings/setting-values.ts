import * as v from 'valibot';
import { mapFields } from '#contract/fields.ts';
import { listEvery } from '#contract/list-every.ts';
import { models, type RecordOf } from '#contract/models.ts';
import { MAX_JOB_DAYS } from '#contract/recruiting/job.ts';
import { settingFields } from '#contract/recruiting/setting.ts';
import { readDraft } from '../../components/drafts.ts';
import { type Texts, textsOf } from '../../components/form/field-values.ts';
import type { FormatValue } from '../../components/history/changes.ts';
import type { Fact } from '../../components/record/facts.tsx';
import { settingsCopy } from '../../copy/recruiting/settings.ts';

export type Setting = RecordOf<'Setting'>;
export type SettingField = keyof typeof settingFields;
export type SettingTexts = Texts<typeof settingFields>;

/** In the order of the page, where each pair shares a row. */
export const settingNames = listEvery<SettingField>()([
  ...(['jobDays', 'retentionMonths'] as const),
  ...(['answerDays', 'pauseUnanswered'] as const),
  ...(['graceMinutes', 'review'] as const),
  'words',
]);

export function textsOfSetting(setting: Setting): SettingTexts {
  return textsOf(settingFields, setting);
}

export function sameTexts(a: SettingTexts, b: SettingTexts): boolean {
  return settingNames.every((name) => a[name].trim() === b[name].trim());
}

/** Formats a field, stored or typed. An empty list of words reads 未填写. */
export const formatSetting: FormatValue = (name, value) => {
  const text = String(value ?? '');
  if (name === 'answerDays' && Number(text) === 0) return settingsCopy.never;
  if (name === 'graceMinutes' && Number(text) === 0) return settingsCopy.atOnce;
  if (text === '') return settingsCopy.blank;
  switch (name) {
    case 'review':
    case 'pauseUnanswered':
      return settingFields[name].names[text === 'off' ? 'off' : 'on'];
    case 'jobDays':
    case 'answerDays':
      return settingsCopy.days(text);
    case 'graceMinutes':
      return settingsCopy.minutes(text);
    case 'retentionMonths':
      return settingsCopy.months(text);
    default:
      return text;
  }
};

/** The list of words takes a row of its own. */
export function isWide(name: SettingField): boolean {
  return settingFields[name].control === 'textarea';
}

export function settingFacts(setting: Setting): Fact[] {
  return settingNames.map((name) => {
    const value = formatSetting(name, setting[name]);
    return { label: settingsCopy.fields[name], value, isBlank: value === settingsCopy.blank, isWide: isWide(name) };
  });
}

/** The line below a field in the form, where it differs from the contract's. */
export const settingHelps: Readonly<Partial<Record<SettingField, string>>> = {
  jobDays: settingsCopy.helps.jobDays(MAX_JOB_DAYS),
  retentionMonths: settingsCopy.helps.retentionMonths,
};

export const SETTING_DRAFT = 'setting';
const draftSchema = v.object({
  base: models.Setting.record,
  texts: v.object(mapFields(settingFields, () => v.string())),
});
export type SettingDraft = { base: Setting; texts: SettingTexts };

export function readSettingDraft(userId: string): SettingDraft | null {
  return readDraft(userId, SETTING_DRAFT, draftSchema);
}
