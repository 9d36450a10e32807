import { useState } from 'react';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { ModelName } from '#contract/models.ts';
import { ErrorNotice } from '../feedback/error-notice.tsx';
import { Notice } from '../feedback/notice.tsx';
import { useLastDecision } from '../history/use-last-decision.ts';
import { type MarkTexts, reviewMarks, type Values } from './review-marks.ts';

type Reviewed<F extends string, V> = {
  model: ModelName;
  record: Values<F, V> & { _id: string };
  /** The fields that are compared. */
  names: readonly F[];
  /** The actions that count as a decision. */
  decisions: readonly AuditAction[];
  /** A decided record needs no warning. */
  isPending: boolean;
  texts: MarkTexts & { compareFailed: string };
};

/**
 * Marks what changed in a record since the last decision, or while its details are open. `notice` explains the marks, and
 * offers to try again when the last decision could not be loaded.
 */
export function useReviewMarks<F extends string, V extends string | number>(reviewed: Reviewed<F, V>) {
  const { model, record, names, decisions, isPending, texts } = reviewed;
  // The record as first shown: differences from it are changes made while the details are open.
  const [seen] = useState(record);
  const { data: decision, error, isFetching, refetch } = useLastDecision(model, record._id, decisions);
  const { fields, summary, isUrgent } = reviewMarks<F, V>(names, { now: record, seen, decision, isPending }, texts);
  const notice = (
    <>
      {error && (
        <ErrorNotice tone="warning" error={error} title={texts.compareFailed} onRetry={refetch} busy={isFetching} />
      )}
      {summary && <Notice tone={isUrgent ? 'warning' : 'neutral'}>{summary}</Notice>}
    </>
  );
  return { marks: fields, notice };
}
