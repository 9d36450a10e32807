import { describe, expect, test } from 'vitest';
import type { NotificationKind } from '#contract/recruiting/notification.ts';
import { openEmbedded } from '#tests/support/fixtures/databases.ts';
import { setMailCases } from './mail-case-stage.ts';
import { mailKinds } from './mail-cases.ts';
import { mailMutants, withMutant } from './mail-mutants.ts';
import { setMail } from './mail-stage.ts';
import { setPeople } from './people.ts';

// Removes each condition of the table of events in turn and lists those whose absence the event's case does not detect.

describe('The cases of mails', () => {
  const people = setPeople(openEmbedded);
  const { trialsOf } = setMailCases(people, setMail(people));

  /** Whether a situation has another result than the case says. Begins with those in which nothing is sent, which are quick. */
  async function isDetected(kind: NotificationKind): Promise<boolean> {
    const trials = trialsOf(kind).toSorted((a, b) => Number(a.isSent) - Number(b.isSent));
    for (const { isSent, run } of trials) if (((await run()) === 'sent') !== isSent) return true;
    return false;
  }

  test('detect every condition that is removed from the table of events', async () => {
    const mutants = mailMutants();
    expect(new Set(mutants.map(({ kind }) => kind))).toEqual(new Set(mailKinds));
    const undetected: string[] = [];
    for (const mutant of mutants) {
      const detected = await withMutant(mutant, () => isDetected(mutant.kind));
      if (!detected) undetected.push(mutant.name);
    }
    expect(undetected).toEqual([]);
  });
});
