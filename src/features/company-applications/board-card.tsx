import { type DragEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { decidedStatus } from '#contract/recruiting/held.ts';
import { classNames } from '../../components/class-names.ts';
import { RowMenu } from '../../components/ui/menu.tsx';
import { companyApplicationsCopy } from '../../copy/recruiting/company-applications.ts';
import { type ApplicationHandlers, menuItems } from './application-menu.ts';
import { type Application, moveBeside } from './application-moves.ts';
import { NoteMark } from './note-mark.tsx';
import { Waiting } from './waiting.tsx';

export type BoardHandlers = ApplicationHandlers & {
  /** The card that is being dragged; undefined when the drag ends. */
  drag: (application: Application | undefined) => void;
  /** The card that was moved last. It gets the focus in its new column. */
  movedId: RefObject<string | undefined>;
};

type BoardCardProps = { application: Application; handlers: BoardHandlers; showsJob: boolean; isOpen: boolean };

/** One person on the board: drag it, use its menu, or Ctrl with an arrow key. */
export function BoardCard({ application, handlers, showsJob, isOpen }: BoardCardProps) {
  const { applicantName, snapshot, jobTitle } = application;
  const button = useRef<HTMLButtonElement>(null);
  const { movedId } = handlers;
  useEffect(() => {
    if (movedId.current !== application._id) return;
    movedId.current = undefined;
    button.current?.focus();
  }, [movedId, application._id]);

  function moveByKey(event: KeyboardEvent): void {
    if (!event.ctrlKey || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return;
    event.preventDefault();
    const move = moveBeside(decidedStatus(application), event.key === 'ArrowRight' ? 'right' : 'left');
    if (move && handlers.isVerified) handlers.move(application, move);
  }

  function startDrag(event: DragEvent): void {
    event.dataTransfer.setData('text/plain', applicantName);
    event.dataTransfer.effectAllowed = 'move';
    handlers.drag(application);
  }

  const facts = applicantFacts(application);
  return (
    <li
      data-open={isOpen || undefined}
      draggable={handlers.isVerified}
      onDragStart={startDrag}
      onDragEnd={() => handlers.drag(undefined)}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-1 rounded-sm border bg-raised p-3',
        handlers.isVerified && 'cursor-grab',
        isOpen ? 'border-accent-ink' : 'border-line hover:border-field',
      )}
    >
      <div className="-mt-1 -mr-1.5 flex items-center justify-between gap-1">
        <button
          ref={button}
          type="button"
          aria-keyshortcuts="Control+ArrowRight Control+ArrowLeft"
          onClick={() => handlers.open(application)}
          onKeyDown={moveByKey}
          className="record-name truncate"
        >
          {applicantName}
        </button>
        <div className="flex shrink-0 items-center">
          <NoteMark application={application} />
          <RowMenu label={companyApplicationsCopy.more(applicantName)} items={menuItems(application, handlers)} />
        </div>
      </div>
      {snapshot && snapshot.headline !== '' && <p className="line-clamp-2">{snapshot.headline}</p>}
      {facts.length > 0 && <p className="text-sm break-keep text-muted">{facts.join(' · ')}</p>}
      {showsJob && (
        <p className="truncate text-sm text-muted" title={jobTitle}>
          {jobTitle}
        </p>
      )}
      <p className="mt-1">
        <Waiting application={application} />
      </p>
    </li>
  );
}

/** What the job asks for, as the résumé answers it: experience, degree and city. Empty once the résumé is hidden. */
function applicantFacts({ snapshot }: Pick<Application, 'snapshot'>): string[] {
  if (!snapshot) return [];
  const { experienceYears, education, city } = snapshot;
  const degree = education.find((entry) => entry.degree !== '')?.degree ?? '';
  const experience = experienceYears > 0 ? companyApplicationsCopy.experience(experienceYears) : '';
  return [experience, degree, city].filter((fact) => fact !== '');
}
