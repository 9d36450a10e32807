import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { blankProfile } from '#contract/company.ts';
import { type CompanyRecord, roles, type UserRecord, userStatuses, verifyStatuses } from '#contract/models.ts';
import { blankUser } from '#contract/user.ts';
import { rowOf, userRow } from '#database/columns.ts';
import { readingKey } from '#database/reading-key.ts';
import { benchJob, benchResume } from './fill-recruiting.ts';

const START = Date.UTC(2024, 0, 1);
/** Two records have the same time, as after an import, so the order by time has ties. */
const PER_SECOND = 2;
const FAMILY = '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗';
const GIVEN = '伟芳娜敏静丽强磊军洋勇艳杰涛明超秀霞平刚';
const TRADES = ['科技', '商贸', '物流', '餐饮管理', '人力资源', '建筑工程', '电子', '文化传媒'];
const DESCRIPTION = '公司成立以来，一直为客户提供稳定可靠的产品与服务，现因业务发展需要，面向社会招聘各类人才。'.repeat(
  3,
);

/** Returns a deterministic id. As with the server's ids, records close in time are not close in the primary key. */
export function idOf(kind: string, number: number): string {
  return createHash('md5').update(`${kind} ${number}`).digest('base64url');
}

export function timesOf(number: number) {
  const createTime = START + Math.floor(number / PER_SECOND) * 1000;
  return { createTime, updateTime: createTime + (number % 7) * 60_000, revision: 1 };
}

function nameOf(number: number): string {
  const at = (letters: string, by: number) => letters[Math.floor(number / by) % letters.length] ?? '';
  return at(FAMILY, 1) + at(GIVEN, 20) + at(GIVEN, 400);
}

export function benchUser(number: number): UserRecord {
  return {
    _id: idOf('user', number),
    ...timesOf(number),
    ...blankUser,
    username: `User${number}`,
    email: `User${number}@example.com`,
    realName: nameOf(number),
    phone: `138${String(number).padStart(8, '0')}`,
    role: roles[number % roles.length] ?? 'jobseeker',
    // One in ten is inactive, one in ten suspended.
    status: userStatuses[number % 10] ?? 'active',
    createdBy: 'admin',
    isSuperAdmin: false,
    cloudbaseUid: `cloud-${number}`,
  };
}

export function benchCompany(number: number): CompanyRecord {
  return {
    _id: idOf('company', number),
    ...timesOf(number),
    userId: idOf('user', number),
    ...blankProfile,
    companyName: `${nameOf(number)}${TRADES[Math.floor(number / FAMILY.length) % TRADES.length]}有限公司${number}`,
    contactPerson: nameOf(Math.floor(number / 3)),
    contactPhone: `139${String(number).padStart(8, '0')}`,
    contactEmail: `hr${number}@example.com`,
    address: `北京市朝阳区建国路${number % 1000}号`,
    businessLicense: `91110105MA${String(number).padStart(8, '0')}`,
    description: DESCRIPTION,
    verifyStatus: verifyStatuses[number % verifyStatuses.length] ?? 'pending',
    reSubmitReason: '',
    rejectReason: '',
  };
}

export type Filled = 'User' | 'Company' | 'Job' | 'LibraryResume';
/** The columns that the server stores of each generated record. */
export const rows = {
  User: (number: number): Row => userRow(benchUser(number)),
  Company: (number: number): Row => rowOf('Company', benchCompany(number)),
  Job: (number: number): Row => jobRow(number),
  LibraryResume: (number: number): Row => rowOf('Resume', benchResume(number)),
};

/** The readings of the names of jobs, of which there are far fewer than jobs. */
const readings = new Map<string, string>();

async function readJobs(size: number): Promise<void> {
  for (let number = 0; number < size; number += 1) {
    const { title, companyName } = benchJob(number);
    for (const name of [title, companyName]) if (!readings.has(name)) readings.set(name, await readingKey(name));
  }
}

function jobRow(number: number): Row {
  const job = benchJob(number);
  const reading = (name: string) => readings.get(name) ?? '';
  return { ...rowOf('Job', job), titleReading: reading(job.title), companyNameReading: reading(job.companyName) };
}

/** Generates `size` rows of each table. Their grams are missing, so a search reads the table. */
export async function fill(
  connection: Connection,
  size: number,
  filled: readonly Filled[] = ['User', 'Company'],
): Promise<void> {
  await connection.query('update SearchIndex set isComplete = 0');
  if (filled.includes('Job')) await readJobs(size);
  for (const table of filled) {
    await load(connection, table, size, rows[table]);
    await connection.query(`analyze table \`${table}\``);
  }
}

type Row = Readonly<Record<string, string | number | null>>;

async function load(connection: Connection, table: string, size: number, rowOf: (number: number) => Row) {
  const columns = Object.keys(rowOf(0));
  const names = columns.map((column) => `\`${column}\``).join(', ');
  // No generated text has a tab, a line break or a backslash, which would need escaping.
  const sql = `load data local infile 'rows' into table \`${table}\` character set utf8mb4 (${names})`;
  await connection.query('set unique_checks = 0, foreign_key_checks = 0');
  await connection.query({ sql, infileStreamFactory: () => Readable.from(lines(size, columns, rowOf)) });
  const [answer] = await connection.query<RowDataPacket[]>(`select count(*) as total from \`${table}\``);
  // LOAD DATA LOCAL turns every error into a warning.
  if (answer[0]?.total !== size) throw new Error(`${table} has ${answer[0]?.total} rows instead of ${size}`);
}

/** Sends many rows at a time, because each piece is one packet. */
function* lines(size: number, columns: readonly string[], rowOf: (number: number) => Row): Generator<Buffer> {
  const PIECE = 2000;
  for (let start = 0; start < size; start += PIECE) {
    const count = Math.min(PIECE, size - start);
    const rows = Array.from({ length: count }, (_, index) => {
      const row = rowOf(start + index);
      return columns.map((column) => row[column] ?? '\\N').join('\t');
    });
    yield Buffer.from(`${rows.join('\n')}\n`);
  }
}
