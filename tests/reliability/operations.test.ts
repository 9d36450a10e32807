import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { generatedPasswordPattern } from '#contract/models.ts';
import { migrateToLatest } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import type { Database } from '#database/tables.ts';
import { PASSWORD_COST, verifyPassword } from '#server/password.ts';
import { type EmptyDatabase, emptyDatabaseKinds } from '#tests/support/fixtures/empty-databases.ts';
import { runCommand } from '#tests/support/processes/commands.ts';

describe.each(emptyDatabaseKinds())('the first super admin on $name', ({ create }) => {
  let empty: EmptyDatabase;
  let database: Database;
  const createAdmin = (...args: string[]) => runCommand('database/create-admin.ts', args, { DATABASE_URL: empty.url });
  const root = ['--username', 'root', '--email', 'Root@company.cn', '--name', '陈思远'];

  beforeEach(async () => {
    empty = await create();
    database = await openDatabase(empty.url);
  });
  afterEach(async () => {
    await database.close();
    await empty.remove();
  });
  const rows = async () => ({
    users: await database.sql.selectFrom('User').selectAll().execute(),
    credentials: await database.sql.selectFrom('Credential').selectAll().execute(),
    audit: await database.sql.selectFrom('Audit').selectAll().execute(),
  });

  it('gets a random password that is printed once and stored as a hash', async () => {
    await migrateToLatest(database);
    const { code, stdout, stderr } = await createAdmin(...root);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [, password = ''] = stdout.trim().split('\n');
    expect(password).toMatch(generatedPasswordPattern);
    const { users, credentials, audit } = await rows();
    expect(users).toMatchObject([
      { username: 'root', email: 'Root@company.cn', realName: '陈思远', role: 'admin', status: 'active' },
    ]);
    expect(users).toMatchObject([{ createdBy: 'SUPER_ADMIN', isSuperAdmin: 1, emailKey: 'root@company.cn' }]);
    expect(await verifyPassword(password, credentials[0]?.passwordHash ?? null, PASSWORD_COST)).toBe(true);
    expect(audit).toMatchObject([{ action: 'createUser', targetId: users[0]?._id }]);
    expect(JSON.stringify({ users, credentials, audit })).not.toContain(password);
  });

  it('is created once; --force creates a second one', async () => {
    await migrateToLatest(database);
    await createAdmin(...root);
    const second = ['--username', 'second', '--email', 'second@company.cn'];
    const refused = await createAdmin(...second);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/^There is a super admin already \(root\)[^\n]*\n$/);
    expect((await rows()).users).toHaveLength(1);
    expect(await createAdmin(...second, '--force')).toMatchObject({ code: 0 });
    expect((await rows()).users).toHaveLength(2);
  });

  it('is refused with one line for wrong options, and nothing is stored', async () => {
    await migrateToLatest(database);
    const wrong: readonly [args: readonly string[], message: RegExp][] = [
      [['--email', 'a@b.cn'], /^Usage: /],
      [['--username', 'root'], /^Usage: /],
      [['--password', 'x'], /^Unknown option '--password'. Usage: /],
      [['--username', 'a@b', '--email', 'a@b.cn'], /^用户名不能包含@/],
      [['--username', 'root', '--email', 'nobody'], /^邮箱格式不正确/],
    ];
    for (const [args, message] of wrong) {
      const { code, stdout, stderr } = await createAdmin(...args);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(message);
      expect(stderr.trim().split('\n')).toHaveLength(1);
    }
    expect(await rows()).toEqual({ users: [], credentials: [], audit: [] });
  });

  it('is refused with a duplicate user name or e-mail, ignoring case', async () => {
    await migrateToLatest(database);
    await createAdmin(...root);
    const sameName = await createAdmin('--username', 'ROOT', '--email', 'other@company.cn', '--force');
    expect(sameName).toEqual({ code: 1, stdout: '', stderr: 'This user name is taken.\n' });
    const sameMail = await createAdmin('--username', 'other', '--email', 'ROOT@company.CN', '--force');
    expect(sameMail).toEqual({ code: 1, stdout: '', stderr: 'This e-mail is taken.\n' });
  });

  it('requires an up-to-date schema', async () => {
    const { code, stderr } = await createAdmin(...root);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'The schema is not up to date. Run first: npm run db:migrate\n',
    });
  });
});

describe.each(emptyDatabaseKinds())('erasing what has expired on $name', ({ create }) => {
  let empty: EmptyDatabase;
  let database: Database;
  const erase = (...args: string[]) => runCommand('database/erase-expired.ts', args, { DATABASE_URL: empty.url });
  const viewed = { _id: 'v', createTime: 1, updateTime: 1, revision: 1, jobId: 'j', userId: 'u', employerId: 'e' };

  beforeEach(async () => {
    empty = await create();
    database = await openDatabase(empty.url);
  });
  afterEach(async () => {
    await database.close();
    await empty.remove();
  });
  const views = () => database.sql.selectFrom('JobView').selectAll().execute();

  it('shows a table, and erases only with --apply', async () => {
    await migrateToLatest(database);
    await database.sql
      .insertInto('JobView')
      .values({ ...viewed, day: '1970-01-01' })
      .execute();
    const shown = await erase();
    expect(shown).toMatchObject({ code: 0, stderr: '' });
    expect(shown.stdout).toMatch(/^records +expired\nlooks at jobs +1\nnotifications +0\n/);
    expect(shown.stdout).toMatch(/\nNothing was erased\. Add -- --apply to erase them\.\n$/);
    expect(await views()).toHaveLength(1);
    const erased = await erase('--apply');
    expect(erased).toMatchObject({ code: 0, stderr: '' });
    expect(erased.stdout).toMatch(/^records +erased\nlooks at jobs +1\n/);
    expect(await views()).toEqual([]);
  });

  it('refuses unknown options and an old schema with one line', async () => {
    expect(await erase('--all')).toEqual({
      code: 1,
      stdout: '',
      stderr: "Unknown option '--all'. Usage: npm run db:erase-expired [-- --apply]\n",
    });
    expect(await erase('--apply')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The schema is not up to date. Run first: npm run db:migrate\n',
    });
  });
});

describe('failing database commands print one line', () => {
  it.each([
    { title: 'an unreachable server', url: 'mysql://nobody:wrong@127.0.0.1:1/none', message: /ECONNREFUSED/ },
    { title: 'an address of another kind', url: 'postgres://x/y', message: /must begin with mysql:\/\/ or file:/ },
    { title: 'a folder that is not there', url: 'file:/nowhere/at/all.db', message: /unable to open database file/ },
  ])('$title', async ({ url, message }) => {
    for (const file of ['database/migrate.ts', 'database/status.ts']) {
      const { code, stdout, stderr } = await runCommand(file, [], { DATABASE_URL: url });
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(message);
      expect(stderr.trim().split('\n')).toHaveLength(1);
      expect(stderr).not.toContain('wrong');
    }
  });
});
