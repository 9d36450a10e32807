import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { DAY, publishJob, setPeople } from './people.ts';

describeOnEachDatabase('A job that takes no applications any more', (open) => {
  const people = setPeople(open);

  it('is reopened with a new validity after it was closed', async () => {
    const { owner, functions } = people();
    const id = await publishJob(people());
    await owner.update('Job', id, { status: 'closed' });
    functions.clock.now += 31 * DAY;
    await expect(owner.update('Job', id, { status: 'pending' })).rejects.toThrow('有效期不能早于今天');
    const validUntil = functions.clock.now + 20 * DAY;
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
});
