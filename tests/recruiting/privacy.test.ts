import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { applicationStatuses } from '#contract/recruiting/application-status.ts';
import { gramTable } from '#database/grams.ts';
import { describeOnEachDatabase, dumpOf } from '#tests/support/fixtures/databases.ts';
import { sessionOf } from '#tests/support/fixtures/functions.ts';
import { addJob } from '#tests/support/fixtures/recruiting-records.ts';
import {
  addMarked,
  allMarkersIn,
  endAll,
  endOf,
  everywhere,
  type Kind,
  type Marked,
  markersIn,
  readEverything,
  revealing,
} from './marked-people.ts';
import { type Caller, publishJob, setPeople } from './people.ts';

const hidden = new Set(['declined', 'rejected', 'withdrawn', 'closed']);
/** What administrators read: the accounts that they manage, and the texts of reports. */
const ofAdministrators: Readonly<Record<string, readonly Kind[]>> = { User: ['name', 'contact'], Report: ['resume'] };

describeOnEachDatabase('Personal data of 30 marked people', (open) => {
  const people = setPeople(open);

  const read = (caller: Caller, marked: readonly Marked[]) => {
    const ids = marked
      .slice(0, 10)
      .flatMap(({ applicationId, resumeId, caller: { user } }) => [applicationId, resumeId, user._id]);
    return readEverything(people().functions, sessionOf(caller.user), ids);
  };
  const numbers = (marked: readonly Marked[]) => marked.map(({ number }) => number).sort();

  test('the company sees names and résumés while the application is open or hired, and no contact data', async () => {
    const marked = await addMarked(people());
    await endAll(people(), marked);
    const visible = numbers(marked.filter((person) => !hidden.has(endOf(person))));
    for (const { caller, resumeId, number } of marked) {
      await caller.update('Resume', resumeId, { ...everywhere(`标历${number} ${revealing(number)}`) });
    }
    const sent = await read(people().owner, marked);
    for (const { event, text } of sent) {
      expect(markersIn(text, 'contact'), JSON.stringify(event)).toEqual([]);
      const kinds = ['name', 'resume', 'note', 'wish', 'message', 'offer'] as const;
      const seen = kinds.flatMap((kind) => markersIn(text, kind));
      // Everybody is in the library, where companies read the rest.
      if (event.model === 'Resume') {
        const concealed = kinds.filter((kind) => kind !== 'resume').flatMap((kind) => markersIn(text, kind));
        expect(concealed, JSON.stringify(event)).toEqual([]);
        continue;
      }
      expect(
        seen.filter((number) => !visible.includes(number)),
        JSON.stringify(event),
      ).toEqual([]);
    }
    const library = sent.find(({ event }) => event.action === 'query' && event.model === 'Resume')?.text ?? '';
    expect(markersIn(library, 'resume')).toEqual(numbers(marked));
    const list = sent.find(({ event }) => event.action === 'query' && event.model === 'Application')?.text ?? '';
    expect(markersIn(list, 'name')).toEqual(visible);
    expect(markersIn(list, 'resume')).toEqual(visible);
    expect(markersIn(list, 'note')).toEqual(visible);
    expect(markersIn(list, 'message')).toEqual(visible);
    const offered = marked.filter((person) => endOf(person) === 'offered' || endOf(person) === 'hired');
    expect(markersIn(list, 'offer')).toEqual(numbers(offered));
    const interviews = sent.find(({ event }) => event.action === 'query' && event.model === 'Interview')?.text ?? '';
    expect(markersIn(interviews, 'name')).toEqual(visible);
    expect(markersIn(interviews, 'wish')).toEqual(visible);
  });

  test('nobody else sees any of it, and administrators neither résumés nor contact data beside the accounts', async () => {
    const { addOwner, addSeeker, admin, superAdmin } = people();
    const marked = await addMarked(people());
    await endAll(people(), marked);
    for (const stranger of [await addOwner(), await addSeeker()]) {
      for (const { event, text } of await read(stranger, marked)) {
        const isLibrary = event.model === 'Resume' && stranger.user.role === 'company';
        const found = allMarkersIn(text).filter((marker) => !isLibrary || !marker.startsWith('resume'));
        expect(found, JSON.stringify(event)).toEqual([]);
      }
    }
    for (const administrator of [admin, superAdmin]) {
      for (const { event, text } of await read(administrator, marked)) {
        // The history names who did something.
        const withoutActors = text.replace(/"actorName":"[^"]*"/g, '');
        const allowed = ofAdministrators[String(event.model)] ?? [];
        const found = allMarkersIn(withoutActors).filter((marker) => !allowed.some((kind) => marker.startsWith(kind)));
        expect(found, JSON.stringify(event)).toEqual([]);
      }
    }
    expect(allMarkersIn(JSON.stringify(people().functions.log))).toEqual([]);
  });

  test('an applicant does not see what the company notes about them, whatever becomes of the application', async () => {
    const seeker = await people().addSeeker();
    const own: Marked[] = [];
    for (const number of applicationStatuses.map((_, index) => `0${index}`)) {
      const jobId = await publishJob(people(), { headcount: 99 });
      const applicationId = await seeker.insert('Application', { jobId, consent: true });
      own.push({ caller: seeker, number, applicationId, resumeId: '' });
    }
    await endAll(people(), own);
    const statuses = (await seeker.list('Application')).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...applicationStatuses].sort());
    for (const { event, text } of await read(seeker, own)) {
      expect(markersIn(text, 'note'), JSON.stringify(event)).toEqual([]);
    }
    const [first] = own;
    const withdrawn = first && (await decide(first.caller, first.applicationId, 'withdrawn'));
    expect(withdrawn).toMatchObject({ status: 'withdrawn', note: '' });
  });

  test('no response to an applicant changes with a note, so that nobody learns that there is one', async () => {
    const { owner, company, functions, test: stage } = people();
    const seeker = await people().addSeeker();
    const jobId = await addJob(stage, company, { status: 'published' });
    const applicationId = await seeker.insert('Application', { jobId, consent: true });
    const seen = await owner.update('Application', applicationId, { status: 'viewed' });
    const readAll = () => readEverything(functions, sessionOf(seeker.user), [applicationId, jobId]);
    const before = await readAll();
    expect(before.filter(({ text }) => text.includes(applicationId)).length).toBeGreaterThan(0);
    functions.clock.now += 60_000;
    await owner.update('Application', applicationId, { note: '可以约面试' });
    await owner.update('Application', applicationId, { note: '周三电话沟通' });
    expect(await readAll()).toEqual(before);
    // The company decides, and the applicant answers, on the revision that each of them has seen.
    await owner.update('Application', applicationId, { status: 'shortlisted' }, Number(seen.revision));
    const { revision } = await seeker.get('Application', applicationId);
    await owner.update('Application', applicationId, { note: '' });
    await seeker.update('Application', applicationId, { status: 'withdrawn' }, Number(revision));
  });

  test('log and history hold none of it', async () => {
    const { owner, functions, test: stage } = people();
    const marked = await addMarked(people());
    for (const { applicationId } of marked) await owner.contact(applicationId);
    for (const { applicationId, resumeId, caller, number } of marked.slice(10, 13)) {
      await caller.update('Application', applicationId, { status: 'withdrawn' });
      await caller.update('Resume', resumeId, { headline: `标历${number}，再投` });
      await caller.update('Application', applicationId, { status: 'submitted', consent: true });
    }
    await endAll(people(), marked);
    expect(allMarkersIn(JSON.stringify(functions.log))).toEqual([]);
    const history = await stage.database.sql
      .selectFrom('Audit')
      .select(['action', 'model', 'before', 'after', 'snapshot'])
      .execute();
    expect(history.length).toBeGreaterThan(marked.length);
    expect(allMarkersIn(JSON.stringify(history))).toEqual([]);
  });

  test('the requests for contact data of a day are one entry that the person sees', async () => {
    const { owner, seeker } = people();
    const marked = await addMarked(people());
    for (const [times, { caller, applicationId, number }] of marked.slice(0, 4).entries()) {
      for (let request = 0; request < times; request += 1) {
        const answer = JSON.stringify(await owner.contact(applicationId));
        expect(markersIn(answer, 'contact')).toEqual([number]);
      }
      expect(await caller.list('ContactView')).toHaveLength(Math.min(times, 1));
    }
    expect(await seeker.list('ContactView')).toEqual([]);
  });

  test.each([
    ['a rejection', (owner: Caller, { applicationId }: Marked) => decide(owner, applicationId, 'rejected')],
    ['a withdrawal', (_: Caller, { applicationId, caller }: Marked) => decide(caller, applicationId, 'withdrawn')],
    [
      'the closing of the job',
      async (owner: Caller, { applicationId }: Marked) => {
        const { jobId } = await owner.get('Application', applicationId);
        return owner.update('Job', String(jobId), { status: 'closed' });
      },
    ],
  ])('%s hides the person with its own response', async (_name, end) => {
    const { owner } = people();
    const marked = await addMarked(people());
    const [person] = marked;
    if (!person) throw new Error('There is nobody');
    await owner.contact(person.applicationId);
    const response = await end(owner, person);
    const isOwn = _name === 'a withdrawal';
    if (!isOwn) expect(allMarkersIn(JSON.stringify(response))).toEqual([]);
    const rest = await read(owner, marked);
    const others = rest.filter(({ event }) => event.model !== 'Resume');
    expect(others.filter(({ text }) => allMarkersIn(text).some((found) => found.endsWith(person.number)))).toEqual([]);
    expect(await owner.get('Application', person.applicationId)).toMatchObject({ applicantName: '王**' });
    await expect(owner.contact(person.applicationId)).rejects.toThrow('PERMISSION_DENIED');
  });

  test('a company that is no longer approved gets no contact data', async () => {
    const { owner, company } = people();
    const [person] = await addMarked(people());
    await owner.update('Company', company._id, { address: '新址' });
    await expect(owner.contact(person?.applicationId ?? '')).rejects.toThrow('PERMISSION_DENIED');
    expect(await owner.get('Application', person?.applicationId ?? '')).toMatchObject({ status: 'submitted' });
  });

  test('the deletion of the people leaves no marker in any table', async () => {
    const { owner, admin, superAdmin, company, test: stage } = people();
    const marked = await addMarked(people());
    for (const { caller, applicationId } of marked) {
      await owner.contact(applicationId);
      await admin.update('User', caller.user._id, { phone: `${caller.user.phone}` });
      await admin.update('User', caller.user._id, { realName: `${caller.user.realName}改` });
    }
    await endAll(people(), marked);
    for (const { caller } of marked) await caller.insert('Block', { companyId: company._id });
    expect(allMarkersIn(await dumpOf(stage))).toHaveLength(183);
    for (const { caller } of marked) {
      const deletion = { action: 'delete', model: 'User', query: { _id: caller.user._id } };
      expect(await superAdmin.outcome('queryMySQLData', deletion)).toBe('success');
    }
    expect(allMarkersIn(await dumpOf(stage))).toEqual([]);
    const ids = marked.flatMap(({ caller, resumeId }) => [caller.user._id, resumeId]);
    for (const table of ['User', 'LibraryResume'].map(gramTable)) {
      const { rows } = await sql`select gram from ${sql.table(table)}
        where ${sql.ref('recordId')} in (${sql.join(ids)})`.execute(stage.database.sql);
      expect(rows).toEqual([]);
    }
    // The counts of the jobs stay.
    expect(await stage.database.sql.selectFrom('Application').select('status').execute()).toHaveLength(marked.length);
  });

  test('the contact data of a hired person are refused after the deletion, and nothing is stored', async () => {
    const { owner, superAdmin, company, test: stage } = people();
    const seeker = await people().addSeeker();
    const jobId = await addJob(stage, company, { status: 'published' });
    const applicationId = await seeker.insert('Application', { jobId, consent: true });
    await owner.update('Application', applicationId, { status: 'offered' });
    await seeker.update('Application', applicationId, { status: 'hired' });
    await owner.contact(applicationId);
    const deletion = { action: 'delete', model: 'User', query: { _id: seeker.user._id } };
    expect(await superAdmin.outcome('queryMySQLData', deletion)).toBe('success');
    const before = await dumpOf(stage);
    await expect(owner.contact(applicationId)).rejects.toThrow('PERMISSION_DENIED');
    expect(await dumpOf(stage)).toBe(before);
  });

  test('a block ends what the company sees of open applications, with the next call', async () => {
    const { owner, company } = people();
    const marked = await addMarked(people());
    await endAll(people(), marked);
    for (const { caller } of marked) await caller.insert('Block', { companyId: company._id });
    const hired = numbers(marked.filter((person) => endOf(person) === 'hired'));
    for (const { event, text } of await read(owner, marked)) {
      const seen = allMarkersIn(text).map((mark) => mark.slice(-2));
      expect(
        seen.filter((number) => !hired.includes(number)),
        JSON.stringify(event),
      ).toEqual([]);
    }
    for (const { applicationId } of marked.filter(({ number }) => !hired.includes(number))) {
      await expect(owner.contact(applicationId)).rejects.toThrow('PERMISSION_DENIED');
    }
  });

  test('a company that was blocked gets the same bytes as if the person did not exist', async () => {
    const { owner, company, functions } = people();
    const known = ['person-1', 'resume-1'];
    const before = await readEverything(functions, sessionOf(owner.user), known);
    const person = await people().addUserOnly({ _id: 'person-1', realName: '王标名00' });
    const resumeId = await person.insert('Resume', { headline: '标历00', visibility: 'library' });
    await people()
      .test.database.sql.updateTable('Resume')
      .set({ _id: 'resume-1' })
      .where('_id', '=', resumeId)
      .execute();
    await person.insert('Block', { companyId: company._id });
    expect(await readEverything(functions, sessionOf(owner.user), known)).toEqual(before);
  });
});

function decide(caller: Caller, id: string, status: string) {
  return caller.update('Application', id, { status });
}
