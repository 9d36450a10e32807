import { useQuery } from '@tanstack/react-query';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { AuditRecord } from '#contract/models.ts';
import { queryRecords } from '../../cloud/calls/data.ts';
import { recordKeys } from '../../components/data-list/record-cache.ts';
import { NEWEST_FIRST } from '../../components/history/use-history.ts';

/** The latest entry of one action, which the server finds without reading the entries after it. */
async function lastEntry(companyId: string, action: AuditAction): Promise<AuditRecord[]> {
  const query = { model: 'Company', targetId: companyId, action };
  return (await queryRecords('Audit', { query, orderBy: NEWEST_FIRST, limit: 1 })).records;
}

/** The last approval or rejection of a company, however long ago; null where there was none. */
export function useLastDecision(companyId: string) {
  return useQuery({
    queryKey: recordKeys.lastDecision(companyId),
    queryFn: async () => {
      const found = await Promise.all([lastEntry(companyId, 'approveCompany'), lastEntry(companyId, 'rejectCompany')]);
      const [latest] = found.flat().sort((a, b) => b.position - a.position);
      return latest ?? null;
    },
  });
}
