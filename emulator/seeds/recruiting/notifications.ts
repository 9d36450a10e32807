import { DAY_MS } from '#contract/days.ts';
import { fieldNames } from '#contract/fields.ts';
import type { RecordOf } from '#contract/models.ts';
import type { ApplicationStatus } from '#contract/recruiting/application-status.ts';
import { KEPT_NOTIFICATIONS, type NotificationKind } from '#contract/recruiting/notification.ts';
import type { PlannedApplication } from './applications.ts';

type Application = RecordOf<'Application'>;
type Notification = RecordOf<'Notification'>;

/** Which side is notified of each status of an application, and with which event. */
const told: Readonly<Record<ApplicationStatus, { kind: NotificationKind; to: 'employerId' | 'applicantId' }>> = {
  submitted: { kind: 'applicationReceived', to: 'employerId' },
  viewed: { kind: 'applicationViewed', to: 'applicantId' },
  shortlisted: { kind: 'applicationShortlisted', to: 'applicantId' },
  interviewing: { kind: 'applicationInterviewing', to: 'applicantId' },
  offered: { kind: 'offerReceived', to: 'applicantId' },
  hired: { kind: 'offerAccepted', to: 'employerId' },
  declined: { kind: 'offerDeclined', to: 'employerId' },
  rejected: { kind: 'applicationRejected', to: 'applicantId' },
  withdrawn: { kind: 'applicationWithdrawn', to: 'employerId' },
  closed: { kind: 'applicationClosed', to: 'applicantId' },
};
/** Younger ones are still unread. */
const UNREAD_MS = 2 * DAY_MS;

/** Plans what people were told about the applications: as much of it as they keep. */
export function planNotifications(applications: readonly PlannedApplication[], day: number): Notification[] {
  const all = applications.flatMap(({ record }) => notificationsOf(record, day));
  const byPerson = Map.groupBy(all, ({ userId }) => userId);
  return [...byPerson.values()].flatMap((own) =>
    own.sort((a, b) => b.createTime - a.createTime).slice(0, KEPT_NOTIFICATIONS),
  );
}

function notificationsOf(application: Application, day: number): Notification[] {
  const { _id: targetId, jobTitle, companyName, times } = application;
  return fieldNames(told).flatMap((status) => {
    const time = times[status];
    if (time === undefined) return [];
    const { kind, to } = told[status];
    const isRead = time < day - UNREAD_MS;
    return {
      _id: `${targetId}-${status}`,
      createTime: time,
      updateTime: time,
      revision: isRead ? 2 : 1,
      userId: application[to],
      kind,
      targetId,
      jobTitle,
      companyName,
      isRead,
    };
  });
}
