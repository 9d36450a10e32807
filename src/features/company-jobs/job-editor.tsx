import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import type { CompanyRecord } from '#contract/models.ts';
import { jobFieldNames } from '#contract/recruiting/job.ts';
import { isComposing } from '../../components/composition.ts';
import { askConfirm } from '../../components/feedback/browser-dialogs.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { RestoredNotice } from '../../components/feedback/restored-notice.tsx';
import { MessageNotice } from '../../components/feedback/use-message.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { forms } from '../../copy/lists.ts';
import { companyJobsCopy } from '../../copy/recruiting/company-jobs.ts';
import { jobCopy } from '../../copy/recruiting/job.ts';
import { JobConflict } from './job-conflict.tsx';
import { JobFields } from './job-fields.tsx';
import { JobPreview } from './job-preview.tsx';
import { type Job, missingFields, needsReview, textsOfJob } from './job-texts.ts';
import { useJobDays } from './use-job-days.ts';
import { type JobForm, type JobFormStart, useJobForm } from './use-job-form.ts';
import { useSaveJob } from './use-save-job.ts';

const texts = companyJobsCopy.editor;

type JobEditorProps = {
  start: JobFormStart;
  company: CompanyRecord;
  onSaved: (job: Job, text: string) => void;
  onClose: () => void;
};

/** Writes a new job or changes one, with a preview. Stands in place of the list. */
export function JobEditor({ start, company, onSaved, onClose }: JobEditorProps) {
  const form = useJobForm(start, useJobDays(), onClose);
  const saving = useSaveJob(form, onSaved);
  const element = useRef<HTMLFormElement>(null);
  const shown = useRef(form.errors);
  useEffect(() => {
    shown.current = form.errors;
  });
  useEffect(() => {
    if (form.refusals === 0) return;
    const wrong = jobFieldNames.find((name) => shown.current[name] !== undefined);
    const control = wrong && element.current?.elements.namedItem(wrong);
    if (control instanceof HTMLElement) control.focus();
  }, [form.refusals]);
  // The list was longer or shorter.
  useEffect(() => {
    // Not returned: in some browsers it is a promise, which React would call when the editor closes.
    window.scrollTo(0, 0);
  }, []);

  const isBusy = saving.isStoring || saving.isSubmitting;
  const isPublished = form.base?.status === 'published';

  function cancel(): void {
    if (!isBusy && (!form.isDirty || askConfirm(forms.leave))) form.discard();
  }

  const { conflict } = form;
  if (conflict) {
    return (
      <div className="grid gap-4">
        <h1 className="text-2xl">{titleOf(form.base)}</h1>
        <Panel isPadded>
          <JobConflict
            base={form.base}
            mine={form.typed}
            theirs={conflict}
            onEdit={form.resolve}
            onSave={(chosen) => saving.resolveAndStore(chosen, conflict)}
          />
        </Panel>
      </div>
    );
  }
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (isPublished || company.verifyStatus !== 'approved') saving.store();
        else saving.submit();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape' && !isComposing(event.nativeEvent)) cancel();
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <header>
        <h1 className="text-2xl">{titleOf(form.base)}</h1>
        <p className="text-sm text-muted">{forms.requiredNote}</p>
      </header>
      {form.isRestored && <RestoredNotice onDiscard={form.reset} />}
      <Notes form={form} company={company} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <JobFields form={form} company={company} />
        </div>
        <div className="xl:sticky xl:top-[calc(72px+var(--bar))]">
          <JobPreview typed={form.typed} company={company} />
        </div>
      </div>
      <EditorFooter form={form} saving={saving} isVerified={company.verifyStatus === 'approved'} onCancel={cancel} />
    </form>
  );
}

function titleOf(base: Job | null): string {
  if (!base) return texts.newTitle;
  return base.status === 'closed' ? texts.reopenTitle : texts.editTitle;
}

/** What the state of the job and of the company means for saving. */
function Notes({ form, company }: { form: JobForm; company: CompanyRecord }) {
  const { base, newer, typed } = form;
  const { notVerified } = companyJobsCopy;
  return (
    <>
      {company.verifyStatus !== 'approved' && <Notice tone="warning">{notVerified[company.verifyStatus]}</Notice>}
      {base?.status === 'rejected' && base.reason !== '' && (
        <Notice tone="warning" title={companyJobsCopy.details.rejected}>
          {base.reason}
        </Notice>
      )}
      {base?.status === 'closed' && <Notice tone="neutral">{texts.reopenNote}</Notice>}
      {base?.status === 'published' && (
        <Notice tone={needsReview(textsOfJob(base), typed) ? 'warning' : 'neutral'}>
          {needsReview(textsOfJob(base), typed) ? texts.willReview : texts.reviewedAgain}
        </Notice>
      )}
      {newer && <Notice tone="neutral">{texts.staleStatus(jobCopy.statuses[newer.status])}</Notice>}
    </>
  );
}

type EditorFooterProps = {
  form: JobForm;
  saving: ReturnType<typeof useSaveJob>;
  isVerified: boolean;
  onCancel: () => void;
};

/** The actions stay in sight, with their result and the required fields that are still empty. */
function EditorFooter({ form, saving, isVerified, onCancel }: EditorFooterProps) {
  const { isStoring, isSubmitting } = saving;
  const isBusy = isStoring || isSubmitting;
  const status = form.base?.status ?? 'draft';
  const missing = missingFields(form.typed);
  const isPublished = status === 'published';
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-page px-4 py-3 sm:mx-0 sm:px-0">
      <div className="basis-full empty:hidden">
        <MessageNotice message={form.message} />
      </div>
      <p role="status" className="mr-auto min-w-0 flex-1 basis-full text-sm text-muted max-sm:line-clamp-1 sm:basis-60">
        {missing.length === 0
          ? texts.complete
          : texts.missing(missing.length, missing.map((name) => jobCopy.fields[name]).join('、'))}
      </p>
      <Button onClick={onCancel} disabled={isBusy}>
        {texts.cancel}
      </Button>
      {status !== 'closed' && (
        <Button
          variant={isPublished ? 'primary' : 'secondary'}
          type={isPublished ? 'submit' : 'button'}
          {...(!isPublished && { onClick: saving.store })}
          busy={isStoring}
          busyLabel={texts.saving}
          disabled={isSubmitting}
        >
          {isPublished ? texts.save : texts.saveDraft}
        </Button>
      )}
      {!isPublished && (
        <Button
          variant="primary"
          type={isVerified ? 'submit' : 'button'}
          busy={isSubmitting}
          busyLabel={texts.submitting}
          disabled={isStoring || !isVerified}
          title={isVerified ? undefined : companyJobsCopy.needsApproval}
        >
          {texts.submit}
        </Button>
      )}
    </div>
  );
}
