import { useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { useCurrentUser } from '../../cloud/session/session.ts';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Loading } from '../../components/feedback/loading.tsx';
import { DocumentOutline } from '../../components/feedback/outlines.tsx';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { useRunning } from '../../components/use-running.ts';
import { resumeCopy } from '../../copy/recruiting/resume.ts';
import { useOwnResume } from './own-resume.ts';
import { ResumeDocument } from './resume-document.tsx';

const texts = resumeCopy.send;

type SendResumeDialogProps = {
  title: string;
  job: { title: string; companyName: string };
  /** Sends the résumé and closes the dialog. Rejects with an AppError that the dialog shows. */
  onSend: () => Promise<void>;
  onClose: () => void;
};

/** Shows what will be sent, and asks for the consent that names the company. */
export function SendResumeDialog({ title, job, onSend, onClose }: SendResumeDialogProps) {
  const user = useCurrentUser();
  const own = useOwnResume();
  const [hasConsent, setConsent] = useState(false);
  const { message, fail, clear } = useMessage();
  const { isRunning, run } = useRunning();

  async function send(): Promise<void> {
    clear();
    if (!hasConsent) return fail(new AppError('VALIDATION_FAILED', texts.consentMissing));
    await onSend().catch(fail);
  }

  const footer = (
    <>
      <Button onClick={onClose}>{texts.cancel}</Button>
      {own.data === null && (
        <ButtonLink to="/jobseeker/resume" variant="primary">
          {texts.write}
        </ButtonLink>
      )}
    </>
  );
  const form = { onSubmit: () => run(send), submit: texts.confirm, isBusy: isRunning, busyLabel: texts.busy };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={texts.description(job.title, job.companyName)}
      size="lg"
      footer={footer}
      form={own.data ? form : undefined}
      keepOpenOnOutsidePress={false}
    >
      {own.data === undefined && !own.error && <Loading outline={<DocumentOutline />} />}
      {own.error && own.data === undefined && (
        <ErrorState error={own.error} onRetry={() => own.refetch()} busy={own.isFetching} />
      )}
      {own.data === null && <p>{texts.none}</p>}
      {own.data && (
        <>
          <MessageNotice message={message} onDismiss={clear} />
          <label className="flex cursor-pointer gap-2.5 font-medium text-ink-strong">
            <input
              type="checkbox"
              name="consent"
              checked={hasConsent}
              onChange={(event) => setConsent(event.target.checked)}
              className="mt-1 size-4 shrink-0 self-start accent-accent"
            />
            {texts.consent(job.companyName)}
          </label>
          <p className="text-sm text-muted">{texts.contact}</p>
          <div className="flex flex-wrap items-start justify-between gap-2">
            <p className="min-w-0 flex-1 basis-60 text-muted">{texts.sent}</p>
            <ButtonLink to="/jobseeker/resume" size="sm">
              {texts.edit}
            </ButtonLink>
          </div>
          <div className="rounded-sm border border-line p-4">
            <ResumeDocument resume={own.data} name={user?.realName || user?.username || ''} />
          </div>
        </>
      )}
    </Dialog>
  );
}
