import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { AppError } from '#contract/errors.ts';
import { classNames } from '../../components/class-names.ts';
import { useRecord } from '../../components/data-list/use-record.ts';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Loading } from '../../components/feedback/loading.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { DocumentOutline } from '../../components/feedback/outlines.tsx';
import { Button } from '../../components/ui/button.tsx';
import { jobSearchCopy } from '../../copy/recruiting/job-search.ts';
import type { Job } from './job-listing.ts';

const texts = jobSearchCopy.details;

/** `h1` is the page's own heading, where the details cover the list. */
export type JobHeading = 'h1' | 'h2';

type JobDetailsProps = {
  id: string;
  /** The row of the list; undefined when the address was followed. */
  row: Job | undefined;
  /** False while the page shows the first job of a list by itself. A press or the focus in its details then opens it. */
  isOpen: boolean;
  onOpen: () => void;
  /** Returns to the list, where the details cover it. */
  onBack: (() => void) | undefined;
  takesFocus: boolean;
  /** Renders the job, below the page's own heading or as the page itself. */
  children: (job: Job, heading: JobHeading) => ReactNode;
};

/** One job beside the list or above it, as soon as it is known. */
export function JobDetails({ id, row, isOpen, onOpen, onBack, takesFocus, children }: JobDetailsProps) {
  const { record: job, error, isFetching, refetch } = useRecord('Job', id, row);
  const isGone = error instanceof AppError && error.code === 'NOT_FOUND';
  const top = useFocus(takesFocus);
  const isShown = job !== undefined && !isGone;
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
      {isShown && children(job, onBack ? 'h1' : 'h2')}
      {!job && !error && <Loading outline={<DocumentOutline />} />}
      {error && !isGone && <ErrorState error={error} onRetry={() => refetch()} busy={isFetching} />}
    </section>
  );
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
