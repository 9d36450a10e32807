import { useState } from 'react';
import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { messageField } from '#contract/recruiting/records.ts';
import { useCurrentUser } from '../../cloud/session/session.ts';
import { readDraft } from '../../components/drafts.ts';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Loading } from '../../components/feedback/loading.tsx';
import { DocumentOutline } from '../../components/feedback/outlines.tsx';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { useRunning } from '../../components/use-running.ts';
import { resumeCopy } from '../../copy/recruiting/resume.ts';
import { useOwnResume } from './own-resume.ts';
import { ResumeDocument } from './resume-document.tsx';

const texts = resumeCopy.send;

type SendResumeDialogProps = {
  title: string;
  job: { id: string; title: string; companyName: string };
  /** The message that was sent with an earlier application for the job. */
  sent?: string | undefined;
  /** Sends the résumé and a message, and closes the dialog. Rejects with an AppError that the dialog shows. */
  onSend: (message: string) => Promise<void>;
  onClose: () => void;
};

/**
 * Shows what will be sent, takes a message, and asks for the consent that names the company. A message that was not sent
 * is continued when the dialog opens again.
 */
export function SendResumeDialog({ title, job, sent = '', onSend, onClose }: SendResumeDialogProps) {
  const user = useCurrentUser();
  const own = useOwnResume();
  const [hasConsent, setConsent] = useState(false);
  const draftName = `application-message:${job.id}`;
  const [typed, setTyped] = useState(() => readDraft(user?._id ?? '', draftName, v.string()));
  const text = typed ?? sent;
  const isTyped = text !== sent;
  const { drop } = useDraft(draftName, {
    content: isTyped ? text : null,
    isUnsaved: isTyped,
    close: onClose,
    isKept: true,
  });
  const { message, fail, clear } = useMessage();
  const { isRunning, run } = useRunning();

  async function send(): Promise<void> {
    clear();
    if (!hasConsent) return fail(new AppError('VALIDATION_FAILED', texts.consentMissing));
    try {
      await onSend(text.trim());
      drop();
    } catch (reason) {
      fail(reason);
    }
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
          <TextAreaField
            label={messageField.label}
            name="message"
            rows={3}
            maxLength={messageField.max}
            help={texts.messageHelp(messageField.max)}
            value={text}
            onChange={setTyped}
            disabled={isRunning}
          />
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
