import { expect, it } from 'vitest';
import { listQuery, selectRows } from '../../components/data-list/list-query.ts';
import { jobConditionsOf } from './job-listing.ts';

const nothing = { category: '', employmentType: '', experience: '', education: '', pay: '' };
const rows = ['杭州', '杭州市', '津市市', '广州'].map((city) => ({ city }));

it.each([
  ['杭州', ['杭州', '杭州市']],
  ['杭州市', ['杭州', '杭州市']],
  ['津市', ['津市市']],
  ['', ['杭州', '杭州市', '津市市', '广州']],
])('the city %j finds %j', (city, found) => {
  const query = listQuery<'Job'>('', [], jobConditionsOf(nothing, city));
  expect(selectRows('Job', rows, query).map((row) => row.city)).toEqual(found);
});
