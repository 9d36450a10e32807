import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { refreshModel } from '../../components/data-list/record-cache.ts';
import { LoadErrorLine } from '../../components/feedback/error-line.tsx';
import type { Notify } from '../../components/feedback/use-message.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { jobSearchCopy } from '../../copy/recruiting/job-search.ts';
import { resumeCopy } from '../../copy/recruiting/resume.ts';
import { ApplicationStatusBadge } from '../../models/application/application-status.tsx';
import { SendResumeDialog } from '../../models/resume/send-resume-dialog.tsx';
import type { Job } from './job-listing.ts';
import { type Application, apply, ownApplicationQuery } from './own-application.ts';

const texts = jobSearchCopy.apply;

type ApplyBarProps = { job: Job; isBlocked: boolean; notify: Notify };

/** Applies for the job, or shows the state of the own application. */
export function ApplyBar({ job, isBlocked, notify }: ApplyBarProps) {
  const client = useQueryClient();
  const query = ownApplicationQuery(job._id);
  const own = useQuery(query);
  /** The withdrawn application that is sent again, if any. It stays the same while the own application is refreshed. */
  const [sending, setSending] = useState<{ withdrawn: Application | null }>();
  const application = own.data ?? null;
  const mayApply = own.data === null || application?.status === 'withdrawn';
  const bar = useRef<HTMLDivElement>(null);
  const hasSent = useRef(false);
  // The button that had the focus is gone.
  useEffect(() => {
    if (mayApply || sending || !hasSent.current) return;
    hasSent.current = false;
    bar.current?.focus({ preventScroll: true });
  }, [mayApply, sending]);

  async function send(withdrawn: Application | null, message: string): Promise<void> {
    await apply(job._id, withdrawn, message);
    hasSent.current = true;
    setSending(undefined);
    notify('success', texts.sent);
    refreshModel(client, 'Application');
  }

  if (own.data === undefined) {
    if (!own.error) return <span className="min-h-9" />;
    return <LoadErrorLine error={own.error} onRetry={own.refetch} busy={own.isFetching} />;
  }
  return (
    <div ref={bar} tabIndex={-1} className="flex flex-wrap items-center gap-3 rounded-sm">
      {mayApply && (
        <Button
          variant="primary"
          icon={Send}
          disabled={isBlocked}
          onClick={() => setSending({ withdrawn: application })}
        >
          {application === null ? texts.apply : texts.again}
        </Button>
      )}
      {application !== null && (
        <>
          <ApplicationStatusBadge status={application.status} />
          <ButtonLink to={`/jobseeker/applications?id=${application._id}`}>{texts.open}</ButtonLink>
        </>
      )}
      {sending && (
        <SendResumeDialog
          title={sending.withdrawn === null ? resumeCopy.send.title : resumeCopy.send.again}
          job={{ id: job._id, title: job.title, companyName: job.companyName }}
          sent={sending.withdrawn?.snapshot?.message}
          onSend={(message) => send(sending.withdrawn, message)}
          onClose={() => setSending(undefined)}
        />
      )}
    </div>
  );
}
