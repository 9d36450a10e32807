import { RELEVANCE } from '#contract/list-query.ts';
import { searchedOfJobs } from '#contract/recruiting/job-facets.ts';
import { searchedOfResumes } from '#contract/recruiting/resume-facets.ts';
import type { Filled } from './fill.ts';
import {
  companySearches,
  generatedJobSearches,
  jobSearches,
  resumeSearches,
  type Search,
  userSearches,
} from './search-cases.ts';

type Text = { en: string; zh: string };
export type SearchedModel = {
  model: 'User' | 'Company' | 'Job' | 'Resume';
  /** The table that the list reads. */
  table: Filled;
  name: Text;
  /** Who reads the list. */
  reader: 'admin' | 'employer' | 'seeker';
  /** Who changes a record of it. */
  writer: 'admin' | 'employer' | 'seeker';
  /** The default order of the page, and another one that it offers. */
  orders: readonly { name: Text; by: Readonly<Record<string, 'asc' | 'desc'>> }[];
  searches(size: number): Search[];
  /** More searches, each in one of the orders. The table has their median and the slowest of them only. */
  generated?: Search[];
  /** The facet that the page searches instead of all fields with the trait `search`. */
  facet?: string;
  /** The change that is measured. */
  written: Text;
  change(number: number): Readonly<Record<string, string>>;
};

const newest: Text = { en: 'newest', zh: '最新' };

/** Every model that a list searches, as its page does. */
export const searchedModels: readonly SearchedModel[] = [
  {
    model: 'User',
    table: 'User',
    name: { en: 'Users, by administrators', zh: '用户（管理员）' },
    reader: 'admin',
    writer: 'admin',
    orders: [
      { name: newest, by: { createTime: 'desc' } },
      { name: { en: 'by name', zh: '按姓名' }, by: { realName: 'asc' } },
    ],
    searches: userSearches,
    written: { en: 'change of a name', zh: '修改姓名' },
    change: (number) => ({ realName: `新名字${number}` }),
  },
  {
    model: 'Company',
    table: 'Company',
    name: { en: 'Companies, by administrators', zh: '企业（管理员）' },
    reader: 'admin',
    writer: 'employer',
    orders: [
      { name: newest, by: { createTime: 'desc' } },
      { name: { en: 'by name', zh: '按名称' }, by: { companyName: 'asc' } },
    ],
    searches: companySearches,
    written: { en: 'change of a name', zh: '修改企业名称' },
    change: (number) => ({ companyName: `上海云启${number}科技有限公司` }),
  },
  {
    model: 'Job',
    table: 'Job',
    name: { en: 'Listed jobs, by job seekers', zh: '招聘中的职位（求职者）' },
    reader: 'seeker',
    writer: 'employer',
    orders: [
      { name: newest, by: { publishTime: 'desc' } },
      { name: { en: 'best paid', zh: '薪资最高' }, by: { salaryMax: 'desc' } },
      { name: { en: 'by relevance', zh: '相关度' }, by: { [RELEVANCE]: 'desc' } },
    ],
    searches: jobSearches,
    generated: generatedJobSearches(200),
    facet: searchedOfJobs.facet,
    written: { en: 'change of a title', zh: '修改职位名称' },
    change: (number) => ({ title: `${number}号仓库管理员` }),
  },
  {
    model: 'Resume',
    table: 'LibraryResume',
    name: { en: 'Résumés of the library, by companies', zh: '简历库（企业）' },
    reader: 'employer',
    writer: 'seeker',
    orders: [
      { name: newest, by: { updateTime: 'desc' } },
      { name: { en: 'least pay', zh: '期望薪资最低' }, by: { expectedSalaryMin: 'asc' } },
    ],
    searches: resumeSearches,
    facet: searchedOfResumes.facet,
    written: { en: 'change of a headline', zh: '修改一句话介绍' },
    change: (number) => ({ headline: `第${number}版：五年仓储经验，做事细致` }),
  },
];
