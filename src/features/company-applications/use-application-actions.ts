import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApplicationStatus } from '#contract/recruiting/application-status.ts';
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

const { several, failed, changed } = companyApplicationsCopy;

export type ApplicationActions = {
  /** Records that the company has opened a new application. Shows no result. */
  view: (application: Application) => Promise<void>;
  /** Returns whether it was done. A failure is shown. */
  move: (application: Application, to: ApplicationStatus, reason?: string) => Promise<boolean>;
  saveNote: SaveNote;
  /** Moves one after the other, and shows how many. Returns whether all were moved. */
  moveSeveral: (applications: readonly Application[], to: ApplicationStatus, reason?: string) => Promise<boolean>;
};

/** The text of a refused step. */
function failureText(error: unknown): string {
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
      move: (application, to, reason = '') =>
        once(
          application._id,
          async () => {
            try {
              await store(application, step(to, reason));
              return true;
            } catch (error) {
              refreshModel(client, 'Application');
              fail(error, failureText(error));
              return false;
            }
          },
          false,
        ),
      saveNote: (application, text) => once(application._id, () => saveNote(application, text), false),
      moveSeveral: (applications, to, reason = '') =>
        once(
          'several',
          async () => {
            const failures = await failuresOf(applications, (application) => store(application, step(to, reason)));
            const done = applications.length - failures.length;
            if (failures.length === 0) {
              note('success', several.done(done, applicationCopy.statuses[to]));
              return true;
            }
            refreshModel(client, 'Application');
            fail(failures[0], several.partly(done, failures.length, failureText(failures[0])));
            return false;
          },
          false,
        ),
    };
  }, [client, note, fail]);
}
