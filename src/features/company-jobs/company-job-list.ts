import type { ListStart } from '../../components/data-list/list-start.ts';

export const companyJobList: ListStart<'Job'> = {
  model: 'Job',
  defaultSort: { field: 'updateTime', direction: 'desc' },
};
