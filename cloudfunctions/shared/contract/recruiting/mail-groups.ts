import * as v from 'valibot';
import { listEvery } from '../list-every.ts';
import type { Role } from '../roles.ts';

/** When a person gets the mails of a group. A daily summary comes at 9:00 in China. */
export const mailChoices = { atOnce: '即时', daily: '每日汇总', never: '不发送' } as const;
export type MailChoice = keyof typeof mailChoices;
export const mailChoiceNames = listEvery<MailChoice>()(['atOnce', 'daily', 'never']);

type Group = { label: string; roles: readonly Role[]; initial: MailChoice };

/** What mails are about, who gets them, and when unless the person chooses otherwise. */
export const mailGroups = {
  interviews: { label: '面试与录用', roles: ['jobseeker', 'company'], initial: 'atOnce' },
  applications: { label: '投递进展', roles: ['jobseeker'], initial: 'atOnce' },
  received: { label: '新的投递', roles: ['company'], initial: 'daily' },
  jobs: { label: '职位与认证', roles: ['company'], initial: 'atOnce' },
  searches: { label: '职位订阅', roles: ['jobseeker'], initial: 'daily' },
} as const satisfies Record<string, Group>;
export type MailGroup = keyof typeof mailGroups;
export const mailGroupNames = listEvery<MailGroup>()(['interviews', 'applications', 'received', 'jobs', 'searches']);

/** The groups of a role, in the order of the page. */
export function mailGroupsOf(role: Role): MailGroup[] {
  return mailGroupNames.filter((name) => mailGroups[name].roles.some((one) => one === role));
}

export const mailGroupSchema = v.picklist(mailGroupNames, '通知类别不正确');
export const mailChoiceSchema = v.picklist(mailChoiceNames, '请选择接收方式');

/** `unconfirmed`: nobody has proved that the address is the person's. `refused`: the mail server refuses it for good. */
export const addressStates = ['confirmed', 'unconfirmed', 'refused'] as const;
export type AddressState = (typeof addressStates)[number];

/** The choices of a person, for each group of the role, and the person's address; null if there is none. */
export const mailSettingsSchema = v.object({
  choices: v.array(v.object({ group: mailGroupSchema, choice: mailChoiceSchema })),
  address: v.nullable(v.object({ email: v.string(), state: v.picklist(addressStates) })),
});
