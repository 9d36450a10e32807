import type * as v from 'valibot';
import { choice, entries, fieldNames, longText, pluck, text, whole } from '../fields.ts';

const visibilities = { hidden: '隐藏', library: '进入简历库' } as const;
const line = (label: string, max = 64) => text(label, { max, query: 'none', personal: true });
const paragraph = (label: string) => longText(label, { max: 1000 });

/** The fields that a person writes of their résumé, in the order of the form. Name, phone and e-mail belong to the user. */
export const resumeFields = {
  headline: text('一句话介绍', { max: 64, query: 'search', personal: true }),
  city: text('所在城市', { max: 32, query: 'search', personal: true }),
  expectedPosition: text('期望职位', { max: 64, query: 'search', personal: true }),
  expectedSalaryMin: whole('期望最低月薪', { min: 1, max: 1_000_000, query: 'sort', personal: true }),
  expectedSalaryMax: whole('期望最高月薪', { min: 1, max: 1_000_000, query: 'sort', personal: true }),
  experienceYears: whole('工作年限', { min: 1, max: 60, query: 'sort', personal: true }),
  education: entries(
    '教育经历',
    {
      school: line('学校'),
      major: line('专业'),
      degree: line('学历', 16),
      period: line('时间', 32),
    },
    { max: 10, query: 'none', personal: true },
  ),
  work: entries(
    '工作经历',
    { company: line('公司'), position: line('职位'), period: line('时间', 32), duties: paragraph('工作内容') },
    { max: 20, query: 'none', personal: true },
  ),
  projects: entries(
    '项目经历',
    { name: line('项目'), role: line('角色'), period: line('时间', 32), description: paragraph('项目描述') },
    { max: 20, query: 'none', personal: true },
  ),
  skills: text('技能', { max: 500, query: 'search', personal: true, help: '用顿号或逗号分隔。' }),
  selfIntroduction: longText('自我介绍', { max: 2000, personal: true }),
  visibility: choice('可见范围', visibilities, {
    query: 'sort',
    initial: 'hidden',
    otherwise: 'hidden',
    message: '可见范围不正确',
  }),
} as const;

export type ResumeField = keyof typeof resumeFields;
export const resumeFieldNames = fieldNames(resumeFields);
/** What a person writes of their résumé. */
export type ResumeInput = { [F in ResumeField]: v.InferOutput<(typeof resumeFields)[F]['schema']> };
export const blankResume: ResumeInput = pluck(resumeFields, 'initial');

/** The parts whose presence makes a résumé complete, each of the same weight. */
const parts = [
  'headline',
  'city',
  'expectedPosition',
  'expectedSalaryMin',
  'experienceYears',
  'education',
  'work',
  'skills',
  'selfIntroduction',
] as const satisfies readonly ResumeField[];

type Parts = Pick<ResumeInput, (typeof parts)[number]>;

/** The parts that are still missing, in the order of the form. */
export function missingParts(resume: Parts): readonly ResumeField[] {
  return parts.filter((part) => {
    const value = resume[part];
    return typeof value === 'number' ? value === 0 : value.length === 0;
  });
}

/** How complete a résumé is, in percent. */
export function completenessOf(resume: Parts): number {
  return Math.round((100 * (parts.length - missingParts(resume).length)) / parts.length);
}
