import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { setMailCases } from './mail-case-stage.ts';
import { mailKinds } from './mail-cases.ts';
import { setMail } from './mail-stage.ts';
import { setPeople } from './people.ts';

describeOnEachDatabase('The mail about', (open) => {
  const people = setPeople(open);
  const stage = setMail(people);
  const { trialsOf, receiverOf } = setMailCases(people, stage);

  it.each(mailKinds)('%s is sent only while its reason holds', async (kind) => {
    const trials = trialsOf(kind);
    for (const { name, isSent, run } of trials) {
      expect(await run(), name).toMatch(isSent ? /^sent$/ : /^skipped (gone|blocked)$/);
    }
    const mails = await stage.mailsOf(receiverOf(kind).user);
    expect(mails).toHaveLength(trials.filter(({ isSent }) => isSent).length);
  });
});
