import type { RecordOf } from '#contract/models.ts';
import {
  type ApplicationStatus,
  applicationSteps,
  isOpenStatus,
  openStatuses,
} from '#contract/recruiting/application-status.ts';
import { type CompanyEvent, companyApplicationsCopy } from '../../copy/recruiting/company-applications.ts';

export type Application = RecordOf<'Application'>;
/** A step that the company can take, and the status that it leads to. */
export type Move = { event: CompanyEvent; to: ApplicationStatus };

function isCompanyEvent(event: string): event is CompanyEvent {
  return Object.hasOwn(companyApplicationsCopy.events, event);
}

/** The steps that lead on from a status, first to last. A rejection is not one of them, because it needs a reason. */
export function movesOf(status: ApplicationStatus): Move[] {
  return applicationSteps.flatMap(({ from, event, by, to }) =>
    from === status && by === 'company' && event !== 'reject' && isCompanyEvent(event) ? { event, to } : [],
  );
}

/** The step that leads from one status to another, if there is one. */
export function moveTo(from: ApplicationStatus, to: ApplicationStatus): Move | undefined {
  return movesOf(from).find((move) => move.to === to);
}

/** The next step to the right or to the left of the board. */
export function moveBeside(status: ApplicationStatus, direction: 'right' | 'left'): Move | undefined {
  const order: readonly ApplicationStatus[] = openStatuses;
  const here = order.indexOf(status);
  const beside = movesOf(status).filter(({ to }) => order.indexOf(to) > here === (direction === 'right'));
  return direction === 'right' ? beside[0] : beside.at(-1);
}

/** Whether the application is still being decided on. */
export function isOpen({ status }: Pick<Application, 'status'>): boolean {
  return isOpenStatus(status);
}

/** Whether the server shows the person: while the application is open, or the person is hired. */
export function showsPerson(application: Pick<Application, 'status'>): boolean {
  return application.status === 'hired' || isOpen(application);
}

/** Whether the company can arrange an interview: until it makes an offer. */
export function canInterview(application: Pick<Application, 'status'>): boolean {
  return isOpen(application) && application.status !== 'offered';
}
