import fc from 'fast-check';
import { expect, test } from 'vitest';
import { facetsOf, filterTraits, withFacets, withinFacets } from '#contract/facets.ts';
import { matches, parseFilter } from '#contract/filter.ts';
import { listQuery } from '#contract/list-query.ts';
import type { RecordOf } from '#contract/models.ts';
import { type ApplicationStatus, applicationStatuses, showsPerson } from '#contract/recruiting/application-status.ts';
import { nothingHeld } from '#contract/recruiting/held.ts';
import { noOffer } from '#contract/recruiting/offer.ts';
import { blankResume } from '#contract/recruiting/resume.ts';
import { migrateToLatest } from '#database/migrate.ts';
import { indexSearch } from '#server/index-search.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { NOON, randomId } from '#tests/support/fixtures/functions.ts';
import { insertRecords } from '#tests/support/fixtures/model-records.ts';
import { addApplication, addJob } from '#tests/support/fixtures/recruiting-records.ts';
import { type Caller, publishJob, resume, setPeople } from './people.ts';

type Application = RecordOf<'Application'>;

/** Those that tell about the person. */
const facets = facetsOf('Application').flatMap(([name, { isEverywhere }]) => (isEverywhere ? [] : [name]));
/** A filter that finds an application by each of its facets. */
const byFacet = [
  { person: { $search: '欧阳明' } },
  { years: { $gte: 3 } },
  { degree: { $gt: 0 } },
  { city: { $search: '都' } },
  { hasNote: true },
  { waitingSince: { $gt: 0 } },
];

/** The columns of an application that none of its facets finds. */
const noFacets: object = {
  ...{ person: '', personSearch: '', years: 0, degree: 0 },
  ...{ city: '', citySearch: '', hasNote: 0, waitingSince: 0 },
};

const search = (text: string) => listQuery<'Application'>(text, { facet: 'person' });

