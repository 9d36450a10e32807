import { fieldNames, pluck } from '../fields.ts';
import { findStepTo, type Step, stepsFrom, stepsOf } from '../machine.ts';

type Facts = {
  label: string;
  /** Who takes the next step. An application in which nobody does has ended. */
  next: 'company' | 'applicant' | 'nobody';
  /** Whether the company has answered with it. Opening an application is no answer. */
  isResponse: boolean;
  /** Whether it takes one of the job's places. */
  takesPlace: boolean;
};

/**
 * Every status, in the order in which lists, filters and the columns of the board show them. All lists of statuses derive
 * from this table, all lists of events from the steps below.
 */
const facts = {
  submitted: { label: '已投递', next: 'company', isResponse: false, takesPlace: false },
  viewed: { label: '已查看', next: 'company', isResponse: false, takesPlace: false },
  shortlisted: { label: '初筛通过', next: 'company', isResponse: true, takesPlace: false },
  interviewing: { label: '面试中', next: 'company', isResponse: true, takesPlace: false },
  offered: { label: '待确认录用', next: 'applicant', isResponse: true, takesPlace: true },
  hired: { label: '已录用', next: 'nobody', isResponse: false, takesPlace: true },
  declined: { label: '已谢绝录用', next: 'nobody', isResponse: false, takesPlace: false },
  rejected: { label: '不合适', next: 'nobody', isResponse: true, takesPlace: false },
  withdrawn: { label: '已撤回', next: 'nobody', isResponse: false, takesPlace: false },
  closed: { label: '职位已关闭', next: 'nobody', isResponse: false, takesPlace: false },
} as const satisfies Record<string, Facts>;

export type ApplicationStatus = keyof typeof facts;
type StatusWith<Wanted> = {
  [S in ApplicationStatus]: (typeof facts)[S] extends Wanted ? S : never;
}[ApplicationStatus];

function isWith<const Wanted extends Partial<Facts>>(wanted: Wanted) {
  return (status: ApplicationStatus): status is StatusWith<Wanted> => {
    const known = new Map<string, unknown>(Object.entries(facts[status]));
    return Object.entries(wanted).every(([name, value]) => known.get(name) === value);
  };
}

export const applicationStatuses = fieldNames(facts);
export const applicationStatusLabels = pluck(facts, 'label');

/** Whether the company has the next step. */
export const isWithCompany = isWith({ next: 'company' });
/** Whether the applicant has the next step. */
export const isWithApplicant = isWith({ next: 'applicant' });
export const companyStatuses = applicationStatuses.filter(isWithCompany);
export type CompanyStatus = (typeof companyStatuses)[number];
export const applicantStatuses = applicationStatuses.filter(isWithApplicant);
export type ApplicantStatus = (typeof applicantStatuses)[number];

/** Whether the application is still being decided on. */
export function isOpenStatus(status: ApplicationStatus): status is CompanyStatus | ApplicantStatus {
  return isWithCompany(status) || isWithApplicant(status);
}
export const openStatuses = applicationStatuses.filter(isOpenStatus);
/** Whether the status takes one of the job's places. */
export const isPlaceStatus = isWith({ takesPlace: true });
export const placeStatuses = applicationStatuses.filter(isPlaceStatus);
/** Whether the status is an answer of the company. */
export const isResponseStatus = isWith({ isResponse: true });
export const responseStatuses = applicationStatuses.filter(isResponseStatus);
/** Statuses in which the applicant waits for the company's first answer. */
export const unansweredStatuses = companyStatuses.filter((status) => !isResponseStatus(status));

/** Whether a company sees who applied: while the application is open, or the person is hired. */
export function showsPerson(status: ApplicationStatus): boolean {
  return status === 'hired' || isOpenStatus(status);
}
export const personStatuses = applicationStatuses.filter(showsPerson);

/**
 * A company may skip steps forward but never goes back; an offer can be taken back until it is answered, and lapses after
 * its last day.
 */
const steps = [
  ...stepsFrom(['submitted'], 'open', 'company', 'viewed'),
  ...stepsFrom(['submitted', 'viewed'], 'shortlist', 'company', 'shortlisted'),
  ...stepsFrom(['submitted', 'viewed', 'shortlisted'], 'invite', 'company', 'interviewing'),
  ...stepsFrom(['submitted', 'viewed', 'shortlisted', 'interviewing'], 'offer', 'company', 'offered'),
  ...stepsFrom(['offered'], 'takeBack', 'company', 'shortlisted'),
  ...stepsFrom(['offered'], 'lapse', 'system', 'shortlisted'),
  ...stepsFrom(['offered'], 'accept', 'applicant', 'hired'),
  ...stepsFrom(['offered'], 'decline', 'applicant', 'declined'),
  ...stepsFrom(openStatuses, 'reject', 'company', 'rejected'),
  ...stepsFrom(openStatuses, 'withdraw', 'applicant', 'withdrawn'),
  ...stepsFrom(['withdrawn'], 'resubmit', 'applicant', 'submitted'),
  ...stepsFrom(openStatuses, 'close', 'system', 'closed'),
];

type KnownStep = (typeof steps)[number];
export type ApplicationActor = KnownStep['by'];
/** The events of an actor, or all. */
export type ApplicationEvent<Actor extends ApplicationActor = ApplicationActor> = Extract<
  KnownStep,
  { by: Actor }
>['event'];
export type ApplicationStep = Step<ApplicationStatus, ApplicationEvent, ApplicationActor>;
export const applicationSteps: readonly ApplicationStep[] = steps;
export const companySteps = stepsOf(steps, 'company');
export const applicantSteps = stepsOf(steps, 'applicant');

/** The decisions that the applicant sees only after a delay (`held.ts`). */
export const heldStatuses = ['shortlisted', 'rejected'] as const satisfies readonly ApplicationStatus[];
export type HeldStatus = (typeof heldStatuses)[number];

const heldBy: Readonly<Partial<Record<ApplicationEvent, HeldStatus>>> = {
  shortlist: 'shortlisted',
  reject: 'rejected',
};

/** The status that is held after an event; undefined for an event whose result the applicant sees at once. */
export function heldStatusOf(event: ApplicationEvent): HeldStatus | undefined {
  return heldBy[event];
}

/** Whether an interview can be arranged: where the company can invite to the first one, and after it has. */
export function canInterview(status: ApplicationStatus): boolean {
  return status === 'interviewing' || findStepTo(applicationSteps, status, 'interviewing', 'company') !== undefined;
}
