import { ArrowLeft, Ban, Flag, Link } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { insertRecord } from '../../cloud/calls/data.ts';
import { classNames } from '../../components/class-names.ts';
import { useRecord } from '../../components/data-list/use-record.ts';
import { askConfirm } from '../../components/feedback/browser-dialogs.ts';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Loading } from '../../components/feedback/loading.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { DocumentOutline } from '../../components/feedback/outlines.tsx';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { TimeText } from '../../components/time-text.tsx';
import { Button } from '../../components/ui/button.tsx';
import { RowMenu } from '../../components/ui/menu.tsx';
import { jobCopy } from '../../copy/recruiting/job.ts';
import { jobSearchCopy } from '../../copy/recruiting/job-search.ts';
import { useBlocks } from '../../models/block/blocks.ts';
import { CompanyLogo } from '../../models/company/company-logo.tsx';
import { FavoriteButton } from '../../models/favorite/favorite-button.tsx';
import { copyJobLink } from '../../models/job/copy-job-link.ts';
import { JobDocument } from '../../models/job/job-document.tsx';
import { companyFacts } from '../../models/job/job-format.ts';
import { ApplyBar } from './apply-bar.tsx';
import type { Job } from './job-listing.ts';
import { isReportOpen, ReportDialog } from './report-dialog.tsx';

const texts = jobSearchCopy.details;

type JobDetailsProps = {
  userId: string;
  id: string;
  /** The row of the list; undefined when the address was followed. */
  row: Job | undefined;
  /** False while the page shows the first job of a list by itself. A press or the focus in its details then opens it. */
  isOpen: boolean;
  onOpen: () => void;
  isFavorite: boolean;
  onToggleFavorite: (job: Job) => Promise<unknown>;
  /** Returns to the list, where the details cover it. */
  onBack: (() => void) | undefined;
  takesFocus: boolean;
};

/** One job with everything that the law wants shown, and what the person can do. */
export function JobDetails(props: JobDetailsProps) {
  const { userId, id, row, isOpen, onOpen, isFavorite, onToggleFavorite, onBack, takesFocus } = props;
  const { record: job, error, isFetching, refetch } = useRecord('Job', id, row);
  const isGone = error instanceof AppError && error.code === 'NOT_FOUND';
  const top = useFocus(takesFocus);
  const isShown = job !== undefined && !isGone;
  useJobView(id, isShown && isOpen);
  const open = isOpen ? undefined : onOpen;
  return (
    <section
      ref={top}
      tabIndex={-1}
      aria-label={texts.heading}
      onPointerDownCapture={open}
      onFocusCapture={open}
      // The actions of a shown job bring their own distance to the edge that they stick to.
      className={classNames('grid gap-5 outline-none', !isShown && (onBack ? 'pb-5' : 'pt-5'))}
    >
      {onBack && (
        <div className="-ml-4">
          <Button variant="ghost" icon={ArrowLeft} onClick={onBack}>
            {texts.back}
          </Button>
        </div>
      )}
      {isGone && <Notice tone="warning">{texts.gone}</Notice>}
      {isShown && (
        <ShownJob
          userId={userId}
          job={job}
          heading={onBack ? 'h1' : 'h2'}
          isFavorite={isFavorite}
          onToggleFavorite={() => onToggleFavorite(job)}
        />
      )}
      {!job && !error && <Loading outline={<DocumentOutline />} />}
      {error && !isGone && <ErrorState error={error} onRetry={() => refetch()} busy={isFetching} />}
    </section>
  );
}

type ShownJobProps = {
  userId: string;
  job: Job;
  /** The page's own heading, where the details cover the list. */
  heading: 'h1' | 'h2';
  isFavorite: boolean;
  onToggleFavorite: () => Promise<unknown>;
};

function ShownJob({ userId, job, heading, isFavorite, onToggleFavorite }: ShownJobProps) {
  const { message, notify, note, fail, clear } = useMessage();
  const { blocks, block, unblock } = useBlocks();
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
  const published = (
    <>
      {jobCopy.firstPublished} <TimeText time={job.firstPublishTime} />
      <span className="block">{companyFacts(job).join(' · ')}</span>
    </>
  );
  // Beside the list the actions come first, since the end of the details may be below the window's edge.
  const isBeside = heading === 'h2';
  const actions = (
    <div
      // The same element in both places, so that an open dialog stays open when the width changes.
      key="actions"
      className={classNames(
        'sticky z-1 -mx-5 flex flex-wrap items-center gap-2 border-line bg-panel px-5 py-3 print:hidden',
        isBeside ? 'top-0 border-b' : 'bottom-0 rounded-b-md border-t',
      )}
    >
      <ApplyBar job={job} isBlocked={blocked !== undefined} notify={notify} />
      <span className="ml-auto flex items-center gap-1">
        <FavoriteButton title={job.title} isFavorite={isFavorite} onToggle={onToggleFavorite} />
        <RowMenu label={texts.more(job.title)} items={menu} />
      </span>
    </div>
  );
  return (
    <>
      {isBeside && actions}
      <MessageNotice message={message} onDismiss={clear} />
      {blocked !== undefined && <Notice tone="neutral">{texts.blocked(blocked.companyName, job.companyName)}</Notice>}
      <JobDocument
        job={job}
        heading={heading}
        logo={<CompanyLogo url={job.companyLogo} name={job.companyName} />}
        note={published}
      />
      {!isBeside && actions}
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

/**
 * Details that cover the list, or that a link of another page leads to, are what the person wants to read: the focus goes
 * to their beginning.
 */
function useFocus(takesFocus: boolean) {
  const top = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) top.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return top;
}
