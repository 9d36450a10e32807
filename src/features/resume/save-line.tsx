import { CircleAlert, CircleCheck, LoaderCircle, Pencil } from 'lucide-react';
import { dayOf } from '#contract/days.ts';
import { errorText } from '../../components/feedback/error-text.ts';
import { formatClock, sayTime } from '../../components/format-time.ts';
import { Button } from '../../components/ui/button.tsx';
import { resumeCopy } from '../../copy/recruiting/resume.ts';
import { isServerAway, type SaveState } from './resume-editor.ts';

type StateProps = {
  save: SaveState;
  /** When the résumé was stored; undefined before it exists. */
  storedAt: number | undefined;
  hasErrors: boolean;
};

/** Whether the résumé is saved, and a button that saves again after a failure. */
export function SaveLine({ onRetry, ...props }: StateProps & { onRetry: () => Promise<void> }) {
  const isFailed = props.save.kind === 'failed';
  const Icon = iconOf(props);
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p role="status" className={isFailed || props.hasErrors ? 'text-danger' : 'text-muted'}>
        <span className="inline-flex items-center gap-1.5">
          <Icon size={15} aria-hidden className={props.save.kind === 'saving' ? 'spin' : undefined} />
          {lineOf(props)}
        </span>
      </p>
      {isFailed && (
        <Button size="sm" onClick={onRetry}>
          {resumeCopy.save.retry}
        </Button>
      )}
    </div>
  );
}

function iconOf({ save, storedAt, hasErrors }: StateProps) {
  if (save.kind === 'saving') return LoaderCircle;
  if (save.kind === 'failed' || hasErrors) return CircleAlert;
  return save.kind === 'saved' && storedAt !== undefined ? CircleCheck : Pencil;
}

function lineOf({ save, storedAt, hasErrors }: StateProps): string {
  const texts = resumeCopy.save;
  if (isServerAway(save)) return texts.offline;
  if (save.kind === 'failed') return texts.failedFor(errorText(save.error));
  if (save.kind === 'saving') return texts.saving;
  if (hasErrors) return texts.invalid;
  if (save.kind === 'waiting') return texts.waiting;
  return storedAt === undefined ? texts.none : texts.saved(sayStored(storedAt));
}

function sayStored(time: number): string {
  return dayOf(time) === dayOf(Date.now()) ? formatClock(time) : sayTime(time);
}