describeOnEachDatabase('A search of applications', (open) => {
  const people = setPeople(open);
  const idsOf = async (caller: Caller, query: object) =>
    (await caller.list('Application', query)).map(({ _id }) => _id);

  async function apply(): Promise<string> {
    const { seeker } = people();
    const education = [{ school: '浙江大学', major: '软件工程', degree: '本科', period: '' }];
    const work = [{ company: '云帆科技', position: '前端工程师', period: '', duties: '' }];
    await seeker.insert('Resume', {
      ...resume,
      skills: 'Java、React',
      city: '成都',
      experienceYears: 6,
      education,
      work,
    });
    const jobId = await publishJob(people());
    return seeker.insert('Application', { jobId, consent: true });
  }

  test('finds what the résumé says as it was sent, by several words in any order', async () => {
    const id = await apply();
    const { owner, seeker } = people();
    const [{ _id: resumeId }] = (await seeker.list('Resume')) as [{ _id: string }];
    await seeker.update('Resume', resumeId, {
      headline: '三年测试经验',
      skills: 'Go',
      city: '北京',
      work: [],
      education: [],
    });
    for (const text of [
      '欧阳',
      '五年仓储经验',
      '成都',
      'java',
      '云帆科技',
      '前端工程师',
      '浙江大学',
      '成都 java',
      ' react  欧阳明 云帆 ',
    ]) {
      expect(await idsOf(owner, search(text)), text).toEqual([id]);
    }
    for (const text of ['三年测试经验', '北京', 'Go', '成都 上海', '明欧阳'])
      expect(await idsOf(owner, search(text)), text).toEqual([]);
  });

  test('takes the longest texts, whose search keys are many times as long', async () => {
    const { owner, seeker } = people();
    const one = (length: number) => '\ufdfa'.repeat(length);
    const job = { company: one(64), position: one(64), period: '', duties: '' };
    const school = { school: one(64), major: one(64), degree: '', period: '' };
    const texts = { headline: one(64), city: one(32), expectedPosition: one(64), skills: one(500) };
    const lists = { work: Array.from({ length: 20 }, () => job), education: Array.from({ length: 10 }, () => school) };
    await seeker.insert('Resume', { ...resume, ...texts, ...lists });
    const id = await seeker.insert('Application', { jobId: await publishJob(people()), consent: true });
    expect(await idsOf(owner, search('\ufdfa'))).toEqual([id]);
  });

  test('finds by experience, degree, city, note and waiting time', async () => {
    const id = await apply();
    const { owner, seeker } = people();
    await owner.update('Application', id, { note: '周三面试' });
    const [{ _id: resumeId }] = (await seeker.list('Resume')) as [{ _id: string }];
    await seeker.update('Resume', resumeId, { city: '北京' });
    for (const query of byFacet) expect(await idsOf(owner, query), JSON.stringify(query)).toEqual([id]);
    const others = [{ years: { $gt: 6 } }, { degree: { $gt: 2 } }, { waitingSince: { $lt: NOON - 1 } }];
    for (const query of [...others, { city: { $search: '北京' } }]) {
      expect(await idsOf(owner, query), JSON.stringify(query)).toEqual([]);
    }
    const counted = { groupBy: ['status'], metrics: { count: { op: 'count' } } };
    const noted = { action: 'aggregate', model: 'Application', query: { hasNote: true }, ...counted };
    expect(await owner.outcome('queryMySQLData', noted)).toBe('success');
  });

  test('is for the company only, and only a filter can name what it looks for', async () => {
    await apply();
    const { owner, seeker, admin, superAdmin } = people();
    const query = { action: 'query', model: 'Application' };
    expect(byFacet.map((filter) => Object.keys(filter)[0])).toEqual(facets);
    for (const filter of byFacet) {
      for (const caller of [seeker, admin, superAdmin]) {
        const outcome = await caller.outcome('queryMySQLData', { ...query, query: filter });
        expect(outcome, JSON.stringify(filter)).toBe('VALIDATION_FAILED');
      }
    }
    for (const name of facets) {
      for (const page of [{ select: [name] }, { orderBy: [{ [name]: 'asc' }] }]) {
        expect(await owner.outcome('queryMySQLData', { ...query, ...page }), name).toBe('VALIDATION_FAILED');
      }
      const groups = {
        action: 'aggregate',
        model: 'Application',
        groupBy: [name],
        metrics: { count: { op: 'count' } },
      };
      expect(await owner.outcome('queryMySQLData', groups), name).toBe('VALIDATION_FAILED');
    }
    const [record] = await owner.list('Application');
    for (const name of facets) expect(record).not.toHaveProperty(name);
  });

  test.each(applicationStatuses.filter((status) => !showsPerson(status)))(
    'finds nothing about a person whose application is %s',
    async (status) => {
      const { owner, seeker, company, test: stage } = people();
      const jobId = await addJob(stage, company, { status: 'published' });
      const id = await addApplication(stage, { jobId, company, applicant: seeker.user, status: 'viewed' });
      await owner.update('Application', id, { note: '面试' });
      expect(await idsOf(owner, search('欧阳明'))).toEqual([id]);
      // As the functions of the release before it would move the application: they don't know the columns.
      await stage.database.sql.updateTable('Application').set({ status }).where('_id', '=', id).execute();
      for (const query of byFacet) expect(await idsOf(owner, query), JSON.stringify(query)).toEqual([]);
      const opposite = {
        $or: [{ person: { $neq: '' } }, { years: { $neq: 0 } }, { hasNote: { $neq: false } }, { city: { $neq: '' } }],
      };
      expect(await idsOf(owner, opposite)).toEqual([]);
    },
  );

  test('finds nothing more once the company has rejected the person, and stores no text of it', async () => {
    const id = await apply();
    const { owner, test: stage } = people();
    await owner.update('Application', id, { note: '面试' });
    await owner.update('Application', id, { status: 'rejected', reason: '经验不符' });
    for (const query of byFacet) expect(await idsOf(owner, query)).toEqual([]);
    const rows: object[] = await stage.database.sql.selectFrom('Application').selectAll().execute();
    expect(rows).toMatchObject([noFacets]);
  });

  test('finds applications that an earlier release stored, once db:index-search has run', async () => {
    const id = await apply();
    const { owner, test: stage } = people();
    const { sql } = stage.database;
    await sql.updateTable('Application').set(noFacets).execute();
    await sql.deleteFrom('SchemaMigration').where('name', '=', '0041-application-city').execute();
    await migrateToLatest(stage.database);
    expect(await idsOf(owner, search('欧阳明'))).toEqual([]);
    await indexSearch(stage.database);
    expect(await idsOf(owner, search('欧阳明 java'))).toEqual([id]);
    expect(await idsOf(owner, { years: 6, city: { $search: '成都' }, waitingSince: NOON })).toEqual([id]);
  });

  test('finds the same as a plain evaluation', async () => {
    const { owner, company, test: stage } = people();
    const word = fc.constantFrom('前端', 'Java', '成都', '云帆', '王', 'ｊａｖａ', '', '%', "'");
    const degree = fc.constantFrom('大专', '本科', '硕士研究生', '博士', 'MBA', '高中', '');
    const application = fc.record({
      applicantName: word.map((text) => `王${text}`),
      status: fc.constantFrom<ApplicationStatus>(...applicationStatuses),
      note: fc.constantFrom('', '有'),
      createTime: fc.integer({ min: NOON - 9, max: NOON }),
      snapshot: fc.option(
        fc.record({
          headline: word,
          city: word,
          skills: word,
          experienceYears: fc.constantFrom(0, 1, 5, 12),
          education: fc.array(
            degree.map((text) => ({ school: '', major: '', degree: text, period: '' })),
            { maxLength: 2 },
          ),
        }),
      ),
    });
    const records = fc.sample(application, 60).map(
      ({ snapshot, createTime, status, ...fields }): Application => ({
        ...{ _id: randomId(), createTime, updateTime: NOON, revision: 1, jobId: randomId(), jobTitle: '' },
        ...{ employerId: company.userId, companyName: '', applicantId: randomId(), reason: '', consentTime: 0 },
        ...{
          times: { submitted: createTime, [status]: NOON - 3 },
          jobFilledTime: 0,
          ...nothingHeld,
          ...noOffer,
          status,
          ...fields,
        },
        snapshot: snapshot && { ...blankResume, ...snapshot, message: '' },
      }),
    );
    await insertRecords(stage, 'Application', records);
    const number = fc.integer({ min: 0, max: 13 });
    const bounds = fc.record({ operator: fc.constantFrom('$gt', '$gte', '$lt', '$lte', '$eq', '$neq'), value: number });
    const condition = fc.oneof(
      fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => search(words.join(' '))),
      bounds.map(({ operator, value }) => ({ years: { [operator]: value } })),
      bounds.map(({ operator, value }) => ({ degree: { [operator]: value } })),
      fc.constantFrom('成', '成都', 'JAVA', '%', '市').map((text) => ({ city: { $search: text } })),
      bounds.map(({ operator, value }) => ({ waitingSince: { [operator]: NOON - value } })),
      fc.boolean().map((hasNote) => ({ hasNote })),
      fc.constantFrom(...applicationStatuses).map((status) => ({ status: { $neq: status } })),
    );
    const traits = filterTraits('Application');
    const rows = records.map((record) => withFacets('Application', record));
    const queries = fc.array(condition, { minLength: 1, maxLength: 3 }).chain((terms) => {
      return fc.constantFrom({ $and: terms }, { $or: terms });
    });
    for (const query of fc.sample(queries, 200)) {
      const filter = withinFacets(
        'Application',
        parseFilter(query, (field) => traits[field]),
      );
      const wanted = rows.filter((row) => matches(filter, row)).map(({ _id }) => _id);
      expect((await idsOf(owner, query)).sort(), JSON.stringify(query)).toEqual(wanted.sort());
    }
  });
});
