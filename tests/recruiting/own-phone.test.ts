import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { dataOf, outcomeOf, sessionOf } from '#tests/support/fixtures/functions.ts';
import { addJob } from '#tests/support/fixtures/recruiting-records.ts';
import { type Caller, setPeople } from './people.ts';

const OLD = '13900001111';
const NEW = '138 0000 2222';

describeOnEachDatabase('The own telephone number', (open) => {
  const people = setPeople(open);

  const change = (caller: Caller, phone: string) =>
    people().functions.call('loginAuth', sessionOf(caller.user), { action: 'changeOwnPhone', phone });
  async function apply(applicant: Caller): Promise<string> {
    const { test: stage, company } = people();
    const jobId = await addJob(stage, company, { status: 'published' });
    return applicant.insert('Application', { jobId, consent: true });
  }

  test('is changed and removed by a job seeker, with an entry in the history', async () => {
    const { seeker, admin, functions } = people();
    expect(dataOf(await change(seeker, NEW)).user).toMatchObject({ _id: seeker.user._id, phone: NEW, revision: 2 });
    expect(dataOf(await change(seeker, NEW)).user).toMatchObject({ revision: 2 });
    functions.clock.now += 1000;
    expect(dataOf(await change(seeker, '')).user).toMatchObject({ phone: '', revision: 3 });
    const history = await admin.list('Audit', { targetId: seeker.user._id });
    expect(history).toMatchObject([
      { action: 'changePhone', actorId: seeker.user._id, after: { phone: '' } },
      { action: 'changePhone', actorId: seeker.user._id, before: { phone: OLD }, after: { phone: NEW } },
    ]);
  });

  test('stays in what was sent, and is in what is sent afterwards', async () => {
    const { owner, addSeeker } = people();
    const applicant = await addSeeker({ phone: OLD });
    const sent = await apply(applicant);
    await change(applicant, NEW);
    expect(await owner.contact(sent)).toMatchObject({ phone: OLD });
    expect(await owner.contact(await apply(applicant))).toMatchObject({ phone: NEW });
  });

  test('is concealed in the library at once', async () => {
    const { owner, addSeeker } = people();
    const applicant = await addSeeker({ phone: OLD });
    const [own] = await applicant.list('Resume');
    const headline = '电话 010 8888 6666';
    await applicant.update('Resume', String(own?._id), { visibility: 'library', headline });
    expect(await owner.list('Resume')).toMatchObject([{ headline }]);
    await change(applicant, '010 8888 6666');
    expect(await owner.list('Resume')).toMatchObject([{ headline: '电话 ***' }]);
  });

  test('is refused when it is too long', async () => {
    const { seeker } = people();
    expect(outcomeOf(await change(seeker, '1'.repeat(33)))).toBe('VALIDATION_FAILED');
    expect(await seeker.list('User')).toMatchObject([{ phone: OLD, revision: 1 }]);
  });
});
