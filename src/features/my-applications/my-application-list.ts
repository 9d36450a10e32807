import type { ListStart } from '../../components/data-list/list-start.ts';

export const myApplicationList: ListStart<'Application'> = {
  model: 'Application',
  defaultSort: { field: 'updateTime', direction: 'desc' },
};
