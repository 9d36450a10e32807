import * as v from 'valibot';
import { models, type RecordOf } from '#contract/models.ts';
import { readDraft, readDrafts } from '../../components/drafts.ts';

const START = 'job-decision:';

/** A decision that needs a reason. `uphold` removes the job because of a report. */
export type Decision =
  | { kind: 'reject' | 'remove'; job: RecordOf<'Job'>; report: null }
  | { kind: 'uphold'; job: RecordOf<'Job'>; report: RecordOf<'Report'> };

const typed = { reason: v.string(), isOpen: v.boolean() };
const job = models.Job.record;
const draftSchema = v.union([
  v.object({ kind: v.picklist(['reject', 'remove']), job, report: v.null(), ...typed }),
  v.object({ kind: v.literal('uphold'), job, report: models.Report.record, ...typed }),
]);
export type DecisionDraft = v.InferOutput<typeof draftSchema>;

/** Each decision on each record has its own draft. */
export function draftName(decision: Decision): string {
  return `${START}${decision.kind}:${(decision.report ?? decision.job)._id}`;
}

export function readDecisionDraft(userId: string, decision: Decision): DecisionDraft | null {
  return readDraft(userId, draftName(decision), draftSchema);
}

/** The decision whose dialog was open, if its kind is one of these. */
export function readOpenDecision(userId: string, kinds: readonly Decision['kind'][]): Decision | undefined {
  return readDrafts(userId, START, draftSchema).find(({ isOpen, kind }) => isOpen && kinds.includes(kind));
}
