import type { RecordOf, Role } from '#contract/models.ts';
import { isNotificationKind, type NotificationTarget, notificationTargets } from '#contract/recruiting/notification.ts';
import { notificationsCopy } from '../../copy/recruiting/notifications.ts';

type Notification = RecordOf<'Notification'>;

/** Where each role opens the record that a notification tells about. */
const addresses: Readonly<Partial<Record<Role, Partial<Record<NotificationTarget, (id: string) => string>>>>> = {
  company: {
    Application: (id) => `/company/applications?view=list&id=${id}`,
    Job: (id) => `/company/jobs?id=${id}`,
    Company: () => '/company/profile',
    Interview: (id) => `/company/interviews?id=${id}`,
  },
  jobseeker: {
    Application: (id) => `/jobseeker/applications?id=${id}`,
    Interview: (id) => `/jobseeker/interviews?id=${id}`,
    Invitation: () => '/jobseeker/applications',
  },
};

/** The address of a notification's record, or undefined if this release has no page for it. */
export function addressOf({ kind, targetId }: Pick<Notification, 'kind' | 'targetId'>, role: Role): string | undefined {
  if (!isNotificationKind(kind)) return undefined;
  return addresses[role]?.[notificationTargets[kind]]?.(targetId);
}

export function textOf({ kind, jobTitle, companyName }: Notification): string {
  return isNotificationKind(kind)
    ? notificationsCopy.texts[kind]({ jobTitle, companyName })
    : notificationsCopy.unknown;
}
