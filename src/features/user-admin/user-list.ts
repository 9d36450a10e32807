import type { ListStart } from '../../components/data-list/list-start.ts';

export const userList: ListStart<'User'> = {
  model: 'User',
  defaultSort: { field: 'createTime', direction: 'desc' },
};
