import type { Store } from '../tables.ts';
import { createTable } from './create-table.ts';

const id = 'varchar(32)';
const time = 'bigint';

/** Adds the interviews of the recruiting edition. */
export async function createInterviews(store: Store): Promise<void> {
  await createTable(store, {
    name: 'Interview',
    columns: {
      _id: id,
      createTime: time,
      updateTime: time,
      revision: 'integer',
      applicationId: id,
      jobId: id,
      jobTitle: 'varchar(64)',
      companyName: 'varchar(128)',
      employerId: id,
      applicantId: id,
      applicantName: 'varchar(64)',
      isPersonShown: 'integer',
      round: 'integer',
      startTime: time,
      minutes: 'integer',
      mode: 'varchar(16)',
      place: 'varchar(256)',
      timeZone: 'varchar(64)',
      status: 'varchar(16)',
      reason: 'text',
      wishedTime: time,
      wish: 'text',
    },
    primaryKey: ['_id'],
    indexes: [
      ['employerId', 'startTime', '_id'],
      ['applicantId', 'startTime', '_id'],
      ['employerId', 'status', 'startTime', '_id'],
      ['applicantId', 'status', 'startTime', '_id'],
      ['applicationId', 'createTime', '_id'],
      // Statistics, and the search for unknown stored values.
      ['status', 'startTime', '_id'],
      ['mode', '_id'],
    ],
  });
}
