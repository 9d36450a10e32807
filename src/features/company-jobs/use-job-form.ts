import { useState } from 'react';
import { type JobField, jobFieldNames, jobFields } from '#contract/recruiting/job.ts';
import { firstChoices } from '../../components/conflict/merge.ts';
import { useMessage } from '../../components/feedback/use-message.tsx';
import { refusedFields } from '../../components/form/field-values.ts';
import { useDraft } from '../../components/use-draft.ts';
import { JOB_DRAFT, type JobDraft } from './job-draft.ts';
import {
  draftErrors,
  type Job,
  type JobErrors,
  type JobTexts,
  sameTexts,
  submissionErrors,
  textsOfJob,
} from './job-texts.ts';

export type JobFormStart = JobDraft & {
  /** The texts are from before a reload or a new sign-in. */
  isRestored: boolean;
  /** Shows at once what a submission lacks. */
  showsProblems?: boolean;
};
type Attempt = 'none' | 'draft' | 'submission';

/**
 * State of the editor: the record that is edited, the typed texts, and the messages about them. A job may be valid for
 * `days`.
 */
export function useJobForm(start: JobFormStart, days: number, close: () => void) {
  const [base, setBase] = useState(start.base);
  const [typed, setTyped] = useState(start.texts);
  const [touched, setTouched] = useState<ReadonlySet<JobField>>(new Set());
  const [attempt, setAttempt] = useState<Attempt>(start.showsProblems ? 'submission' : 'none');
  /** Counts refused attempts. Each one moves the focus to the first invalid field. */
  const [refusals, setRefusals] = useState(start.showsProblems ? 1 : 0);
  const [isRestored, setRestored] = useState(start.isRestored);
  /** The record as somebody else changed it. */
  const [newer, setNewer] = useState<Job | null>(null);
  /** What the server refused. Each text stays until its field changes. */
  const [refused, setRefused] = useState<JobErrors>({});
  const { message, fail, clear } = useMessage();
  const isDirty = !sameTexts(typed, textsOfJob(base));
  const { key } = start;
  const content: JobDraft = { base, texts: typed, key };
  const { drop, discard } = useDraft(JOB_DRAFT, { content: isDirty ? content : null, isUnsaved: isDirty, close });

  // A published job must stay complete.
  const isSubmitted = base !== null && base.status === 'published';
  const problems = submissionErrors(typed, days);
  const storing = isSubmitted ? problems : draftErrors(typed);
  const errors: JobErrors = { ...shownErrors(problems, storing, touched, attempt) };
  for (const name of jobFieldNames) errors[name] ??= refused[name];

  function refuse(error: unknown, text?: string): void {
    setRefusals((count) => count + 1);
    setRefused(refusedFields(jobFields, error));
    fail(error, text);
  }

  /** Continues on the record as stored now and keeps the typed texts. Fields that others changed are chosen before. */
  function rebase(sent: JobTexts, to: Job): void {
    const versions = { base: textsOfJob(base), mine: sent, theirs: textsOfJob(to) };
    setNewer(to);
    if (firstChoices(jobFieldNames, versions).size === 0) setBase(to);
  }

  function restart(from: Job | null, next: JobTexts): void {
    setBase(from);
    setTyped(next);
    setNewer(null);
    setRefused({});
    clear();
  }

  return {
    base,
    days,
    key,
    typed,
    errors,
    /** What refuses the storing and the submission of the typed texts. */
    storing,
    problems,
    refusals,
    message,
    isDirty,
    isRestored,
    newer,
    conflict: newer !== base ? newer : null,
    change: (name: JobField, text: string) => {
      setTyped((before) => ({ ...before, [name]: text }));
      setRefused(({ [name]: _changed, ...others }) => others);
    },
    touch: (name: JobField) => setTouched((before) => (before.has(name) ? before : new Set(before).add(name))),
    try: setAttempt,
    refuse,
    rebase,
    /** A new job was stored; further attempts change it. */
    setBase,
    resolve: (chosen: JobTexts) => restart(newer, chosen),
    reset: () => {
      restart(base, textsOfJob(base));
      setRestored(false);
      setAttempt('none');
    },
    drop,
    discard,
    clearMessage: clear,
  };
}

/** A field shows its error once it was left. An attempt shows those of all fields that it concerns. */
function shownErrors(problems: JobErrors, storing: JobErrors, touched: ReadonlySet<JobField>, attempt: Attempt) {
  if (attempt === 'submission') return problems;
  const errors: JobErrors = attempt === 'draft' ? { ...storing } : {};
  for (const name of touched) errors[name] ??= problems[name];
  return errors;
}

export type JobForm = ReturnType<typeof useJobForm>;
