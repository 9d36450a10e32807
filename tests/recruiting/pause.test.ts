import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { defaultSetting, SETTING_ID } from '#contract/recruiting/setting.ts';
import { newestJobs, publishedJobs } from '#server/recruiting/new-jobs.ts';
import { tellFoundJobs } from '#server/recruiting/tell-found-jobs.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { dataOf, NOON, sessionOf } from '#tests/support/fixtures/functions.ts';
import { addRecord } from '#tests/support/fixtures/recruiting-records.ts';
import { type Caller, publishJob, resume, setPeople } from './people.ts';

const DUE = NOON + 14 * DAY_MS;
const NO_JOB = 'NOT_FOUND';

describeOnEachDatabase('Jobs of a company with an overdue answer', (open) => {
  const people = setPeople(open);
  let reader: Caller;
  /** The job with the application, another one of its company, and one of another company. */
  let asked: string;
  let paused: string;
  let other: string;
  let id: string;
  let searchId: string;

  const change = (setting: object) => people().superAdmin.update('Setting', SETTING_ID, setting);
  const at = (time: number) => {
    people().functions.clock.now = time;
  };
  const answer = (status: string, by: Caller = people().owner) => by.update('Application', id, { status });

  beforeEach(async () => {
    const { owner, seeker } = people();
    reader = await people().addSeeker();
    searchId = await reader.insert('SavedSearch', {
      name: '全部',
      search: new URLSearchParams({ q: '仓' }).toString(),
      frequency: 'atOnce',
    });
    at(NOON + 1);
    const validUntil = NOON + 50 * DAY_MS;
    asked = await publishJob(people(), { title: '仓管', validUntil });
    paused = await publishJob(people(), { title: '仓库主管', validUntil });
    const neighbour = await people().addOwner();
    other = await publishJob({ ...people(), owner: neighbour }, { title: '仓储专员', validUntil });
    expect(owner.user._id).not.toBe(neighbour.user._id);
    at(NOON);
    await seeker.insert('Resume', resume);
    id = await seeker.insert('Application', { jobId: asked, consent: true });
    await addRecord(people().test, 'Setting', { ...defaultSetting, pauseUnanswered: 'on' }, SETTING_ID);
  });

  const all = () => [asked, other, paused].sort();

  /** Asks every way on which a job seeker finds jobs. Each returns the same ones. */
  async function found(): Promise<string[]> {
    const { test, functions } = people();
    const { database } = test;
    const now = functions.clock.now;
    const call = async (event: object) => dataOf(await functions.call('queryMySQLData', sessionOf(reader.user), event));
    const ids = (rows: readonly object[]) => rows.map((row) => String(Object(row)._id)).sort();
    const listed = ids(await reader.list('Job'));
    expect(ids(await reader.list('Job', { title: { $search: '仓' } }))).toEqual(listed);
    expect(ids(await reader.list('Job', { _id: { $in: all() } }))).toEqual(listed);
    expect(ids(await reader.list('Job', { $or: [{ status: 'published' }, { city: '上海' }] }))).toEqual(listed);
    expect(await call({ action: 'count', model: 'Job', query: {} })).toEqual({ total: listed.length });
    const { counts } = await call({ action: 'countNewJobs' }).then((data) => Object(data));
    expect(counts).toEqual([{ searchId, count: listed.length, isMore: false }]);
    const { transactionId } = await call({ action: 'startTransaction' });
    for (const jobId of all()) {
      const outcome = await reader.outcome('queryMySQLData', { action: 'get', model: 'Job', id: jobId });
      const inside = await reader.outcome('queryMySQLData', { action: 'get', model: 'Job', id: jobId, transactionId });
      const expected = listed.includes(jobId) ? 'success' : NO_JOB;
      expect({ jobId, outcome, inside }).toEqual({ jobId, outcome: expected, inside: expected });
    }
    expect(ids(await newestJobs(database, 0, now, 10))).toEqual(listed);
    const part = { from: { time: 0, id: '' }, to: null, until: now, now, limit: 10 };
    const jobs = await publishedJobs(database, part);
    expect(ids(jobs)).toEqual(listed);
    return listed;
  }

  test('are found by no read from the moment on at which the answer is due, until it is given', async () => {
    at(DUE - 1);
    expect(await found()).toEqual(all());
    at(DUE);
    expect(await found()).toEqual([other]);
    await answer('viewed');
    expect(await found()).toEqual([other]);
    await answer('shortlisted');
    expect(await found()).toEqual(all());
  });

  test('take nothing from anybody meanwhile', async () => {
    at(DUE);
    const { company } = people();
    const insert = (model: string, data: object, by = reader) =>
      by.outcome('insertMySQLData', { action: 'insert', model, data });
    const writes = { Application: { consent: true }, Favorite: {}, JobView: {}, Report: { reason: 'fake' } };
    for (const [model, data] of Object.entries(writes)) {
      expect(await insert(model, { ...data, jobId: paused }), model).toBe(NO_JOB);
      expect(await insert(model, { ...data, jobId: other }), model).toBe('success');
    }
    // The one who waits still sees the application and may withdraw it, but sends it again only to listed jobs.
    const { seeker } = people();
    expect(await seeker.get('Application', id)).toMatchObject({
      status: 'submitted',
      companyName: company.companyName,
    });
    const second = await people().addSeeker();
    at(NOON);
    const sent = await second.insert('Application', { jobId: paused, consent: true });
    at(DUE);
    await second.update('Application', sent, { status: 'withdrawn' });
    const again = {
      action: 'update',
      model: 'Application',
      query: { _id: sent },
      data: { status: 'submitted', consent: true },
    };
    expect(await second.outcome('queryMySQLData', again)).toBe(NO_JOB);
    await answer('rejected');
    expect(await second.outcome('queryMySQLData', again)).toBe('success');
  });

  test('are not told about by saved searches, not even those that were found before', async () => {
    const { test: stage, functions, company } = people();
    const job = await people().owner.get('Job', paused);
    const jobs = [Object({ ...job, userId: company.userId })];
    const context = { now: DUE, dependencies: functions.dependencies };
    const tell = () => tellFoundJobs(stage.database, context, [{ searchId, userId: reader.user._id, jobs }]);
    expect(await tell()).toBe(0);
    await answer('shortlisted');
    expect(await tell()).toBe(1);
  });

  test('take no invitations', async () => {
    const visible = await reader.list('Resume');
    await reader.update('Resume', String(visible[0]?._id), { visibility: 'library' });
    const [entry] = await people().owner.list('Resume');
    at(DUE);
    const data = { jobId: paused, resumeId: entry?._id };
    const invite = () => people().owner.outcome('insertMySQLData', { action: 'insert', model: 'Invitation', data });
    expect(await invite()).toBe(NO_JOB);
    await answer('shortlisted');
    expect(await invite()).toBe('success');
  });

  test.each([
    ['the setting is off', () => change({ pauseUnanswered: 'off' })],
    ['no answer is asked for', () => change({ answerDays: 0 })],
    ['there are more days for it', () => change({ answerDays: 15 })],
    ['the applicant withdraws', () => answer('withdrawn', people().seeker)],
    ['the job is closed', () => people().owner.update('Job', asked, { status: 'closed' })],
  ])('are listed when %s', async (_name, end) => {
    at(DUE);
    expect(await found()).toEqual([other]);
    await end();
    expect((await reader.list('Job')).map(({ _id }) => _id)).toContain(paused);
  });

  test('are seen by the company and administrators, and are paused again by an application that was sent again', async () => {
    at(DUE);
    const { owner, admin, seeker } = people();
    expect(await owner.list('Job')).toHaveLength(2);
    expect(await admin.list('Job')).toHaveLength(3);
    await answer('withdrawn', seeker);
    await seeker.update('Application', id, { status: 'submitted', consent: true });
    at(DUE + 14 * DAY_MS - 1);
    expect(await found()).toEqual(all());
    at(DUE + 14 * DAY_MS);
    expect(await found()).toEqual([other]);
  });
});
