import { useState } from 'react';
import { SelectBox, SelectionBar, useDeselect } from '../../components/data-list/selection.tsx';
import type { Fail } from '../../components/feedback/use-message.tsx';
import { Button } from '../../components/ui/button.tsx';
import { companyJobsCopy } from '../../copy/recruiting/company-jobs.ts';
import { jobTitle } from '../../models/job/job-format.ts';
import { FieldDialog } from './field-dialog.tsx';
import { type Job, validityError } from './job-texts.ts';
import { hasAction } from './row-actions.tsx';
import type { JobActions } from './use-job-actions.ts';
import { useJobDays } from './use-job-days.ts';

const { actions: labels, editor, several, needsApproval } = companyJobsCopy;
const mayClose = (job: Job) => hasAction(job, 'close');
const mayReopen = (job: Job) => hasAction(job, 'reopen');

/** Each job has a box, because a copy can be made of each. */
export const selectCell = (job: Job) => <SelectBox id={job._id} name={jobTitle(job)} />;

type JobSelectionProps = {
  rows: readonly Job[];
  actions: JobActions;
  isVerified: boolean;
  /** Clears the message of the action before. */
  clear: () => void;
};

/** Copies, closes or reopens the selected jobs. Those that were refused stay selected. */
export function JobSelection({ rows, actions, isVerified, clear }: JobSelectionProps) {
  const days = useJobDays();
  const deselect = useDeselect();
  /** As they were shown when the dialog opened. */
  const [reopening, setReopening] = useState<readonly Job[]>();

  async function reopen(jobs: readonly Job[], validUntil: number, fail: Fail): Promise<boolean> {
    const reopened = await actions.reopenSeveral(jobs, validUntil, fail);
    deselect(reopened);
    // Where none was reopened, the day is kept for another try.
    return reopened.length > 0;
  }

  return (
    <>
      <SelectionBar
        rows={rows}
        label={several.selected}
        renderActions={(selected) => {
          const labelFor = (action: string, jobs: readonly Job[]) => (
            <span>
              {action}
              {/* All buttons fit on phones, where the question that follows says the number. */}
              {jobs.length < selected.length && <span className="max-sm:sr-only">{several.some(jobs.length)}</span>}
            </span>
          );
          const closable = selected.filter(mayClose);
          const reopenable = selected.filter(mayReopen);
          return (
            <>
              {reopenable.length > 0 && (
                <Button
                  size="sm"
                  disabled={!isVerified}
                  title={isVerified ? undefined : needsApproval}
                  onClick={() => {
                    clear();
                    setReopening(reopenable);
                  }}
                >
                  {labelFor(labels.reopen, reopenable)}
                </Button>
              )}
              <Button size="sm" onClick={async () => deselect(await actions.copySeveral(selected))}>
                {several.copy}
              </Button>
              {closable.length > 0 && (
                <Button size="sm" onClick={async () => deselect(await actions.closeSeveral(closable))}>
                  {labelFor(several.close, closable)}
                </Button>
              )}
            </>
          );
        }}
      />
      {reopening && (
        <FieldDialog
          name="validUntil"
          initial=""
          texts={{
            title: editor.reopenTitle,
            description: several.reopen(reopening.length),
            help: editor.daysHelp(days),
            confirm: editor.submit,
            busy: editor.submitting,
          }}
          problemOf={(typed) => validityError(typed, days)}
          submit={(validUntil, fail) => reopen(reopening, validUntil, fail)}
          onClose={() => setReopening(undefined)}
        />
      )}
    </>
  );
}
