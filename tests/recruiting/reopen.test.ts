import { expect, it } from 'vitest';
import { DAY_MS, dayOf, endOfDay } from '#contract/days.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { publishJob, resume, setPeople } from './people.ts';

describeOnEachDatabase('A job that takes no applications any more', (open) => {
  const people = setPeople(open);

  it('is reopened with a new validity after it was closed', async () => {
    const { owner, functions } = people();
    const id = await publishJob(people());
    await owner.update('Job', id, { status: 'closed' });
    functions.clock.now += 31 * DAY_MS;
    await expect(owner.update('Job', id, { status: 'pending' })).rejects.toThrow('有效期不能早于今天');
    const validUntil = endOfDay(dayOf(functions.clock.now) + 20);
    await expect(owner.update('Job', id, { validUntil })).rejects.toThrow();
    expect(await owner.update('Job', id, { validUntil, status: 'pending' })).toMatchObject({
      status: 'pending',
      validUntil,
    });
  });

  it('is released by a higher headcount, and by no other change', async () => {
    const { owner, seeker, addSeeker } = people();
    const jobId = await publishJob(people());
    const hired = await addSeeker();
    const id = await hired.insert('Application', { jobId, consent: true });
    await owner.update('Application', id, { status: 'offered' });
    await hired.update('Application', id, { status: 'hired' });
    expect(await owner.get('Job', jobId)).toMatchObject({ status: 'filled' });
    await expect(owner.update('Job', jobId, { status: 'published' })).rejects.toThrow();
    const retitled = { title: '另一个职位', headcount: 2, status: 'published' };
    await expect(owner.update('Job', jobId, retitled)).rejects.toThrow();
    expect(await owner.update('Job', jobId, { headcount: 2, status: 'published' })).toMatchObject({
      status: 'published',
      headcount: 2,
    });
    expect(await seeker.list('Job')).toHaveLength(1);
  });

  it('shows its other applicants since when it is filled, until it is released', async () => {
    const { owner, seeker, addSeeker, functions } = people();
    const jobId = await publishJob(people());
    await seeker.insert('Resume', resume);
    const [hired, waiting, leaving] = [seeker, await addSeeker(), await addSeeker()];
    const apply = (person: typeof seeker) => person.insert('Application', { jobId, consent: true });
    const [first, second, third] = [await apply(hired), await apply(waiting), await apply(leaving)];
    expect(await waiting.get('Application', second)).toMatchObject({ status: 'submitted', jobFilledTime: 0 });
    await owner.update('Application', first, { status: 'offered' });
    functions.clock.now += DAY_MS;
    await hired.update('Application', first, { status: 'hired' });
    const filled = { jobFilledTime: functions.clock.now, revision: 1 };
    expect(await waiting.get('Application', second)).toMatchObject({ status: 'submitted', ...filled });
    expect(await hired.get('Application', first)).toMatchObject({ status: 'hired', jobFilledTime: 0 });
    const withdrawn = await leaving.update('Application', third, { status: 'withdrawn' });
    expect(withdrawn).toMatchObject({ status: 'withdrawn', jobFilledTime: 0 });
    await owner.update('Job', jobId, { headcount: 2, status: 'published' });
    expect(await waiting.get('Application', second)).toMatchObject({ status: 'submitted', jobFilledTime: 0 });
    await leaving.update('Application', third, { status: 'submitted', consent: true });
  });

  it('is named as filled to the people who saved it or applied for it, and to nobody else', async () => {
    const { owner, seeker, addSeeker } = people();
    const jobId = await publishJob(people());
    await seeker.insert('Resume', resume);
    const [fan, former, stranger] = [await addSeeker(), await addSeeker(), await addSeeker()];
    await fan.insert('Favorite', { jobId });
    const withdrawn = await former.insert('Application', { jobId, consent: true });
    await former.update('Application', withdrawn, { status: 'withdrawn' });
    const id = await seeker.insert('Application', { jobId, consent: true });
    await owner.update('Application', id, { status: 'offered' });
    await seeker.update('Application', id, { status: 'hired' });
    const application = { jobId, consent: true };
    await expect(fan.insert('Application', application)).rejects.toThrow('该职位已招满');
    const again = { status: 'submitted', consent: true };
    await expect(former.update('Application', withdrawn, again)).rejects.toThrow('该职位已招满');
    await expect(stranger.insert('Application', application)).rejects.toThrow('职位不存在或已停止招聘');
  });
});
