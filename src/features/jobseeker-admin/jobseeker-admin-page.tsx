import { useCallback, useMemo } from 'react';
import type { UserRecord } from '#contract/models.ts';
import { RecordBrowser, useListing } from '../../components/data-list/record-browser.tsx';
import { ErrorNotice } from '../../components/feedback/error-notice.tsx';
import { useMessage } from '../../components/feedback/use-message.tsx';
import { useDetails } from '../../components/record/use-details.ts';
import { Button } from '../../components/ui/button.tsx';
import { jobseekersCopy } from '../../copy/recruiting/jobseeker-admin.ts';
import { nameOf } from '../../models/user/user-name.ts';
import { JobseekerDetails } from './jobseeker-details.tsx';
import { jobseekerListing } from './jobseeker-listing.tsx';
import { ResumesContext, useResumes } from './resumes.ts';

/** /admin/jobseekers: the job seekers with the state of their account and their résumé. */
export function JobseekerAdminPage() {
  const browser = useListing(jobseekerListing);
  const { rows } = browser.list;
  const { openId, openRecord, details } = useDetails(browser.list, useMessage());
  const userIds = useMemo(() => rows.map((row) => row._id), [rows]);
  const resumes = useResumes(userIds);
  const rowActions = useCallback(
    (user: UserRecord) => (
      <Button
        size="sm"
        variant="ghost"
        onClick={() => openRecord(user)}
        aria-label={jobseekersCopy.openOf(nameOf(user))}
      >
        {jobseekersCopy.open}
      </Button>
    ),
    [openRecord],
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="text-2xl">{jobseekersCopy.title}</h1>
      {resumes.error !== null && (
        <ErrorNotice
          tone="warning"
          error={resumes.error}
          title={jobseekersCopy.loadFailed}
          onRetry={resumes.retry}
          busy={resumes.isRetrying}
        />
      )}
      <ResumesContext value={resumes.byUser}>
        <RecordBrowser {...browser} rowActions={rowActions} onRowOpen={openRecord} openKey={openId} />
      </ResumesContext>
      {details && <JobseekerDetails {...details}>{null}</JobseekerDetails>}
    </div>
  );
}
