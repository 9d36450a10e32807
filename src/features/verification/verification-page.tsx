import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Query } from '#contract/list-query.ts';
import { countRecords } from '../../cloud/calls/data.ts';
import { recordKeys } from '../../components/data-list/record-cache.ts';
import { useShortcutList } from '../../components/shortcuts/use-shortcut-list.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { verificationCopy } from '../../copy/recruiting/verification.ts';
import { allJobs, waitingJobs } from './job-listings.tsx';
import { JobQueue } from './job-queue.tsx';
import { ReportQueue } from './report-queue.tsx';
import { jobKeys, reportKeys } from './review-shortcuts.ts';

const tabs = ['waiting', 'reports', 'all'] as const;
type Tab = (typeof tabs)[number];
const ADDRESS = '/admin/verification';

/** /admin/verification: the jobs that wait for a review, the reports, and all jobs. */
export function VerificationPage() {
  const [params] = useSearchParams();
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'waiting';
  const shortcuts = useShortcutList(tab === 'reports' ? reportKeys : jobKeys, params.get('id') ?? undefined);
  const counts: Readonly<Record<Tab, { count?: number | undefined }>> = {
    waiting: { count: useCount('Job', waitingJobs.within) },
    reports: { count: useCount('Report', { status: 'open' }) },
    all: {},
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex items-center justify-between gap-3">
        <h1 className="text-2xl">{verificationCopy.title}</h1>
        {shortcuts.button}
      </div>
      <Tabs
        label={verificationCopy.tabsLabel}
        current={tab}
        tabs={tabs.map((key) => ({
          key,
          label: verificationCopy.tabs[key],
          to: key === 'waiting' ? ADDRESS : `${ADDRESS}?tab=${key}`,
          ...counts[key],
        }))}
      />
      {tab === 'reports' && <ReportQueue>{shortcuts.dialog}</ReportQueue>}
      {tab !== 'reports' && (
        <JobQueue key={tab} listing={tab === 'all' ? allJobs : waitingJobs}>
          {shortcuts.dialog}
        </JobQueue>
      )}
    </div>
  );
}

/** The number of records that match; undefined until it is known. The list itself reports a server that is out of reach. */
function useCount(model: 'Job' | 'Report', query: Query = {}): number | undefined {
  return useQuery({ queryKey: recordKeys.count(model, query), queryFn: () => countRecords(model, query) }).data;
}
