import { beforeEach } from 'vitest';
import { addApplication, addJob, interviewData } from '#tests/support/fixtures/recruiting-records.ts';
import type { Caller, People } from './people.ts';

/** One application for a published job, and the calls about its interviews. */
export function setInterviews(people: () => People) {
  let applicationId: string;
  beforeEach(async () => {
    await addNew('submitted');
  });
  async function addNew(status: Parameters<typeof addApplication>[1]['status']): Promise<void> {
    const { test, company, seeker } = people();
    const jobId = await addJob(test, company, { status: 'published' });
    applicationId = await addApplication(test, { jobId, company, applicant: seeker.user, status });
  }
  const data = (fields: object) => interviewData(people().functions.clock.now, applicationId, fields);
  return {
    applicationId: () => applicationId,
    /** Takes a new application in a status instead. */
    addNew,
    /** Proposes an interview. Returns its id. */
    propose: (fields: object = {}) => people().owner.insert('Interview', data(fields)),
    /** The outcome of a proposal. */
    proposal: (fields: object = {}) =>
      people().owner.outcome('insertMySQLData', { action: 'insert', model: 'Interview', data: data(fields) }),
    /** The outcome of a change of an interview. */
    update: (as: Caller, _id: string, changes: object) =>
      as.outcome('queryMySQLData', { action: 'update', model: 'Interview', query: { _id }, data: changes }),
    /** Moves the application. */
    end: (status: string, as: Caller) => as.update('Application', applicationId, { status }),
  };
}
