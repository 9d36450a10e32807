import type { MailFact } from '#contract/recruiting/event.ts';
import { events, type NotificationKind } from '#contract/recruiting/notification.ts';
import { mailKinds } from './mail-cases.ts';

/** Under which condition the mail of an event makes sense (`contract/recruiting/event.ts`). */
type MailCondition = { while?: readonly string[] | undefined; and?: readonly MailFact[] | undefined };
/** The condition of an event with one part removed. */
type MailMutant = { kind: NotificationKind; name: string; changed: MailCondition };

/** Every part of every condition removed: all statuses, each status, and each fact. */
export function mailMutants(): MailMutant[] {
  return mailKinds.flatMap((kind) => {
    const { while: statuses, and = [] }: MailCondition = events[kind].mail;
    const facts = and.map((fact) => ({
      name: `${kind} without the fact ${fact}`,
      changed: { while: statuses, and: and.filter((other) => other !== fact) },
    }));
    if (!statuses) return facts.map((mutant) => ({ kind, ...mutant }));
    const each = statuses.map((status) => ({
      name: `${kind} without the status ${status}`,
      changed: { while: statuses.filter((other) => other !== status), and },
    }));
    const all = { name: `${kind} in every status`, changed: { while: undefined, and } };
    // Without the only status of an event, none would be left.
    return [all, ...(statuses.length > 1 ? each : []), ...facts].map((mutant) => ({ kind, ...mutant }));
  });
}

/** Runs a function with the changed condition of an event, then restores it. */
export async function withMutant<T>({ kind, changed }: MailMutant, run: () => Promise<T>): Promise<T> {
  const mail: MailCondition = events[kind].mail;
  const before = { while: mail.while, and: mail.and };
  Object.assign(mail, { while: changed.while, and: changed.and });
  try {
    return await run();
  } finally {
    Object.assign(mail, before);
  }
}
