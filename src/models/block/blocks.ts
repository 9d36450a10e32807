import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RecordOf } from '#contract/models.ts';
import { deleteRecord, insertRecord, queryAllRecords } from '../../cloud/calls/data.ts';
import { loadAgain, refreshModel } from '../../components/data-list/record-cache.ts';

export type Block = RecordOf<'Block'>;
const blocksKey = ['Block', 'own'];

/** The companies that the signed-in job seeker has blocked, and the functions that change them. Both throw AppError. */
export function useBlocks() {
  const client = useQueryClient();
  const blocks = useQuery({
    queryKey: blocksKey,
    queryFn: () => queryAllRecords('Block', { orderBy: [{ createTime: 'desc' }] }),
  });
  const refresh = () => loadAgain(client, blocksKey);
  return {
    blocks,
    block: async (companyId: string) => {
      await insertRecord('Block', { companyId });
      refreshModel(client, 'Application');
      await refresh();
    },
    unblock: async ({ _id }: Block) => {
      await deleteRecord('Block', _id);
      await refresh();
    },
  };
}
