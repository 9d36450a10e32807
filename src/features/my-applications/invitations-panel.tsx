import { useQuery } from '@tanstack/react-query';
import { queryAllRecords } from '../../cloud/calls/data.ts';
import type { Sort } from '../../components/data-list/list-state.ts';
import { LoadMore } from '../../components/data-list/load-more.tsx';
import { usePages } from '../../components/data-list/use-pages.ts';
import { LoadErrorLine } from '../../components/feedback/error-line.tsx';
import { TimeText } from '../../components/time-text.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { invitationsCopy as texts } from '../../copy/recruiting/candidates.ts';

const everything = {};
const newestFirst: Sort = { field: 'createTime', direction: 'desc' };

/** The invitations that the person received. Shows nothing until there is one. */
export function InvitationsPanel() {
  const invitations = usePages('Invitation', everything, newestFirst, true);
  const jobIds = invitations.rows.map(({ jobId }) => jobId);
  const jobs = useJobStates(jobIds);
  const failure = invitations.isMoreError ? null : (invitations.error ?? jobs.error);
  if (failure !== null) {
    const retry = () => (invitations.error ? invitations.retry() : jobs.refetch());
    return (
      <Panel title={texts.title} isPadded>
        <LoadErrorLine error={failure} onRetry={retry} busy={invitations.isRetrying || jobs.isFetching} />
      </Panel>
    );
  }
  if (invitations.rows.length === 0 || jobs.data === undefined) return null;
  const { applied, listed } = jobs.data;
  return (
    <Panel title={texts.title} isPadded>
      <p className="mb-3 text-sm text-muted">{texts.note}</p>
      <ul aria-label={texts.list} className="ruled">
        {invitations.rows.map(({ _id, jobId, jobTitle, companyName, createTime }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-[1_1_16rem]">
              <p className="font-medium text-ink-strong wrap-anywhere">{jobTitle}</p>
              <p className="text-sm text-muted wrap-anywhere">
                {companyName} · {texts.invited} <TimeText time={createTime} />
              </p>
            </div>
            <div className="flex items-center gap-3">
              {applied.has(jobId) && <Badge>{texts.applied}</Badge>}
              {!applied.has(jobId) && !listed.has(jobId) && <Badge>{texts.ended}</Badge>}
              {listed.has(jobId) && (
                <ButtonLink to={`/jobseeker/jobs?id=${jobId}`} size="sm" aria-label={texts.lookOf(jobTitle)}>
                  {texts.look}
                </ButtonLink>
              )}
            </div>
          </li>
        ))}
      </ul>
      {invitations.hasMore && (
        <LoadMore
          shown={invitations.rows.length}
          total={invitations.total}
          busy={invitations.isLoadingMore}
          onLoadMore={invitations.loadMore}
          error={invitations.isMoreError ? invitations.error : undefined}
        />
      )}
    </Panel>
  );
}

/** Which of the jobs are still listed, and for which the person has applied. */
function useJobStates(jobIds: readonly string[]) {
  return useQuery({
    queryKey: ['Application', 'invited', jobIds],
    queryFn: async () => {
      const [jobs, applications] = await Promise.all([
        queryAllRecords('Job', { query: { _id: { $in: jobIds } } }),
        queryAllRecords('Application', { query: { jobId: { $in: jobIds } } }),
      ]);
      return {
        listed: new Set(jobs.map(({ _id }) => _id)),
        applied: new Set(applications.map(({ jobId }) => jobId)),
      };
    },
    enabled: jobIds.length > 0,
    placeholderData: (before) => before,
  });
}
