import { expect, test, vi } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { INVITATIONS_A_DAY } from '#contract/recruiting/library.ts';
import { describeOnEachDatabase, dumpOf } from '#tests/support/fixtures/databases.ts';
import { sessionOf } from '#tests/support/fixtures/functions.ts';
import { addActions, addJob, addResume } from '#tests/support/fixtures/recruiting-records.ts';
import { type Caller, renewProfile, resume, setPeople } from './people.ts';

const listed = { ...resume, visibility: 'library' };
const texts = (name: string) => ({
  headline: `${name}，五年仓储经验`,
  city: name,
  expectedPosition: `仓管 ${name}`,
  skills: `盘点、${name}`,
  selfIntroduction: `联系${name}：139 0000 1234，xm@mail.example`,
  work: [{ company: name, position: '仓管', period: '2018–2023', duties: `${name}负责` }],
});

describeOnEachDatabase('The résumé library', (open) => {
  const people = setPeople(open);

  /** Somebody in the library. */
  async function addListed(fields: object = {}, owner = {}) {
    const caller = await people().addUserOnly({
      realName: '王小明',
      phone: '13900001234',
      email: 'xm@mail.example',
      ...owner,
    });
    const id = await caller.insert('Resume', { ...listed, ...fields });
    return { caller, id };
  }

  const invite = (by: Caller, jobId: string, resumeId: string) => ({
    run: () => by.insert('Invitation', { jobId, resumeId }),
    outcome: () => by.outcome('insertMySQLData', { action: 'insert', model: 'Invitation', data: { jobId, resumeId } }),
  });
  const remove = (by: Caller, model: string, _id: string) =>
    by.outcome('queryMySQLData', { action: 'delete', model, query: { _id } });
  const publish = () => addJob(people().test, people().company, { status: 'published' });

  test('shows the surname, and replaces name and contact data in every text', async () => {
    const { id, caller } = await addListed(texts('王小明'));
    const shown = await people().owner.get('Resume', id);
    expect(shown).toMatchObject({
      name: '王**',
      userId: '',
      headline: '***，五年仓储经验',
      city: '***',
      expectedPosition: '仓管 ***',
      skills: '盘点、***',
      selfIntroduction: '联系***：***，***',
      work: [{ company: '***', position: '仓管', period: '2018–2023', duties: '***负责' }],
      expectedSalaryMin: 8000,
      experienceYears: 5,
    });
    expect(await caller.get('Resume', id)).toMatchObject({ userId: caller.user._id, name: '', city: '王小明' });
  });

  test('finds nothing by what it conceals', async () => {
    const { owner } = people();
    await addListed(texts('王小明'));
    for (const field of ['headline', 'city', 'expectedPosition', 'skills', 'words']) {
      expect(await owner.list('Resume', { [field]: { $search: '小明' } })).toEqual([]);
      expect(await owner.list('Resume', { [field]: { $search: '王小' } })).toEqual([]);
    }
    expect(await owner.list('Resume', { city: '王小明' })).toEqual([]);
    expect(await owner.list('Resume', { expectedPosition: { $search: '仓管' } })).toHaveLength(1);
    for (const query of [{ userId: 'x' }, { name: '王**' }, { selfIntroduction: { $search: '联' } }]) {
      expect(await owner.outcome('queryMySQLData', { action: 'query', model: 'Resume', query })).toBe(
        'VALIDATION_FAILED',
      );
    }
    const order = { action: 'query', model: 'Resume', query: {}, orderBy: [{ userId: 'asc' }] };
    expect(await owner.outcome('queryMySQLData', order)).toBe('VALIDATION_FAILED');
  });

  test('follows every change of the résumé and of the account', async () => {
    const { owner, superAdmin } = people();
    const { id, caller } = await addListed({ headline: '李大伟' });
    const seen = async () => (await owner.list('Resume')).map(({ headline, name }) => `${name} ${headline}`);
    const change = (data: object) => superAdmin.update('User', caller.user._id, data);
    expect(await seen()).toEqual(['王** 李大伟']);
    await change({ realName: '李大伟' });
    expect(await seen()).toEqual(['李** ***']);
    await caller.update('Resume', id, { headline: '大伟，13511112222' });
    expect(await seen()).toEqual(['李** ***，***']);
    await caller.update('Resume', id, { visibility: 'hidden' });
    expect(await seen()).toEqual([]);
    await caller.update('Resume', id, { visibility: 'library', headline: '仓管' });
    expect(await seen()).toEqual(['李** 仓管']);
    for (const status of ['suspended', 'inactive']) {
      await change({ status });
      expect(await seen()).toEqual([]);
      await change({ status: 'active' });
      expect(await seen()).toEqual(['李** 仓管']);
    }
    await change({ role: 'company' });
    expect(await seen()).toEqual([]);
    const other = await addListed({}, { email: 'other@mail.example' });
    expect(await seen()).toHaveLength(1);
    expect(await remove(other.caller, 'Resume', other.id)).toBe('success');
    expect(await seen()).toEqual([]);
  });

  test('takes notice of a suspension in the default edition', async () => {
    const { owner, superAdmin } = people();
    const { caller } = await addListed();
    vi.stubEnv('EDITION', 'specification');
    await superAdmin.update('User', caller.user._id, { status: 'suspended' });
    vi.stubEnv('EDITION', 'recruiting');
    expect(await owner.list('Resume')).toEqual([]);
  });

  const unseen = ['hidden', 'blocked', 'blocked under an earlier profile', 'suspended', 'deleted'];
  test.each(unseen)('%s is the same bytes as absent', async (state) => {
    const { owner, company, superAdmin, functions, test: stage } = people();
    const { caller, id } = await addListed();
    let jobId = await publish();
    if (state === 'hidden') await caller.update('Resume', id, { visibility: 'hidden' });
    if (state.startsWith('blocked')) await caller.insert('Block', { companyId: company._id });
    if (state === 'blocked under an earlier profile') {
      jobId = await addJob(stage, await renewProfile(people()), { status: 'published' });
    }
    if (state === 'suspended') await superAdmin.update('User', caller.user._id, { status: 'suspended' });
    if (state === 'deleted') await remove(superAdmin, 'User', caller.user._id);
    const bytes = async (resumeId: string) => {
      const send = async (name: 'queryMySQLData' | 'insertMySQLData', event: object) =>
        JSON.stringify(await functions.call(name, sessionOf(owner.user), event));
      const model = 'Resume';
      const started = await functions.call('queryMySQLData', sessionOf(owner.user), { action: 'startTransaction' });
      const { transactionId } = Object(Object(started).data);
      return [
        await send('queryMySQLData', { action: 'get', model, id: resumeId }),
        await send('queryMySQLData', { action: 'query', model, query: { _id: resumeId } }),
        await send('queryMySQLData', { action: 'count', model, query: { _id: { $in: [resumeId] } } }),
        await send('queryMySQLData', { action: 'query', model, query: {}, withTotal: true }),
        await send('insertMySQLData', { action: 'insert', model: 'Invitation', data: { jobId, resumeId } }),
        await send('queryMySQLData', { action: 'update', model, query: { _id: resumeId }, data: { city: '上海' } }),
        await send('queryMySQLData', { action: 'get', model, id: resumeId, transactionId }),
        await send('queryMySQLData', { action: 'commitTransaction', transactionId }),
      ];
    };
    expect(await bytes(id)).toEqual(await bytes('missing'));
  });

  test('a block outlives the company’s profile, until the person ends it', async () => {
    const { owner, company, test: stage } = people();
    const { caller } = await addListed();
    const block = await caller.insert('Block', { companyId: company._id });
    const renewed = await renewProfile(people());
    const jobId = await addJob(stage, renewed, { status: 'published' });
    const apply = { action: 'insert', model: 'Application', data: { jobId, consent: true } };
    expect(await caller.outcome('insertMySQLData', apply)).toBe('VALIDATION_FAILED');
    expect(await caller.insert('Block', { companyId: renewed._id })).toBe(block);
    // The name is the one that the person blocked; the job's page finds the block by the user.
    expect(await caller.list('Block')).toMatchObject([
      { companyName: company.companyName, employerId: owner.user._id },
    ]);
    expect(await caller.list('Job', { _id: jobId })).toMatchObject([{ userId: owner.user._id }]);
    await remove(caller, 'Block', block);
    expect(await caller.outcome('insertMySQLData', apply)).toBe('success');
    expect(await owner.list('Resume')).toHaveLength(1);
  });

  test.each(['hidden', 'blocked', 'deleted'])(
    'a transaction does not tell that a résumé was %s meanwhile',
    async (state) => {
      const { owner, company, functions } = people();
      const { caller, id } = await addListed();
      const send = (event: object) => functions.call('queryMySQLData', sessionOf(owner.user), event);
      const { transactionId } = Object(Object(await send({ action: 'startTransaction' })).data);
      const read = () => owner.outcome('queryMySQLData', { action: 'get', model: 'Resume', id, transactionId });
      expect(await read()).toBe('success');
      if (state === 'hidden') await caller.update('Resume', id, { visibility: 'hidden' });
      if (state === 'blocked') await caller.insert('Block', { companyId: company._id });
      if (state === 'deleted') await remove(caller, 'Resume', id);
      expect(await read()).toBe('NOT_FOUND');
      expect(await owner.outcome('queryMySQLData', { action: 'commitTransaction', transactionId })).toBe('success');
    },
  );

  test('an invitation does not tell that a new résumé is of the same person', async () => {
    const { owner } = people();
    const jobId = await publish();
    const { caller, id } = await addListed();
    const first = await owner.insert('Invitation', { jobId, resumeId: id });
    expect(await remove(caller, 'Resume', id)).toBe('success');
    const resumeId = await caller.insert('Resume', listed);
    const second = await owner.insert('Invitation', { jobId, resumeId });
    expect(second).not.toBe(first);
    expect(await owner.get('Invitation', second)).toMatchObject({ resumeId });
  });

  test('is open to approved companies only', async () => {
    const { owner, company } = people();
    const { id } = await addListed();
    await owner.update('Company', company._id, { address: '新址' });
    for (const event of [
      { action: 'query', model: 'Resume', query: {} },
      { action: 'count', model: 'Resume', query: {} },
      { action: 'get', model: 'Resume', id },
      { action: 'get', model: 'Resume', id: 'missing' },
    ]) {
      expect(await owner.outcome('queryMySQLData', event)).toBe('PERMISSION_DENIED');
    }
    expect(await invite(owner, await publish(), id).outcome()).toBe('PERMISSION_DENIED');
  });

  test('an invitation is one for each job and résumé, and tells the company nothing about the person', async () => {
    const { owner, test: stage } = people();
    const [jobId, second] = [await publish(), await publish()];
    const { caller, id: resumeId } = await addListed();
    await caller.insert('Application', { jobId: second, consent: true });
    const first = await invite(owner, jobId, resumeId).run();
    expect(await invite(owner, jobId, resumeId).run()).toBe(first);
    expect(await invite(owner, second, resumeId).outcome()).toBe('success');
    const own = await owner.list('Invitation', { resumeId });
    expect(own).toHaveLength(2);
    for (const invitation of own) expect(invitation).toMatchObject({ userId: '', resumeId });
    expect(JSON.stringify(own)).not.toContain(caller.user._id);
    for (const field of ['userId']) {
      const query = { action: 'query', model: 'Invitation', query: { [field]: caller.user._id } };
      expect(await owner.outcome('queryMySQLData', query)).toBe('VALIDATION_FAILED');
    }
    const received = await caller.list('Invitation', { jobId });
    expect(received).toMatchObject([{ _id: first, userId: caller.user._id, jobId, jobTitle: '仓库管理员' }]);
    expect(await caller.list('Notification', { kind: 'invited' })).toHaveLength(2);
    const history = await stage.database.sql
      .selectFrom('Audit')
      .select(['actorId', 'before', 'after'])
      .where('action', '=', 'createInvitation')
      .where('targetId', '=', first)
      .execute();
    expect(history).toEqual([{ actorId: owner.user._id, before: '{}', after: JSON.stringify({ jobId }) }]);
  });

  test('a block changes nothing in what the company sees of its invitations', async () => {
    const { owner, company } = people();
    const jobId = await publish();
    const { caller, id } = await addListed();
    await invite(owner, jobId, id).run();
    const before = await owner.list('Invitation');
    await caller.insert('Block', { companyId: company._id });
    expect(await owner.list('Invitation')).toEqual(before);
    expect(await caller.list('Invitation')).toHaveLength(1);
  });

  test('invitations are for own listed jobs', async () => {
    const { owner, test: stage, company, functions, addOwner } = people();
    const { id } = await addListed();
    for (const fields of [
      { status: 'draft' },
      { status: 'closed' },
      { validUntil: functions.clock.now - 1 },
    ] as const) {
      const jobId = await addJob(stage, company, { status: 'published', ...fields });
      expect(await invite(owner, jobId, id).outcome()).toBe('NOT_FOUND');
    }
    const jobId = await publish();
    expect(await invite(await addOwner(), jobId, id).outcome()).toBe('NOT_FOUND');
    expect(await invite(owner, jobId, id).outcome()).toBe('success');
  });

  test('a company invites a limited number of people within a day', async () => {
    const { owner, functions, test: stage } = people();
    const jobId = await publish();
    await addActions(stage, owner.user, 'createInvitation', INVITATIONS_A_DAY - 1);
    const [one, other] = [await addListed(), await addListed({}, { email: 'other@mail.example' })];
    expect(await invite(owner, jobId, one.id).outcome()).toBe('success');
    expect(await invite(owner, jobId, other.id).outcome()).toBe('LIMIT_REACHED');
    expect(await invite(owner, jobId, one.id).outcome()).toBe('success');
    functions.clock.now += DAY_MS + 1;
    expect(await invite(owner, jobId, other.id).outcome()).toBe('success');
  });

  test('deletions leave no trace of invitations', async () => {
    const { owner, superAdmin, test: stage } = people();
    const jobId = await publish();
    const [one, other] = [await addListed(), await addListed({}, { email: 'other@mail.example' })];
    await invite(owner, jobId, one.id).run();
    await invite(owner, jobId, other.id).run();
    await remove(superAdmin, 'User', one.caller.user._id);
    expect(await owner.list('Invitation')).toHaveLength(1);
    expect((await dumpOf(stage)).split('\n\n').filter((table) => table.includes(one.id))).toHaveLength(1);
    await remove(superAdmin, 'User', owner.user._id);
    expect(await other.caller.list('Invitation')).toEqual([]);
  });

  test('a search of a company reads the library, whatever is stored beside it', async () => {
    const { owner, test: stage, seeker } = people();
    await addResume(stage, seeker.user._id, { headline: '隐藏的简历' });
    expect(await owner.list('Resume')).toEqual([]);
  });
});
