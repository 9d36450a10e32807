import { Ban, Flag, Link } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { insertRecord } from '../../cloud/calls/data.ts';
import { askConfirm } from '../../components/feedback/browser-dialogs.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { useMessage } from '../../components/feedback/use-message.tsx';
import { RowMenu } from '../../components/ui/menu.tsx';
import { jobCopy } from '../../copy/recruiting/job.ts';
import { jobSearchCopy } from '../../copy/recruiting/job-search.ts';
import { useBlocks } from '../../models/block/blocks.ts';
import { FavoriteButton } from '../../models/favorite/favorite-button.tsx';
import { copyJobLink } from '../../models/job/copy-job-link.ts';
import { ApplyBar } from './apply-bar.tsx';
import type { JobHeading } from './job-details.tsx';
import type { Job } from './job-listing.ts';
import { isReportOpen, ReportDialog } from './report-dialog.tsx';
import { ShownJob } from './shown-job.tsx';

const texts = jobSearchCopy.details;

type OwnJobProps = {
  userId: string;
  job: Job;
  heading: JobHeading;
  /** False while the page shows the first job of a list by itself. */
  isOpen: boolean;
  isFavorite: boolean;
  onToggleFavorite: () => Promise<unknown>;
};

/** A job with what a job seeker can do about it. */
export function OwnJob({ userId, job, heading, isOpen, isFavorite, onToggleFavorite }: OwnJobProps) {
  const { message, notify, note, fail, clear } = useMessage();
  const { blocks, block, unblock } = useBlocks();
  useJobView(job._id, isOpen);
  const [isReporting, setReporting] = useState(() => isReportOpen(userId, job));
  const blocked = blocks.data?.find(({ employerId }) => employerId === job.userId);

  async function toggleBlock(): Promise<void> {
    clear();
    if (blocked === undefined && !askConfirm(jobSearchCopy.block.confirm(job.companyName))) return;
    try {
      await (blocked === undefined ? block(job.companyId) : unblock(blocked));
      note('success', blocked === undefined ? jobSearchCopy.block.done : jobSearchCopy.block.undone);
    } catch (error) {
      fail(error);
    }
  }

  function finishReport(): void {
    setReporting(false);
    notify('success', jobSearchCopy.report.done);
  }

  const menu = [
    { label: jobCopy.link.copy, icon: Link, onSelect: () => copyJobLink(job, note) },
    { label: texts.report, icon: Flag, onSelect: () => setReporting(true) },
    { label: blocked === undefined ? texts.block : texts.unblock, icon: Ban, onSelect: toggleBlock },
  ];
  return (
    <>
      <ShownJob
        job={job}
        heading={heading}
        isOpen={isOpen}
        message={message}
        onDismiss={clear}
        notice={
          blocked !== undefined && <Notice tone="neutral">{texts.blocked(blocked.companyName, job.companyName)}</Notice>
        }
        apply={<ApplyBar job={job} isBlocked={blocked !== undefined} notify={notify} />}
        more={
          <>
            <FavoriteButton title={job.title} isFavorite={isFavorite} onToggle={onToggleFavorite} />
            <RowMenu label={texts.more(job.title)} items={menu} />
          </>
        }
      />
      {isReporting && (
        <ReportDialog userId={userId} job={job} onSent={finishReport} onClose={() => setReporting(false)} />
      )}
    </>
  );
}

/** Counts one look at the job. It is no part of what the person does, so a failure is only logged. */
function useJobView(jobId: string, isShown: boolean): void {
  const counted = useRef<string>(undefined);
  useEffect(() => {
    if (!isShown || counted.current === jobId) return;
    counted.current = jobId;
    insertRecord('JobView', { jobId }).catch((reason: unknown) => console.warn('职位浏览未能记录', reason));
  }, [jobId, isShown]);
}
