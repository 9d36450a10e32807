import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { classNames } from '../../components/class-names.ts';
import { type Message, MessageNotice } from '../../components/feedback/use-message.tsx';
import { TimeText } from '../../components/time-text.tsx';
import { Link } from '../../components/ui/link.tsx';
import { PRODUCT_TITLE } from '../../copy/product.ts';
import { jobCopy } from '../../copy/recruiting/job.ts';
import { jobSearchCopy } from '../../copy/recruiting/job-search.ts';
import { CompanyLogo } from '../../models/company/company-logo.tsx';
import { JobDocument } from '../../models/job/job-document.tsx';
import { companyFacts } from '../../models/job/job-format.ts';
import type { JobHeading } from './job-details.tsx';
import { COMPANY, type Job } from './job-listing.ts';

type ShownJobProps = {
  job: Job;
  heading: JobHeading;
  /** False while the page shows the first job of a list by itself. */
  isOpen: boolean;
  message: Message | undefined;
  onDismiss: () => void;
  /** Stands above the job. */
  notice?: ReactNode;
  /** The way to apply. */
  apply: ReactNode;
  /** Smaller actions at the end of the same row. */
  more: ReactNode;
};

/** One job with everything that the law wants shown, and its actions. */
export function ShownJob({ job, heading, isOpen, message, onDismiss, notice, apply, more }: ShownJobProps) {
  const { pathname } = useLocation();
  const published = (
    <>
      {jobCopy.firstPublished} <TimeText time={job.firstPublishTime} />
      <span className="block">{companyFacts(job).join(' · ')}</span>
      <span className="block">
        <Link
          to={{ pathname, search: new URLSearchParams({ [COMPANY]: job.companyId }).toString() }}
          className="text-accent-ink hover:underline"
        >
          {jobSearchCopy.company.link}
        </Link>
      </span>
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
        isBeside ? 'top-0 border-b' : 'bottom-[var(--bottom-bar,0px)] rounded-b-md border-t',
      )}
    >
      {apply}
      <span className="ml-auto flex items-center gap-1">{more}</span>
    </div>
  );
  return (
    <>
      {isOpen && <JobTitle job={job} />}
      {isBeside && actions}
      <MessageNotice message={message} onDismiss={onDismiss} />
      {notice}
      <JobDocument
        job={job}
        heading={heading}
        logo={<CompanyLogo url={job.companyLogo} name={job.companyName} />}
        note={published}
      />
      {!isBeside && actions}
    </>
  );
}

/** The title of the page while a job is open: chats that share a page show it. Then the page has its own title again. */
function JobTitle({ job: { title, companyName } }: { job: Job }) {
  const [isPageTitled, setPageTitled] = useState(false);
  // The effect that sets the page's own title runs after those of what the page contains.
  useEffect(() => setPageTitled(true), []);
  useEffect(() => {
    if (!isPageTitled) return undefined;
    const own = document.title;
    document.title = `${title} - ${companyName} - ${PRODUCT_TITLE}`;
    return () => {
      document.title = own;
    };
  }, [isPageTitled, title, companyName]);
  return null;
}
