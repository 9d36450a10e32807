import { DAY_MS } from '#contract/days.ts';
import type { RecordOf } from '#contract/models.ts';
import { applicationStatuses, applicationSteps } from '#contract/recruiting/application-status.ts';
import { applicationNotifications, KEPT_NOTIFICATIONS } from '#contract/recruiting/notification.ts';
import type { PlannedApplication } from './applications.ts';

type Application = RecordOf<'Application'>;
type Notification = RecordOf<'Notification'>;

/** Younger ones are still unread. */
const UNREAD_MS = 2 * DAY_MS;

/** Plans what people were told about the applications, by the steps that lead to their statuses: as much as they keep. */
export function planNotifications(applications: readonly PlannedApplication[], day: number): Notification[] {
  const all = applications.flatMap(({ record }) => notificationsOf(record, day));
  const byPerson = Map.groupBy(all, ({ userId }) => userId);
  return [...byPerson.values()].flatMap((own) =>
    own.sort((a, b) => b.createTime - a.createTime).slice(0, KEPT_NOTIFICATIONS),
  );
}

function notificationsOf(application: Application, day: number): Notification[] {
  const { _id: targetId, jobTitle, companyName, times } = application;
  return applicationStatuses.flatMap((status) => {
    const time = times[status];
    const step = applicationSteps.find(({ to }) => to === status);
    if (time === undefined || !step) return [];
    const isRead = time < day - UNREAD_MS;
    return {
      _id: `${targetId}-${status}`,
      createTime: time,
      updateTime: time,
      revision: isRead ? 2 : 1,
      userId: step.by === 'applicant' ? application.employerId : application.applicantId,
      kind: applicationNotifications[step.event],
      targetId,
      jobTitle,
      companyName,
      days: 0,
      jobCount: 0,
      isRead,
    };
  });
}
