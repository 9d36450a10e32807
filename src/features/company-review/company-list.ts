import type { ListStart } from '../../components/data-list/list-start.ts';

export const companyList: ListStart<'Company'> = {
  model: 'Company',
  defaultSort: { field: 'createTime', direction: 'desc' },
};
