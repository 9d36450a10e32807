import { sql } from 'kysely';
import { modelNames, models } from '#contract/models.ts';
import { openStatuses } from '#contract/recruiting/application-status.ts';
import { openInterviewStatuses } from '#contract/recruiting/interview-status.ts';
import type { Store } from '#database/tables.ts';

const listOf = (values: readonly string[]) => values.map((value) => `'${value}'`).join();
const open = listOf(openStatuses);
const openInterview = listOf(openInterviewStatuses);
const places = (statuses: string) =>
  `(SELECT count(*) FROM Application WHERE jobId = Job._id AND status IN (${statuses}))`;

/** Each query finds what may not exist at any moment, whatever was running or died. It is one statement, so one moment. */
const forbidden: Readonly<Record<string, string>> = {
  'more offers than places': `SELECT _id FROM Job WHERE ${places("'offered','hired'")} > headcount`,
  'a filled job with free places': `SELECT _id FROM Job WHERE status = 'filled' AND ${places("'hired'")} < headcount`,
  'a published job without places': `SELECT _id FROM Job WHERE status = 'published' AND ${places("'hired'")} >= headcount`,
  'two applications of one person for one job': `SELECT jobId FROM Application
    GROUP BY jobId, applicantId HAVING count(*) > 1`,
  'an open application without an open job': `SELECT Application._id FROM Application LEFT JOIN Job ON Job._id = jobId
    WHERE Application.status IN (${open}) AND (Job._id IS NULL OR Job.status IN ('closed', 'removed'))`,
  'an open application of nobody': `SELECT _id FROM Application
    WHERE status IN (${open}) AND applicantId NOT IN (SELECT _id FROM User)`,
  'a decision that is held on an ended application, or without a time': `SELECT _id FROM Application
    WHERE (held <> 'none' AND status NOT IN (${open})) OR (held = 'none' AND tellTime <> 0) OR (held <> 'none' AND tellTime = 0)`,
  'a rejection of a job that is held on one that does not wait, or without a time': `SELECT _id FROM Job
    WHERE (held <> 'none' AND status <> 'pending') OR (held = 'none' AND tellTime <> 0) OR (held <> 'none' AND tellTime = 0)`,
  'terms of an offer that is not open and was not accepted, or a last day of one that is not open': `SELECT _id FROM Application
    WHERE (offer IS NOT NULL AND status NOT IN ('offered', 'hired')) OR (replyUntil <> 0 AND status <> 'offered')`,
  'an open interview of an ended application': `SELECT Interview._id FROM Interview
    LEFT JOIN Application ON Application._id = applicationId WHERE Interview.status IN (${openInterview})
    AND (Application._id IS NULL OR Application.status NOT IN (${open}, 'hired'))`,
  'a person of an ended application who is shown': `SELECT Interview._id FROM Interview
    JOIN Application ON Application._id = applicationId
    WHERE isPersonShown = 1 AND Application.status NOT IN (${open}, 'hired')`,
  'a job in sight whose company is not open, or the reverse': `SELECT Job._id, Job.status, isCompanyOpen, verifyStatus,
    User.status AS userStatus FROM Job
    LEFT JOIN Company ON Company.userId = Job.userId LEFT JOIN User ON User._id = Job.userId
    WHERE Job.status <> 'removed' AND isCompanyOpen <> (CASE WHEN Company.verifyStatus = 'approved' AND User.status = 'active' THEN 1 ELSE 0 END)`,
  'a job in sight whose company is gone': `SELECT _id FROM Job
    WHERE status <> 'removed' AND companyId NOT IN (SELECT _id FROM Company)`,
  'a job with another name of its company': `SELECT Job._id FROM Job JOIN Company ON Company._id = companyId
    WHERE Job.companyName <> Company.companyName`,
  'no super admin': `SELECT 'none' FROM (SELECT count(*) AS number FROM User
    WHERE isSuperAdmin = 1 AND role = 'admin' AND status = 'active') AS remaining WHERE number = 0`,
  'a résumé in the library that its owner hides': `SELECT LibraryResume._id FROM LibraryResume
    LEFT JOIN Resume ON Resume._id = LibraryResume._id LEFT JOIN User ON User._id = LibraryResume.userId
    WHERE Resume._id IS NULL OR Resume.visibility <> 'library' OR User._id IS NULL OR User.status <> 'active'`,
  'a job whose applications are counted wrongly': `SELECT Job._id FROM Job
    WHERE (SELECT count(*) FROM Application WHERE jobId = Job._id)
    <> (SELECT coalesce(sum(applications), 0) FROM JobDay WHERE jobId = Job._id)`,
  'a deleted user who exists': `SELECT targetId FROM Audit WHERE action = 'deleteUser'
    AND targetId IN (SELECT _id FROM User)`,
  ...Object.fromEntries(
    [
      'Company',
      'Credential',
      'Resume',
      'Favorite',
      'Block',
      'SavedSearch',
      'Template',
      'Invitation',
      'JobView',
      'Notification',
    ].map((table) => [
      `a row of ${table} without its user`,
      `SELECT userId FROM ${table} WHERE userId NOT IN (SELECT _id FROM User)`,
    ]),
  ),
  ...Object.fromEntries(modelNames.flatMap((model) => [...closedFieldsOf(model), ...uniqueColumnsOf(model)])),
};

function closedFieldsOf(model: (typeof modelNames)[number]) {
  return Object.entries(models[model].closed).map(([field, { known }]) => [
    `${model} with an unknown ${field}`,
    `SELECT _id FROM ${model} WHERE ${field} NOT IN (${listOf(known)})`,
  ]);
}

function uniqueColumnsOf(model: (typeof modelNames)[number]) {
  return models[model].unique.map(({ column }) => [
    `two records of ${model} with one ${column}`,
    `SELECT ${column} FROM ${model} WHERE ${column} IS NOT NULL GROUP BY ${column} HAVING count(*) > 1`,
  ]);
}

/** Returns the forbidden states that are stored, with the ids of their rows. */
export async function findForbiddenStates(store: Store): Promise<string[]> {
  const found: string[] = [];
  for (const [what, query] of Object.entries(forbidden)) {
    const { rows } = await sql.raw<Record<string, unknown>>(query).execute(store.sql);
    if (rows.length > 0) found.push(`${what}: ${JSON.stringify(rows.slice(0, 5))}`);
  }
  return found;
}
