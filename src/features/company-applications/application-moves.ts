import type { RecordOf } from '#contract/models.ts';
import {
  type ApplicationEvent,
  type ApplicationStatus,
  applicationStatuses,
  companySteps,
  isOpenStatus,
} from '#contract/recruiting/application-status.ts';
import { decidedStatus } from '#contract/recruiting/held.ts';

export type Application = RecordOf<'Application'>;
/** A step that the company can take, and the status that it leads to. */
export type Move = { event: ApplicationEvent<'company'>; to: ApplicationStatus };

const placeOf = (status: ApplicationStatus) => applicationStatuses.indexOf(status);

/** The steps that lead on from a status, first to last. A rejection is not one of them, because it needs a reason. */
export function movesOf(status: ApplicationStatus): Move[] {
  return companySteps
    .flatMap(({ from, event, to }) => (from === status && event !== 'reject' ? { event, to } : []))
    .sort((a, b) => placeOf(a.to) - placeOf(b.to));
}

/** The usual next step. Opening an application is none. */
export function nextMove(application: Application): Move | undefined {
  return movesOf(decidedStatus(application)).find(({ event }) => event !== 'open');
}

/** The step that leads from one status to another, if there is one. */
export function moveTo(from: ApplicationStatus, to: ApplicationStatus): Move | undefined {
  return movesOf(from).find((move) => move.to === to);
}

/** The next step to the right or to the left of the board. */
export function moveBeside(status: ApplicationStatus, direction: 'right' | 'left'): Move | undefined {
  const beside = movesOf(status).filter(({ to }) => placeOf(to) > placeOf(status) === (direction === 'right'));
  return direction === 'right' ? beside[0] : beside.at(-1);
}

/** Whether the application is still being decided on. */
export function isOpen(application: Application): boolean {
  return isOpenStatus(decidedStatus(application));
}
