import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CompanyRecord } from '#contract/models.ts';
import { deleteRecord, updateRecord } from '../../cloud/calls/data.ts';
import { dropRecord, refreshModel, showChange } from '../../components/data-list/record-cache.ts';
import { askConfirm } from '../../components/feedback/browser-dialogs.ts';
import { errorText } from '../../components/feedback/error-text.ts';
import type { Fail, Notify } from '../../components/feedback/use-message.tsx';
import { oneAtATime } from '../../components/one-at-a-time.ts';
import { reviewFailureText } from '../../components/record/review-failure.ts';
import { reviewCopy } from '../../copy/company-review.ts';

type Decision = { verifyStatus: 'approved' } | { verifyStatus: 'rejected'; rejectReason: string };

/** Each returns whether it was done, after it has shown the result. */
export type ReviewActions = {
  approve: (company: CompanyRecord) => Promise<boolean>;
  reject: (company: CompanyRecord, reason: string) => Promise<boolean>;
  remove: (company: CompanyRecord) => Promise<boolean>;
};

/**
 * What an administrator does with companies. `onDecided` gets the result of a decision after it was shown. Stable, because
 * the rows of the list are memoized.
 */
export function useReviewActions(
  notify: Notify,
  fail: Fail,
  onDecided: (company: CompanyRecord, result: string) => void,
): ReviewActions {
  const client = useQueryClient();
  return useMemo(() => {
    /** The server refuses a decision on another revision than the one that was shown. */
    async function decide(company: CompanyRecord, decision: Decision): Promise<boolean> {
      try {
        const data = { ...decision, updateTime: Date.now() };
        await showChange(client, 'Company', updateRecord('Company', company._id, data, { revision: company.revision }));
      } catch (error) {
        fail(error, reviewFailureText(error));
        return false;
      }
      const result = reviewCopy.results[decision.verifyStatus];
      notify('success', result);
      onDecided(company, result);
      return true;
    }

    async function remove(company: CompanyRecord): Promise<boolean> {
      if (!askConfirm(reviewCopy.confirmRemove(company.companyName))) return false;
      try {
        await deleteRecord('Company', company._id);
      } catch (error) {
        refreshModel(client, 'Company');
        fail(error, reviewCopy.results.deleteFailed(errorText(error)));
        return false;
      }
      dropRecord(client, 'Company', company._id);
      notify('success', reviewCopy.results.deleted);
      return true;
    }

    const once = oneAtATime();
    const decideOnce = (company: CompanyRecord, decision: Decision) =>
      once(company._id, () => decide(company, decision), false);
    return {
      approve: (company) => decideOnce(company, { verifyStatus: 'approved' }),
      reject: (company, rejectReason) => decideOnce(company, { verifyStatus: 'rejected', rejectReason }),
      remove: (company) => once(company._id, () => remove(company), false),
    };
  }, [client, notify, fail, onDecided]);
}
