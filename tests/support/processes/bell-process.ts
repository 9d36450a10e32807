import * as v from 'valibot';
import { DAY_MS } from '#contract/days.ts';
import { openDatabase } from '#database/open-database.ts';
import { createFunctions, NOON, randomId, sessionOf } from '#tests/support/fixtures/functions.ts';
import { interviewData } from '#tests/support/fixtures/recruiting-records.ts';
import { createTimer } from '#tests/support/fixtures/timer.ts';
import { createMain } from '../../../cloudfunctions/runSchedule/index.ts';

// Takes applications through a phase of their course, act by act, and calls the timer between them. What an earlier process
// has done already is refused or returns what exists, so the whole phase can be repeated after a kill.
const coursesSchema = v.array(v.object({ seekerId: v.string(), ownerId: v.string(), jobId: v.string() }));
const orderSchema = v.object({ phase: v.picklist([0, 1, 2]), now: v.number() });
type Course = v.InferOutput<typeof coursesSchema>[number];

const [url, text] = v.parse(v.tuple([v.string(), v.string()]), process.argv.slice(2));
const courses = v.parse(coursesSchema, JSON.parse(text));
const database = await openDatabase(url);
const { dependencies, clock, call } = createFunctions({ database }, randomId);
const timer = createTimer(createMain(dependencies));

const insert = (_id: string, model: string, data: object) =>
  call('insertMySQLData', sessionOf({ _id }), { action: 'insert', model, data });
const move = (userId: string, model: string, found: { _id: string } | undefined, status: string) =>
  call('queryMySQLData', sessionOf({ _id: userId }), { action: 'update', model, query: found, data: { status } });
const applicationOf = ({ seekerId, jobId }: Course) =>
  database.sql
    .selectFrom('Application')
    .select('_id')
    .where('applicantId', '=', seekerId)
    .where('jobId', '=', jobId)
    .executeTakeFirst();
const interviewOf = ({ _id }: { _id: string }) =>
  database.sql.selectFrom('Interview').select('_id').where('applicationId', '=', _id).executeTakeFirst();

/** The interview is in three days. */
async function arrange(course: Course): Promise<void> {
  const { seekerId, ownerId, jobId } = course;
  await insert(seekerId, 'Application', { jobId, consent: true });
  const application = await applicationOf(course);
  if (!application) throw new Error('The application is missing');
  await move(ownerId, 'Application', application, 'shortlisted');
  const data = interviewData(NOON, application._id, { startTime: NOON + 3 * DAY_MS });
  if (!(await interviewOf(application))) await insert(ownerId, 'Interview', data);
  await move(seekerId, 'Interview', await interviewOf(application), 'accepted');
}

const phases = [
  arrange,
  async (course: Course) => move(course.ownerId, 'Application', await applicationOf(course), 'offered'),
  async (course: Course) => move(course.seekerId, 'Application', await applicationOf(course), 'hired'),
];

process.on('message', async (message) => {
  const { phase, now } = v.parse(orderSchema, message);
  clock.now = now;
  for (const [index, course] of courses.entries()) {
    await phases[phase]?.(course);
    if (index % 4 === 0) await timer();
  }
  process.send?.('done');
});
process.on('disconnect', async () => {
  await database.close();
  process.exit(0);
});
process.send?.('ready');
