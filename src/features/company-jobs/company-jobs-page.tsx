import { Plus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CompanyRecord } from '#contract/models.ts';
import { useCurrentUser } from '../../cloud/session/session.ts';
import { FilterTabs } from '../../components/data-list/filter-tabs.tsx';
import { RecordBrowser, useListing } from '../../components/data-list/record-browser.tsx';
import { SelectAllBox, SelectionProvider } from '../../components/data-list/selection.tsx';
import { useGroupCounts } from '../../components/data-list/use-group-counts.ts';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Loading } from '../../components/feedback/loading.tsx';
import { ListOutline, TabsOutline, ToolbarOutline } from '../../components/feedback/outlines.tsx';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { useDetails } from '../../components/record/use-details.ts';
import { Button } from '../../components/ui/button.tsx';
import { companyJobsCopy } from '../../copy/recruiting/company-jobs.ts';
import { usePause } from '../../models/application/overdue.ts';
import { PausedNotice } from '../../models/application/paused-notice.tsx';
import { useOwnCompany } from '../../models/company/own-company.ts';
import { UnverifiedNotice } from '../../models/company/unverified-notice.tsx';
import { copyJobLink } from '../../models/job/copy-job-link.ts';
import { JobDetails } from './job-details.tsx';
import { newDraftKey, readJobDraft } from './job-draft.ts';
import { JobEditor } from './job-editor.tsx';
import { jobListing, withApplications } from './job-listing.ts';
import { blankTexts, copyOfJob, type Job, submissionErrors, textsOfJob } from './job-texts.ts';
import { ReleaseDialog } from './release-dialog.tsx';
import { type JobHandlers, RowActions } from './row-actions.tsx';
import { JobSelection, selectCell } from './selection.tsx';
import { useJobActions } from './use-job-actions.ts';
import { useJobDays } from './use-job-days.ts';
import type { JobFormStart } from './use-job-form.ts';

/** /company/jobs: the company's own jobs, and the editor in place of the list. */
export function CompanyJobsPage() {
  const userId = useCurrentUser()?._id ?? '';
  const company = useOwnCompany();
  const [editing, setEditing] = useState<JobFormStart | undefined>(() => restoredForm(userId));
  const messages = useMessage();
  const { note, clear } = messages;
  const edit = useCallback(
    (start: Omit<JobFormStart, 'key'>) => {
      clear();
      setEditing({ ...start, key: newDraftKey() });
    },
    [clear],
  );
  if (company.data === undefined && company.error) {
    return (
      <div className="grid gap-4">
        <h1 className="text-2xl">{companyJobsCopy.title}</h1>
        <ErrorState error={company.error} onRetry={() => company.refetch()} busy={company.isFetching} />
      </div>
    );
  }
  if (editing && company.data) {
    return (
      <JobEditor
        start={editing}
        company={company.data}
        onClose={() => setEditing(undefined)}
        onSaved={(_job, text) => {
          setEditing(undefined);
          window.scrollTo(0, 0);
          note('success', text);
        }}
      />
    );
  }
  return <JobList company={company.data} messages={messages} onEdit={edit} />;
}

const pageOutline = (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <TabsOutline />
    <ToolbarOutline shows={['search', 'sort']} isCounted />
    <ListOutline isCompact />
  </div>
);

/** The text of an earlier session or from before a reload is edited on. */
function restoredForm(userId: string): JobFormStart | undefined {
  const draft = readJobDraft(userId);
  return draft ? { ...draft, isRestored: true } : undefined;
}

type JobListProps = {
  /** Undefined while it loads, null if there is none. */
  company: CompanyRecord | null | undefined;
  messages: ReturnType<typeof useMessage>;
  onEdit: (start: Omit<JobFormStart, 'key'>) => void;
};

function JobList({ company, messages, onEdit }: JobListProps) {
  const { message, note, fail, clear } = messages;
  const isVerified = company?.verifyStatus === 'approved';
  const { data: applications } = useGroupCounts('Application', 'jobId');
  const listing = useMemo(() => withApplications(applications), [applications]);
  const browser = useListing(listing);
  const { data: counts } = useGroupCounts('Job', 'status');
  const { openId, openRecord, close, details } = useDetails(browser.list, messages);
  const actions = useJobActions(note, fail);
  const days = useJobDays();
  const pause = usePause();
  const [releasing, setReleasing] = useState<Job>();
  const navigate = useNavigate();
  const handlers = useMemo<JobHandlers>(
    () => ({
      open: openRecord,
      edit: (job) => onEdit({ base: job, texts: textsOfJob(job), isRestored: false }),
      copy: (job) => onEdit({ base: null, texts: copyOfJob(job), isRestored: false }),
      submit: (job) => {
        const texts = textsOfJob(job);
        const isReady = Object.keys(submissionErrors(texts, days)).length === 0;
        return isReady ? actions.submit(job) : onEdit({ base: job, texts, isRestored: false, showsProblems: true });
      },
      copyLink: (job) => copyJobLink(job, note),
      close: actions.close,
      release: setReleasing,
      remove: async (job) => {
        if (await actions.remove(job)) close();
      },
      showApplications: (job) => navigate(`/company/applications?job=${job._id}`),
    }),
    [actions, days, note, onEdit, openRecord, close, navigate],
  );
  const rowActions = useCallback(
    (job: Job) => <RowActions job={job} handlers={handlers} isVerified={isVerified} />,
    [handlers, isVerified],
  );
  const { rows } = browser.list;
  const leading = useMemo(() => ({ header: <SelectAllBox rows={rows} />, cell: selectCell }), [rows]);
  const createButton = (
    <Button
      variant="primary"
      icon={Plus}
      disabled={!company}
      onClick={() => onEdit({ base: null, texts: blankTexts, isRestored: false })}
    >
      {companyJobsCopy.create}
    </Button>
  );
  const dialog = releasing && (
    <ReleaseDialog
      // As it is now: a second try after a failure is about the latest revision.
      job={rows.find(({ _id }) => _id === releasing._id) ?? releasing}
      release={actions.release}
      onClose={() => setReleasing(undefined)}
    />
  );
  const { filter } = jobListing;
  const { status } = browser.listState.filters;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{companyJobsCopy.title}</h1>
        {createButton}
      </div>
      {company === undefined || pause === undefined ? (
        // The notices above the list depend on them, and would push the list down.
        <Loading outline={pageOutline} />
      ) : (
        <>
          <UnverifiedNotice company={company} texts={companyJobsCopy.notVerified} />
          {isVerified && <PausedNotice pause={pause} />}
          {openId === undefined && <MessageNotice message={message} onDismiss={clear} />}
          <FilterTabs
            label={filter.label}
            options={filter.options}
            value={status}
            onChange={(next) => browser.listState.setFilter('status', next)}
            counts={counts}
          />
          {/* Another filter selects none. */}
          <SelectionProvider key={status}>
            <RecordBrowser
              {...browser}
              rowActions={rowActions}
              onRowOpen={handlers.open}
              openKey={openId}
              emptyAction={company && createButton}
              leading={leading}
              bar={<JobSelection rows={rows} actions={actions} isVerified={isVerified} clear={clear} />}
              hidesFilter
            />
          </SelectionProvider>
        </>
      )}
      {details ? (
        <JobDetails {...details} handlers={handlers} isVerified={isVerified} isPaused={pause != null}>
          {dialog}
        </JobDetails>
      ) : (
        dialog
      )}
    </div>
  );
}
