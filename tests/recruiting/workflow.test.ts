import { expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { modelNames, models } from '#contract/models.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { insertRecords, recordOf } from '#tests/support/fixtures/model-records.ts';
import { everywhere } from './marked-people.ts';
import { jobData, publishJob, resume, setPeople } from './people.ts';

describeOnEachDatabase('From a job to a hire', (open) => {
  const people = setPeople(open);

  it('leads from the draft to the filled job, step by step', async () => {
    const { owner, admin, seeker, functions } = people();
    const jobId = await owner.insert('Job', { title: '仓库管理员' });
    expect(await owner.get('Job', jobId)).toMatchObject({ status: 'draft', headcount: 0 });
    expect(await seeker.list('Job')).toEqual([]);

    await expect(owner.update('Job', jobId, { status: 'pending' })).rejects.toThrow('请填写');
    await owner.update('Job', jobId, jobData(functions.clock.now));
    await owner.update('Job', jobId, { status: 'pending' });
    expect(await seeker.list('Job')).toEqual([]);
    await admin.update('Job', jobId, { status: 'published' });
    const [listed] = await seeker.list('Job', { title: { $search: '仓库' } });
    expect(listed).toMatchObject({ _id: jobId, companyName: people().company.companyName, status: 'published' });

    await expect(seeker.insert('Application', { jobId, consent: true })).rejects.toThrow('请先填写简历');
    await seeker.insert('Resume', resume);
    await expect(seeker.insert('Application', { jobId })).rejects.toThrow('请先同意');
    const sent = { jobId, consent: true, message: ' 您好，\n可随时到岗。 ' };
    await expect(seeker.insert('Application', { ...sent, message: '长'.repeat(301) })).rejects.toThrow('附言');
    const id = await seeker.insert('Application', sent);
    expect(await seeker.insert('Application', { jobId, consent: true })).toBe(id);

    expect(await owner.list('Application', { status: 'submitted' })).toMatchObject([
      { _id: id, applicantName: '欧阳明', snapshot: { headline: resume.headline, message: '您好，\n可随时到岗。' } },
    ]);
    await owner.update('Application', id, { status: 'viewed' });
    expect(await owner.contact(id)).toEqual({ phone: '13900001111', email: seeker.user.email });
    expect(await seeker.list('ContactView')).toMatchObject([{ applicationId: id, jobTitle: '仓库管理员' }]);
    await owner.update('Application', id, { status: 'shortlisted' });
    await owner.update('Application', id, { status: 'offered' });
    const hired = await seeker.update('Application', id, { status: 'hired' });
    expect(Object.keys(Object(hired.times))).toEqual(['submitted', 'viewed', 'shortlisted', 'offered', 'hired']);
    expect(await owner.get('Job', jobId)).toMatchObject({ status: 'filled' });
    expect(await seeker.list('Job')).toEqual([]);
  });

  it('a draft is stored once, however often its insert is repeated', async () => {
    const { owner, addOwner } = people();
    const other = await addOwner();
    const draft = { title: '仓库管理员', draftKey: 'key-1' };
    const ids = await Promise.all([1, 2, 3].map(() => owner.insert('Job', draft)));
    const [id] = ids;
    expect(new Set(ids).size).toBe(1);
    expect(await owner.insert('Job', { ...draft, title: '夜班仓管' })).toBe(id);
    expect(await owner.list('Job')).toMatchObject([{ _id: id, title: '仓库管理员', revision: 1 }]);
    expect(await owner.get('Job', id ?? '')).not.toHaveProperty('draftKey');
    expect(await other.insert('Job', draft)).not.toBe(id);
    expect(await owner.insert('Job', { ...draft, draftKey: 'key-2' })).not.toBe(id);
    await expect(owner.insert('Job', { ...draft, draftKey: '' })).rejects.toThrow('VALIDATION_FAILED');
  });

  it('sends a message with the résumé, once more after a withdrawal, and with no other step', async () => {
    const { owner, seeker } = people();
    const jobId = await publishJob(people());
    await seeker.insert('Resume', resume);
    const id = await seeker.insert('Application', { jobId, consent: true, message: '第一次' });
    const withdrawal = seeker.update('Application', id, { status: 'withdrawn', message: '再见' });
    await expect(withdrawal).rejects.toThrow('附言只能随投递发送');
    await seeker.update('Application', id, { status: 'withdrawn' });
    expect(await owner.get('Application', id)).toMatchObject({ snapshot: null });
    expect(await seeker.get('Application', id)).toMatchObject({ snapshot: { message: '第一次' } });
    await seeker.update('Application', id, { status: 'submitted', consent: true, message: '第二次' });
    expect(await owner.get('Application', id)).toMatchObject({ snapshot: { message: '第二次' } });
  });

  it('a snapshot does not follow later edits of the résumé', async () => {
    const { owner, seeker } = people();
    const jobId = await publishJob(people());
    const resumeId = await seeker.insert('Resume', resume);
    const id = await seeker.insert('Application', { jobId, consent: true });
    const sent = { ofCompany: await owner.get('Application', id), ofPerson: await seeker.get('Application', id) };
    expect(sent.ofCompany).toMatchObject({ snapshot: { ...resume, message: '' } });
    for (let edit = 0; edit < 100; edit += 1) await seeker.update('Resume', resumeId, everywhere(`第${edit}版`));
    const now = { ofCompany: await owner.get('Application', id), ofPerson: await seeker.get('Application', id) };
    expect(JSON.stringify(now)).toBe(JSON.stringify(sent));
  });

  it.each<[string, (stage: ReturnType<typeof people>, jobId: string) => Promise<unknown>]>([
    ['expired', async ({ functions }) => Object.assign(functions.clock, { now: functions.clock.now + 31 * DAY_MS })],
    ['closed', ({ owner }, id) => owner.update('Job', id, { status: 'closed' })],
    ['removed', ({ admin }, id) => admin.update('Job', id, { status: 'removed', reason: '虚假信息' })],
    [
      'of a company that left review',
      ({ owner, company }) => owner.update('Company', company._id, { address: '新址' }),
    ],
    [
      'of a suspended user',
      ({ superAdmin, owner }) => superAdmin.update('User', owner.user._id, { status: 'suspended' }),
    ],
  ])('a job that is %s takes no application and is not found', async (_name, change) => {
    const { seeker, addSeeker, test } = people();
    const jobId = await publishJob(people());
    await seeker.insert('Resume', resume);
    const former = await addSeeker();
    const withdrawn = await former.insert('Application', { jobId, consent: true });
    await former.update('Application', withdrawn, { status: 'withdrawn' });
    expect(await seeker.list('Job')).toHaveLength(1);
    await change(people(), jobId);
    expect(await seeker.list('Job')).toEqual([]);
    const gone = '职位不存在或已停止招聘';
    await expect(seeker.insert('Application', { jobId, consent: true })).rejects.toThrow(gone);
    const again = { status: 'submitted', consent: true };
    await expect(former.update('Application', withdrawn, again)).rejects.toThrow(gone);
    await expect(seeker.get('Job', jobId)).rejects.toThrow();
    const rows = await test.database.sql.selectFrom('Application').select('status').execute();
    expect(rows).toEqual([{ status: 'withdrawn' }]);
  });

  it('a favourite keeps the title and the company as they were when it was saved', async () => {
    const { owner, admin, seeker, company } = people();
    const jobId = await publishJob(people());
    const saved = { jobId, jobTitle: '仓库管理员', companyName: company.companyName };
    const id = await seeker.insert('Favorite', { jobId });
    await owner.update('Job', jobId, { title: '另一个职位' });
    await admin.update('Job', jobId, { status: 'published' });
    expect(await seeker.insert('Favorite', { jobId })).toBe(id);
    await owner.update('Job', jobId, { status: 'closed' });
    expect(await seeker.list('Favorite')).toMatchObject([{ _id: id, ...saved }]);
  });

  it('rejection, withdrawal and closing hide the person from the company with the next call', async () => {
    const { owner, seeker, addSeeker } = people();
    const jobId = await publishJob(people(), { headcount: 5 });
    await seeker.insert('Resume', resume);
    const second = await addSeeker({ realName: '李雷', phone: '13900002222' });
    const third = await addSeeker({ realName: '韩梅梅', phone: '13900003333' });
    const ids = [];
    for (const person of [seeker, second, third])
      ids.push(await person.insert('Application', { jobId, consent: true }));
    const [rejected = '', withdrawn = '', closed = ''] = ids;
    await owner.update('Application', rejected, { status: 'rejected', reason: '经验不符' });
    await second.update('Application', withdrawn, { status: 'withdrawn' });
    await owner.update('Job', jobId, { status: 'closed' });
    expect(await third.get('Application', closed)).toMatchObject({ status: 'closed', applicantName: '韩梅梅' });
    for (const id of ids) {
      const seen = await owner.get('Application', id);
      expect(seen).toMatchObject({ snapshot: null });
      expect(String(seen.applicantName)).toMatch(/^.\*\*$/);
      await expect(owner.contact(id)).rejects.toThrow('该投递已结束');
    }
  });

  it.each(modelNames.filter((model) => models[model].deletedWith !== null))(
    'deletes each %s of a person with the person',
    async (model) => {
      const { seeker, superAdmin, test } = people();
      const field = models[model].deletedWith ?? '_id';
      const records = [seeker.user._id, 'another'].map((userId, index) => ({
        ...recordOf(model, index, () => `text${index}`),
        [field]: userId,
      }));
      await insertRecords(test, model, records);
      const deletion = { action: 'delete', model: 'User', query: { _id: seeker.user._id } };
      expect(await superAdmin.outcome('queryMySQLData', deletion)).toBe('success');
      expect(await test.database.sql.selectFrom(model).select('_id').execute()).toEqual([{ _id: 'r1' }]);
    },
  );

  it('erases a deleted person from every table', async () => {
    const { owner, superAdmin, addSeeker, test } = people();
    const marker = '欧阳甲乙丙';
    const seeker = await addSeeker({ realName: marker, phone: '13912349876', email: 'marker@person.example' });
    const jobId = await publishJob(people());
    const id = await seeker.insert('Application', { jobId, consent: true });
    await seeker.insert('Favorite', { jobId });
    await seeker.insert('Report', { jobId, reason: 'fee', text: `${marker} 举报` });
    await owner.contact(id);
    await seeker.insert('Block', { companyId: people().company._id });
    await superAdmin.outcome('queryMySQLData', { action: 'delete', model: 'User', query: { _id: seeker.user._id } });
    const dump = await test.database.sql.selectFrom('Application').selectAll().execute();
    expect(dump).toMatchObject([{ status: 'withdrawn', snapshot: null, applicantName: '', contactPhone: null }]);
    for (const model of ['Resume', 'Favorite', 'Block', 'ContactView'] as const) {
      expect(await test.database.sql.selectFrom(model).selectAll().execute()).toEqual([]);
    }
  });
});
