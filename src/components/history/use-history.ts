import { useQuery } from '@tanstack/react-query';
import { DEFAULT_LIMIT } from '../../../cloudfunctions/shared/contract/limits.ts';
import type { ModelName } from '../../../cloudfunctions/shared/contract/models.ts';
import { queryRecords } from '../../cloud/data.ts';
import { recordKeys } from '../data-list/record-cache.ts';

/** The acts on one record, newest first; the latest hundred, which reach back over any review that is still open. */
export async function loadHistory(model: ModelName, id: string) {
  const { records } = await queryRecords('Audit', {
    query: { model, targetId: id },
    orderBy: [{ createTime: 'desc' }],
    limit: DEFAULT_LIMIT,
  });
  return records;
}

export function useHistory(model: ModelName, id: string) {
  return useQuery({ queryKey: recordKeys.history(model, id), queryFn: () => loadHistory(model, id) });
}
