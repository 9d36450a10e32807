import type { Role } from '../roles.ts';

/** When people get the mails of a group: one for each event, or one at 9:00 in China. */
export const mailChoices = { atOnce: '即时', daily: '每日汇总', never: '不发送' } as const;
export type MailChoice = keyof typeof mailChoices;

type Group = {
  label: string;
  /** The roles that get such mails. */
  roles: readonly Role[];
  /** The choice of those who have made none. */
  initial: MailChoice;
};

/** The groups of mails, in the order in which people choose. Each event names its own (`events` in notification.ts). */
export const mailGroups = {
  interviews: { label: '面试与录用', roles: ['jobseeker', 'company'], initial: 'atOnce' },
  applications: { label: '投递进展', roles: ['jobseeker'], initial: 'atOnce' },
  received: { label: '新的投递', roles: ['company'], initial: 'daily' },
  jobs: { label: '职位与认证', roles: ['company'], initial: 'atOnce' },
  searches: { label: '职位订阅', roles: ['jobseeker'], initial: 'daily' },
} as const satisfies Record<string, Group>;
export type MailGroup = keyof typeof mailGroups;
