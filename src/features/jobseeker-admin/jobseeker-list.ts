import type { ListStart } from '../../components/data-list/list-start.ts';

export const jobseekerList: ListStart<'User'> = {
  model: 'User',
  within: { role: 'jobseeker' },
  defaultSort: { field: 'createTime', direction: 'desc' },
};
