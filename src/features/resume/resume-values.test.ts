import { describe, expect, it } from 'vitest';
import { blankResume } from '#contract/recruiting/resume.ts';
import type { Resume } from '../../models/resume/resume-content.ts';
import { mergeResume } from './resume-merge.ts';
import { blankEntry, changesOf, checkResume, entryControl, type ResumeValues, valuesOf } from './resume-values.ts';

const stored: Resume = {
  ...blankResume,
  _id: 'r1',
  userId: 'u1',
  name: '',
  createTime: 1,
  updateTime: 1,
  revision: 3,
  completeness: 0,
  headline: '五年仓储经验',
  expectedSalaryMin: 8000,
  work: [{ company: '顺达物流', position: '仓管', period: '2018–2023', duties: '盘点' }],
};
const values = valuesOf(stored);
const typed = (texts: Partial<ResumeValues['texts']>, from = values): ResumeValues => ({
  ...from,
  texts: { ...from.texts, ...texts },
});

describe('the changes of a résumé', () => {
  it('are none for what was read, also with blanks around and with an empty entry', () => {
    const padded = typed({ headline: ' 五年仓储经验 ' });
    const added = { ...padded, lists: { ...padded.lists, work: [...padded.lists.work, blankEntry('work')] } };
    expect(changesOf(checkResume(added), stored)).toEqual({});
  });

  it('are the changed fields only, as values', () => {
    const check = checkResume(typed({ city: ' 上海 ', expectedSalaryMin: '9,000' }));
    expect(changesOf(check, stored)).toEqual({ city: '上海', expectedSalaryMin: 9000 });
  });

  it('lack what is invalid, whose control has the error', () => {
    const [entry] = values.lists.work;
    const key = entry?.key ?? '';
    const work = [{ key, texts: { ...entry?.texts, company: '顺'.repeat(65) } }];
    const check = checkResume({
      ...typed({ experienceYears: 'fünf', city: '上海' }),
      lists: { ...values.lists, work },
    });
    expect(changesOf(check, stored)).toEqual({ city: '上海' });
    expect(Object.keys(check.errors).sort()).toEqual(['experienceYears', entryControl('work', key, 'company')].sort());
  });

  it('lack both ends of a pay that ends below its beginning', () => {
    const check = checkResume(typed({ expectedSalaryMin: '9000', expectedSalaryMax: '100' }));
    expect(changesOf(check, stored)).toEqual({});
    expect(check.errors).toEqual({ expectedSalaryMax: '期望最高月薪不能低于最低月薪' });
  });
});

describe('a résumé that was stored elsewhere meanwhile', () => {
  const newer: Resume = { ...stored, revision: 4, city: '杭州', headline: '六年仓储经验' };

  it('is merged where both changed different fields', () => {
    const merged = mergeResume({ base: stored, values: typed({ skills: '盘点' }), newer });
    expect(merged?.texts).toMatchObject({ skills: '盘点', city: '杭州', headline: '六年仓储经验' });
  });

  it('needs a choice where both changed the same field', () => {
    expect(mergeResume({ base: stored, values: typed({ headline: '十年仓储经验' }), newer })).toBeUndefined();
    expect(mergeResume({ base: stored, values: typed({ headline: '六年仓储经验' }), newer })).toBeDefined();
  });
});
