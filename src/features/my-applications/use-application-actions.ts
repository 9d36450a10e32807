import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { findStep } from '#contract/machine.ts';
import { type ApplicationStatus, applicantSteps, applicationSteps } from '#contract/recruiting/application-status.ts';
import { updateRecord } from '../../cloud/calls/data.ts';
import { refreshModel, showChange } from '../../components/data-list/record-cache.ts';
import { askConfirm } from '../../components/feedback/browser-dialogs.ts';
import { isOutdated } from '../../components/feedback/error-text.ts';
import type { Fail, Notify } from '../../components/feedback/use-message.tsx';
import { oneAtATime } from '../../components/one-at-a-time.ts';
import { myApplicationsCopy as texts } from '../../copy/recruiting/my-applications.ts';
import { resubmit } from '../../models/application/resubmit.ts';
import type { Application } from './application-listing.ts';

type AnswerStep = Exclude<(typeof applicantSteps)[number], { event: 'resubmit' }>;
/** What a person answers on an application. */
export type Answer = AnswerStep['event'];
const isAnswer = (step: (typeof applicantSteps)[number]): step is AnswerStep => step.event !== 'resubmit';
export const answers: readonly Answer[] = [...new Set(applicantSteps.filter(isAnswer).map(({ event }) => event))];

export type ApplicationActions = {
  /** Asks for a confirmation. Resolves after the result is shown. */
  answer: (application: Application, answer: Answer) => Promise<void>;
  /** Sends the résumé again. Rejects with an AppError. */
  resubmit: (application: Application, message: string) => Promise<void>;
};

/** The status after a step of the applicant, undefined if there is none. The server decides by the same table. */
function statusAfter({ status }: Application, event: Answer | 'resubmit'): ApplicationStatus | undefined {
  return findStep(applicationSteps, status, event, 'applicant')?.to;
}
/** Whether the status lets the applicant take a step. */
export function mayDo(application: Application, event: Answer | 'resubmit'): boolean {
  return statusAfter(application, event) !== undefined;
}

/** What a person does with their applications. Stable, because the rows of the list are memoized. */
export function useApplicationActions(notify: Notify, fail: Fail): ApplicationActions {
  const client = useQueryClient();
  return useMemo(() => {
    const once = oneAtATime();

    async function show(changing: Promise<Application>): Promise<void> {
      await showChange(client, 'Application', changing);
      // The end of an application cancels its interviews.
      refreshModel(client, 'Interview');
    }

    async function answer(application: Application, given: Answer): Promise<void> {
      const status = statusAfter(application, given);
      if (!status || !askConfirm(texts.confirm[given](application.companyName, application.jobTitle))) return;
      try {
        const { _id, revision } = application;
        await show(updateRecord('Application', _id, { status }, { revision }));
        notify('success', texts.done[given]);
      } catch (error) {
        fail(error, isOutdated(error) ? texts.stale : undefined);
      }
    }

    return {
      answer: (application, given) => once(application._id, () => answer(application, given), undefined),
      resubmit: async (application, message) => {
        await show(resubmit(application, message));
        notify('success', texts.done.resubmit);
      },
    };
  }, [client, notify, fail]);
}
