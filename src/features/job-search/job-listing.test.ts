import { expect, it } from 'vitest';
import { dayOf } from '#contract/days.ts';
import { listQuery } from '#contract/list-query.ts';
import { blankJob } from '#contract/recruiting/job.ts';
import { jobConditionsOf } from '#contract/recruiting/job-search.ts';
import { selectRows } from '../../components/data-list/list-query.ts';
import { describeSearch } from './describe-search.ts';

const nothing = { category: '', employmentType: '', experience: '', education: '', pay: '', active: '' };
const rowsOf = <F extends object>(jobs: readonly F[]) => jobs.map((fields) => ({ ...blankJob, ...fields }));
const rows = rowsOf([
  { city: '杭州', address: '余杭区文一西路969号' },
  { city: '杭州市', address: '西湖区' },
  { city: '津市市', address: '市府路' },
  { city: '北京', address: '北京市朝阳区建国路' },
  { city: '朝阳', address: '双塔区' },
  { city: '北京', address: '朝阳区望京街' },
]);

it.each([
  ['杭州', ['余杭区文一西路969号', '西湖区']],
  ['杭州市', ['余杭区文一西路969号', '西湖区']],
  ['津市', ['市府路']],
  ['朝阳区', ['北京市朝阳区建国路', '朝阳区望京街']],
  ['朝阳', ['北京市朝阳区建国路', '双塔区', '朝阳区望京街']],
  ['北京 朝阳区', ['北京市朝阳区建国路', '朝阳区望京街']],
  ['北京市 朝阳区', ['北京市朝阳区建国路', '朝阳区望京街']],
  ['北京朝阳区', ['北京市朝阳区建国路', '朝阳区望京街']],
  ['北京市朝阳区', ['北京市朝阳区建国路', '朝阳区望京街']],
  ['朝阳 双塔区', ['双塔区']],
  ['朝阳市双塔区', ['双塔区']],
  ['杭州 朝阳区', []],
  ['杭州朝阳区', []],
  ['文一西路', ['余杭区文一西路969号']],
  ['市', ['西湖区', '市府路', '北京市朝阳区建国路']],
  ['', rows.map(({ address }) => address)],
])('the place %j finds the jobs at %j', (place, found) => {
  const query = listQuery<'Job'>('', [], jobConditionsOf(nothing, place));
  expect(selectRows('Job', rows, query).map((row) => row.address)).toEqual(found);
});

it('a place and a search narrow each other', () => {
  const jobs = rowsOf([
    { title: '会计', companyName: '一', city: '杭州', address: '西湖区' },
    { title: '会计', companyName: '二', city: '北京', address: '朝阳区' },
    { title: '司机', companyName: '三', city: '北京', address: '朝阳区' },
  ]);
  const query = listQuery<'Job'>('会计', ['title'], jobConditionsOf(nothing, '朝阳区'));
  expect(selectRows('Job', jobs, query).map((row) => row.companyName)).toEqual(['二']);
});

it('近 3 天活跃 finds the companies that were active today or on the two days before', () => {
  const today = dayOf(Date.now());
  const jobs = rowsOf([0, 1, 2, 3].map((ago) => ({ activeDay: today - ago })));
  const active = (value: string) => listQuery<'Job'>('', [], jobConditionsOf({ ...nothing, active: value }, ''));
  expect(selectRows('Job', jobs, active('3'))).toEqual(jobs.slice(0, 3));
  expect(selectRows('Job', jobs, active(''))).toEqual(jobs);
});

it.each([
  ['pay=15-', '15K 以上'],
  ['pay=-8', '8K 以下'],
  ['pay=8-15', '8–15K'],
  ['pay=upTo10', '5–10K'],
  ['category=technology.sales', '技术/销售'],
])('the saved search %s reads as %s', (saved, text) => {
  expect(describeSearch(saved)).toEqual([text]);
});
