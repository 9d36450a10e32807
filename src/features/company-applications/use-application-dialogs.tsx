import { useEffect, useState } from 'react';
import { SETTING_ID } from '#contract/recruiting/setting.ts';
import { useCurrentUser } from '../../cloud/session/session.ts';
import { useDialogAbove } from '../../components/data-list/use-dialog-above.ts';
import { useRecord } from '../../components/data-list/use-record.ts';
import type { Fail, Notify } from '../../components/feedback/use-message.tsx';
import { useRestoredRecords } from '../../components/record/use-restored-records.ts';
import { readOpenSchedules } from '../../models/interview/schedule-dialog.tsx';
import { useInterviewActions } from '../../models/interview/use-interview-actions.ts';
import { useLastPlaces } from '../../models/interview/use-last-places.ts';
import type { Application } from './application-moves.ts';
import { OfferDialog, offerDraftName, readOpenOffers } from './offer-dialog.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { RejectDialog, readOpenRejection, rejectDraftName } from './reject-dialog.tsx';
import { type ApplicationActions, failureText } from './use-application-actions.ts';
import type { Decisions } from './use-decisions.tsx';

type Page = Pick<Decisions, 'decide' | 'leadOn'> &
  Pick<ApplicationActions, 'offer'> & { openId: string | undefined; note: Notify; fail: Fail; clear: () => void };

/** The dialogs that ask for the reason of a rejection, an interview and the terms of an offer. The functions are stable. */
export function useApplicationDialogs({ openId, decide, leadOn, offer, note, fail, clear }: Page) {
  const userId = useCurrentUser()?._id ?? '';
  const { record: setting } = useRecord('Setting', SETTING_ID, undefined);
  const [lastReason, setLastReason] = useState('');
  const rejecting = useDialogAbove<readonly Application[]>(openId, clear);
  const proposing = useDialogAbove<Application>(openId, clear);
  const offering = useDialogAbove<Application>(openId, clear);
  const interviews = useInterviewActions(note, fail);
  // Before the dialog opens, so that its field begins with the place.
  const usualPlace = useLastPlaces(openId !== undefined || proposing.dialog !== undefined);
  useRestoredRecords(
    'Application',
    () => readOpenRejection(userId),
    (_, applications) => rejecting.open(applications),
  );
  useRestoredRecords('Application', () => readOpenSchedules(userId, 'propose'), proposing.open);
  useRestoredRecords('Application', () => readOpenOffers(userId), offering.open);

  const isOpen = [rejecting, proposing, offering].some(({ dialog }) => dialog?.isOpen === true);
  const [sentId, setSentId] = useState<string>();
  // What is typed in a dialog counts as unsaved until it has closed.
  useEffect(() => {
    if (sentId === undefined || isOpen) return;
    setSentId(undefined);
    leadOn(sentId);
  }, [sentId, isOpen, leadOn]);

  async function reject(applications: readonly Application[], reason: string): Promise<boolean> {
    const isDone = await decide(applications, 'rejected', reason);
    if (isDone) setLastReason(reason);
    return isDone;
  }

  const shown = (
    <>
      {rejecting.dialog && (
        <RejectDialog
          key={rejectDraftName(rejecting.dialog.subject)}
          userId={userId}
          applications={rejecting.dialog.subject}
          lastReason={lastReason}
          graceMinutes={setting?.graceMinutes}
          open={rejecting.dialog.isOpen}
          onOpenChange={rejecting.setOpen}
          reject={reject}
        />
      )}
      {proposing.dialog && (
        <ProposeDialog
          key={proposing.dialog.subject._id}
          application={proposing.dialog.subject}
          open={proposing.dialog.isOpen}
          onOpenChange={proposing.setOpen}
          propose={async (id, schedule, done) => {
            await interviews.propose(id, schedule, done);
            setSentId(id);
          }}
          usualPlace={usualPlace}
          fail={fail}
        />
      )}
      {offering.dialog && (
        <OfferDialog
          key={offerDraftName(offering.dialog.subject)}
          application={offering.dialog.subject}
          open={offering.dialog.isOpen}
          onOpenChange={offering.setOpen}
          onOutdated={(error) => fail(error, failureText(error))}
          offer={async (application, terms) => {
            await offer(application, terms);
            setSentId(application._id);
          }}
        />
      )}
    </>
  );
  return {
    startRejecting: rejecting.open,
    startProposing: proposing.open,
    startOffering: offering.open,
    isOpen,
    shown,
  };
}
