import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApplicationStatus } from '#contract/recruiting/application-status.ts';
import type { Offer } from '#contract/recruiting/offer.ts';
import { updateRecord } from '../../cloud/calls/data.ts';
import { logError } from '../../cloud/calls/error-log.ts';
import { refreshModel, showChange, showRecord } from '../../components/data-list/record-cache.ts';
import { errorText, isOutdated } from '../../components/feedback/error-text.ts';
import type { Fail, Notify } from '../../components/feedback/use-message.tsx';
import { oneAtATime } from '../../components/one-at-a-time.ts';
import { failuresOf } from '../../components/record/one-by-one.ts';
import { applicationCopy } from '../../copy/recruiting/application.ts';
import { companyApplicationsCopy } from '../../copy/recruiting/company-applications.ts';
import type { Application } from './application-moves.ts';
import type { SaveNote } from './note-form.tsx';

const { several, failed, changed, moved } = companyApplicationsCopy;

export type ApplicationActions = {
  /** Records that the company has opened a new application. Shows no result. */
  view: (application: Application) => Promise<void>;
  /**
   * Moves one or several, one after the other. Returns those that were moved, as they are then. What was not done is shown.
   */
  move: (
    applications: readonly Application[],
    to: ApplicationStatus,
    reason?: string,
  ) => Promise<readonly Application[]>;
  /** Takes back decisions that the applicants have not been told of. Returns the same as `move`. */
  takeBack: (applications: readonly Application[]) => Promise<readonly Application[]>;
  /** Makes an offer, and shows it. Rejects with an AppError. */
  offer: (application: Application, terms: Offer) => Promise<void>;
  saveNote: SaveNote;
};

/** The text of a refused step. */
export function failureText(error: unknown): string {
  return isOutdated(error) ? changed : failed(errorText(error));
}

function step(status: ApplicationStatus, reason: string) {
  return { status, ...(reason !== '' && { reason }) };
}

/** What a company does with applications. Stable, because the rows of the list are memoized. */
export function useApplicationActions(note: Notify, fail: Fail): ApplicationActions {
  const client = useQueryClient();
  return useMemo(() => {
    const once = oneAtATime();
    /**
     * The applications that were marked as viewed here, or are being marked. A decision on an earlier state waits for it and
     * uses the revision that it leads to.
     */
    const views = new Map<string, Promise<Application | undefined>>();

    async function store(application: Application, data: Readonly<Record<string, unknown>>): Promise<Application> {
      const viewed = await views.get(application._id);
      const isLatest = viewed?.revision === application.revision + 1;
      const { revision } = isLatest ? viewed : application;
      const after = await updateRecord('Application', application._id, data, { revision });
      showRecord(client, 'Application', after);
      // The end of an application cancels its interviews.
      refreshModel(client, 'Interview');
      return after;
    }

    function changeEach(
      applications: readonly Application[],
      dataOf: (application: Application) => Readonly<Record<string, unknown>>,
    ): Promise<readonly Application[]> {
      const [only, second] = applications;
      const isOne = only !== undefined && second === undefined;
      async function change(): Promise<readonly Application[]> {
        const done: Application[] = [];
        const failures = await failuresOf(applications, async (application) => {
          done.push(await store(application, dataOf(application)));
        });
        if (failures.length > 0) {
          refreshModel(client, 'Application');
          const text = failureText(failures[0]);
          fail(failures[0], isOne ? text : several.partly(done.length, failures.length, text));
        }
        return done;
      }
      return once(isOne ? only._id : 'several', change, []);
    }

    async function saveNote(application: Application, text: string): Promise<boolean> {
      try {
        await store(application, { note: text, seenNote: application.note });
        note('success', companyApplicationsCopy.open.note.saved);
        return true;
      } catch (error) {
        refreshModel(client, 'Application');
        fail(error, failureText(error));
        return false;
      }
    }

    async function offer(application: Application, terms: Offer): Promise<void> {
      try {
        const { applicantName, status } = await store(application, { status: 'offered', offer: terms });
        note('success', moved(applicantName, applicationCopy.statuses[status]));
      } catch (error) {
        refreshModel(client, 'Application');
        throw error;
      }
    }

    async function markViewed({ _id, revision }: Application): Promise<Application | undefined> {
      try {
        return await showChange(
          client,
          'Application',
          updateRecord('Application', _id, { status: 'viewed' }, { revision }),
        );
      } catch (error) {
        // The details show the application as it is now.
        logError(error);
        return undefined;
      }
    }

    return {
      view: (application) =>
        once(
          `view:${application._id}`,
          async () => {
            const view = markViewed(application);
            views.set(application._id, view);
            await view;
          },
          undefined,
        ),
      move: (applications, to, reason = '') => changeEach(applications, () => step(to, reason)),
      takeBack: (applications) => changeEach(applications, ({ held }) => ({ takeBack: held })),
      offer,
      saveNote: (application, text) => once(application._id, () => saveNote(application, text), false),
    };
  }, [client, note, fail]);
}
