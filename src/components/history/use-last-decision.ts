import { useQuery } from '@tanstack/react-query';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { AuditRecord, ModelName } from '#contract/models.ts';
import { queryRecords } from '../../cloud/calls/data.ts';
import { recordKeys } from '../data-list/record-cache.ts';
import { NEWEST_FIRST } from './use-history.ts';

/** The latest entry of one action, which the server finds without reading the entries after it. */
async function lastEntry(model: ModelName, id: string, action: AuditAction): Promise<AuditRecord[]> {
  const query = { model, targetId: id, action };
  return (await queryRecords('Audit', { query, orderBy: NEWEST_FIRST, limit: 1 })).records;
}

/** The last decision on a record, however long ago; null where there was none. `decisions` are the actions that count. */
export function useLastDecision(model: ModelName, id: string, decisions: readonly AuditAction[]) {
  return useQuery({
    queryKey: recordKeys.lastDecision(model, id),
    queryFn: async () => {
      const found = await Promise.all(decisions.map((action) => lastEntry(model, id, action)));
      const [latest] = found.flat().sort((a, b) => b.position - a.position);
      return latest ?? null;
    },
  });
}
