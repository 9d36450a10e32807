import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { blankProfile } from '#contract/company.ts';
import type { CompanyRecord } from '#contract/models.ts';
import { rowOf, userRow } from '#database/columns.ts';
import { migrateToLatest, migrations } from '#database/migrate.ts';
import { addColumn, addColumns } from '#database/migrations/create-table.ts';
import { openDatabase } from '#database/open-database.ts';
import type { Database } from '#database/tables.ts';
import { type EmptyDatabase, emptyDatabaseKinds } from '#tests/support/fixtures/empty-databases.ts';
import { fillTable, insertRow } from '#tests/support/fixtures/filled-tables.ts';
import { applyFirst } from '#tests/support/fixtures/first-migrations.ts';
import { userRecord } from '#tests/support/fixtures/user-record.ts';

const record = { createTime: 2, updateTime: 2, revision: 1 };
const user = userRecord({ ...record, email: null });
const company: CompanyRecord = {
  ...record,
  _id: 'c',
  userId: 'u',
  ...blankProfile,
  verifyStatus: 'pending',
  reSubmitReason: '',
  rejectReason: '',
};

describe.each(emptyDatabaseKinds())('rows that migrations change on $name', ({ create }) => {
  let empty: EmptyDatabase;
  let database: Database;
  beforeEach(async () => {
    empty = await create();
    database = await openDatabase(empty.url);
  });
  afterEach(async () => {
    await database.close();
    await empty.remove();
  });

  it('0002-history-order numbers the entries by time, and adds snapshots to the decisions', async () => {
    await applyFirst(database, 1);
    const texts = { contactPerson: '王建国', contactPhone: '1', contactEmail: '', description: '', logo: '' };
    const company = { ...texts, companyName: '丙', address: '三号', businessLicense: 'L' };
    const rest = { userId: 'u', verifyStatus: 'pending', reSubmitReason: '', rejectReason: '', licenseKey: 'l' };
    const search = { companyNameSearch: '', contactPersonSearch: '', contactEmailSearch: '' };
    const record = { createTime: 1, updateTime: 1, revision: 1 };
    await insertRow(database, 'Company', { _id: 'c', ...record, ...company, ...rest, ...search });
    const entries: [string, number, string, object][] = [
      // Not in order of time; two in the same millisecond.
      ['f', 50, 'updateCompany', { address: '二号' }],
      ['a', 20, 'approveCompany', { verifyStatus: 'pending' }],
      ['e', 40, 'updateCompany', { companyName: '乙' }],
      ['b', 10, 'createCompany', {}],
      ['d', 30, 'updateCompany', { companyName: '甲', address: '一号' }],
      ['c', 30, 'rejectCompany', { verifyStatus: 'pending' }],
    ];
    for (const [_id, createTime, action, before] of entries) {
      const times = { ...record, createTime, updateTime: createTime };
      const actor = { actorId: 'u', actorName: '王建国', requestId: 'r' };
      const target = { model: 'Company', targetId: 'c', before: JSON.stringify(before), after: '{}' };
      await insertRow(database, 'Audit', { _id, ...times, ...actor, action, ...target });
    }
    await migrateToLatest(database);
    const { rows } = await sql<{ _id: string; snapshot: string | null }>`
      select _id, snapshot from ${sql.table('Audit')} order by ${sql.ref('position')}`.execute(database.sql);
    expect(rows.map(({ _id }) => _id).join('')).toBe('bacdef');
    const [decision, ...others] = rows.filter(({ snapshot }) => snapshot !== null);
    expect(others).toEqual([]);
    expect(decision?._id).toBe('c');
    expect(JSON.parse(decision?.snapshot ?? '')).toEqual({ ...company, companyName: '甲', address: '一号' });
  });

  it('0003-identity-keys removes invisible characters from keys; the oldest record keeps a key that becomes ambiguous', async () => {
    await applyFirst(database, 2);
    const names = ['admin', 'ad\u200bmin', 'new\u00ad', '\u2060new', '\u0430dmin', 'li\ufeff'.repeat(20)];
    for (const [index, username] of names.entries()) {
      const row = userRow({ ...user, _id: `u${index}`, username, email: `${username}@example.com` });
      const oldKeys = { usernameKey: username, emailKey: `${username}@example.com` };
      // Two become `new`; the one with the lower id is newer.
      const createTime = index === 3 ? 1 : 2;
      await insertRow(database, 'User', { ...row, ...oldKeys, createTime });
    }
    const businessLicense = '91\u200b31';
    const profile = rowOf('Company', { ...company, businessLicense });
    await insertRow(database, 'Company', { ...profile, licenseKey: businessLicense });

    await migrateToLatest(database);
    const users = await database.sql.selectFrom('User').select(['usernameKey', 'emailKey']).orderBy('_id').execute();
    const keys = ['admin', 'ad\u200bmin', 'new\u00ad', 'new', '\u0430dmin', 'li'.repeat(20)];
    expect(users).toEqual(keys.map((key) => ({ usernameKey: key, emailKey: `${key}@example.com` })));
    const companies = await database.sql.selectFrom('Company').select('licenseKey').execute();
    expect(companies).toEqual([{ licenseKey: '9131' }]);
  });

  it('0005-recruiting-lists names the jobs of favourites, and tells open applications when their job was filled', async () => {
    await applyFirst(database, 4);
    const open = {
      _id: 'j1',
      userId: 'u1',
      title: '会计',
      companyName: '甲公司',
      status: 'published',
      updateTime: 50,
    };
    await fillTable(database, 'Job', open);
    await fillTable(database, 'Job', { ...open, _id: 'j2', userId: 'u2', title: '司机', status: 'filled' });
    for (const jobId of ['j1', 'j2', 'gone']) await fillTable(database, 'Favorite', { _id: jobId, jobId });
    const applications = [
      ['j1', 'viewed'],
      ['j2', 'viewed'],
      ['j2', 'hired'],
    ] as const;
    for (const [index, [jobId, status]] of applications.entries())
      await fillTable(database, 'Application', { _id: `a${index}`, applicantId: `u${index}`, jobId, status });

    await migrateToLatest(database);
    const favorites = await database.sql
      .selectFrom('Favorite')
      .select(['jobId', 'jobTitle', 'companyName'])
      .orderBy('jobId')
      .execute();
    expect(favorites).toEqual([
      { jobId: 'gone', jobTitle: '', companyName: '' },
      { jobId: 'j1', jobTitle: '会计', companyName: '甲公司' },
      { jobId: 'j2', jobTitle: '司机', companyName: '甲公司' },
    ]);
    const told = await database.sql
      .selectFrom('Application')
      .select(['jobFilledTime', 'note'])
      .orderBy('_id')
      .execute();
    expect(told).toEqual([0, 50, 0].map((jobFilledTime) => ({ jobFilledTime, note: '' })));
  });

  it('0033-held-decisions takes every status for decided and told, and sets a grace time', async () => {
    await applyFirst(database, 31);
    const statuses = ['offered', 'rejected', 'viewed'] as const;
    for (const status of statuses)
      await fillTable(database, 'Application', { _id: status, applicantId: status, status });
    await migrateToLatest(database);
    const applications = await database.sql.selectFrom('Application').selectAll().orderBy('_id').execute();
    expect(applications).toMatchObject(
      statuses.map((decided) => ({ decided, held: 'none', heldReason: '', tellTime: 0 })),
    );
    expect(await database.sql.selectFrom('Setting').select('graceMinutes').execute()).toEqual([{ graceMinutes: 10 }]);
  });

  it('0038-held-reviews takes every review of a job for told', async () => {
    await applyFirst(database, 35);
    for (const status of ['pending', 'rejected'] as const)
      await fillTable(database, 'Job', { _id: status, userId: status, status });
    await migrateToLatest(database);
    const jobs = await database.sql.selectFrom('Job').selectAll().orderBy('_id').execute();
    const told = { held: 'none', heldReason: '', tellTime: 0, heldBy: null };
    expect(jobs).toMatchObject([
      { status: 'pending', ...told },
      { status: 'rejected', ...told },
    ]);
  });

  it('0010-blocked-users names the user of each blocked company, once, also of a deleted profile', async () => {
    await applyFirst(database, 9);
    await fillTable(database, 'Company', { _id: 'now', userId: 'u1' });
    const creation = { model: 'Company', action: 'createCompany' };
    await fillTable(database, 'Audit', { _id: 'e1', ...creation, targetId: 'now', actorId: 'u1', position: 1 });
    await fillTable(database, 'Audit', { _id: 'e2', ...creation, targetId: 'gone', actorId: 'u1', position: 1 });
    await fillTable(database, 'Audit', { _id: 'e3', ...creation, targetId: 'other', actorId: 'u2', position: 1 });
    const blocks = ['p1 gone', 'p1 now', 'p2 gone', 'p2 other', 'p3 unknown'];
    for (const [createTime, _id] of blocks.entries()) {
      const [userId = '', companyId = ''] = _id.split(' ');
      await fillTable(database, 'Block', { _id, userId, companyId, createTime });
    }

    await migrateToLatest(database);
    const named = await database.sql.selectFrom('Block').select(['_id', 'employerId']).orderBy('_id').execute();
    expect(named).toEqual([
      { _id: 'p1 now', employerId: 'u1' },
      { _id: 'p2 gone', employerId: 'u1' },
      { _id: 'p2 other', employerId: 'u2' },
      { _id: 'p3 unknown', employerId: 'unknown' },
    ]);
    const repeated = fillTable(database, 'Block', { _id: 'again', userId: 'p1', companyId: 'new', employerId: 'u1' });
    await expect(repeated).rejects.toThrow();
  });

  it('0016-read-texts removes invisible characters from addresses, unless another user has the address', async () => {
    await applyFirst(database, 15);
    const emails = [
      'li@example.com',
      'wu\u200b@example.com',
      'l\u2060i@example.com',
      '\ufeffMa@exam\u00adple.com',
      null,
    ];
    for (const [index, email] of emails.entries()) {
      // The third address was stored when keys still had invisible characters.
      const old = index === 2 ? { emailKey: email } : {};
      await insertRow(database, 'User', {
        ...userRow({ ...user, _id: `u${index}`, username: `u${index}`, email }),
        ...old,
      });
    }
    const profile = rowOf('Company', { ...company, contactEmail: 'h\u200br@example.com' });
    await insertRow(database, 'Company', { ...profile });
    await fillTable(database, 'Application', { contactEmail: 'a\u200b@example.com' });

    await migrateToLatest(database);
    const users = await database.sql.selectFrom('User').select('email').orderBy('_id').execute();
    const kept = ['li@example.com', 'wu@example.com', 'l\u2060i@example.com', 'Ma@example.com', null];
    expect(users.map(({ email }) => email)).toEqual(kept);
    const sent = { contactEmail: 'a@example.com' };
    expect(await database.sql.selectFrom('Company').select('contactEmail').execute()).toEqual([
      { contactEmail: 'hr@example.com' },
    ]);
    expect(await database.sql.selectFrom('Application').select('contactEmail').execute()).toEqual([sent]);
  });

  it('0030-single-records numbers repeated rounds again, and gives one open report of each person and job the key', async () => {
    await applyFirst(
      database,
      migrations.findIndex(({ name }) => name === '0030-single-records'),
    );
    const rounds = [1, 1, 2, 1, 2, 4];
    for (const [index, round] of rounds.entries()) {
      await fillTable(database, 'Interview', { _id: `i${index}`, applicationId: 'a', round, createTime: index });
    }
    await fillTable(database, 'Interview', { _id: 'j', applicationId: 'b', round: 1 });
    const reports = [
      ['r1', 'u', 'x', 'open'],
      ['r2', 'u', 'x', 'open'],
      ['r3', 'u', 'y', 'open'],
      ['r4', 'v', 'x', 'open'],
      ['r5', 'v', 'y', 'upheld'],
    ] as const;
    for (const [_id, userId, jobId, status] of reports) {
      await fillTable(database, 'Report', { _id, userId, jobId, status });
    }
    await migrateToLatest(database);
    const interviews = await database.sql.selectFrom('Interview').select(['_id', 'round']).orderBy('_id').execute();
    expect(interviews.map(({ _id, round }) => `${_id}: ${round}`)).toEqual([
      ...['i0: 1', 'i1: 5', 'i2: 2', 'i3: 6', 'i4: 7', 'i5: 4', 'j: 1'],
    ]);
    const keys = await database.sql.selectFrom('Report').select('openKey').orderBy('_id').execute();
    expect(keys.map(({ openKey }) => openKey)).toEqual(['x', null, 'y', 'x', null]);
  });

  it('addColumn keeps the rows, lets the previous release write, and does nothing when it runs again', async () => {
    await migrateToLatest(database);
    const previous = rowOf('Company', company);
    await insertRow(database, 'Company', { ...previous });
    const columns = { aName: 'varchar(256)', aText: 'text', aNumber: 'bigint', aNote: 'varchar(64) null' };
    for (const [name, type] of Object.entries(columns)) {
      await addColumn(database, 'Company', name, type);
      await addColumn(database, 'Company', name, type);
    }
    await insertRow(database, 'Company', { ...previous, _id: 'd', userId: 'v', licenseKey: 'l' });
    const { rows } = await sql`select ${sql.join(Object.keys(columns).map((name) => sql.ref(name)))}
      from ${sql.table('Company')}`.execute(database.sql);
    const added = { aName: '', aText: '', aNumber: 0, aNote: null };
    expect(rows).toEqual([added, added]);
  });

  it('addColumns adds the index of a column that a crash left without it', async () => {
    await migrateToLatest(database);
    const table = { name: 'Company', columns: { aName: 'varchar(256)' }, indexes: [['aName', '_id']] };
    await addColumn(database, 'Company', 'aName', 'varchar(256)');
    await addColumns(database, table);
    const again = sql`create index ${sql.ref('Company_aName__id')} on ${sql.table('Company')} (_id)`;
    await expect(again.execute(database.sql)).rejects.toThrow(/exists|duplicate/i);
    await addColumns(database, table);
  });
});
