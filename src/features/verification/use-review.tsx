import { SETTING_ID } from '#contract/recruiting/setting.ts';
import { useCurrentUser } from '../../cloud/session/session.ts';
import { type Listing, useListing } from '../../components/data-list/record-browser.tsx';
import { useDialogAbove } from '../../components/data-list/use-dialog-above.ts';
import { useRecord } from '../../components/data-list/use-record.ts';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { useDetails } from '../../components/record/use-details.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { type Decision, readOpenDecision } from './decision-draft.ts';
import { useReviewActions } from './use-review-actions.tsx';

/** What the queues of jobs and of reports share. `kinds` are the decisions of the queue that need a reason. */
export function useReview<M extends 'Job' | 'Report', F extends string>(
  listing: Listing<M, F>,
  kinds: readonly Decision['kind'][],
) {
  const messages = useMessage();
  const { message, note, fail, clear } = messages;
  const userId = useCurrentUser()?._id ?? '';
  const { record: setting } = useRecord('Setting', SETTING_ID, undefined);
  const browser = useListing(listing);
  const { openId, openRecord, openAfter, openInstead, details } = useDetails(browser.list, messages);
  const actions = useReviewActions(note, fail, clear, { openAfter, openInstead });
  const above = useDialogAbove<Decision>(openId, clear, () => readOpenDecision(userId, kinds));
  const { dialog, open: ask } = above;
  return {
    actions,
    ask,
    openRecord,
    details,
    list: { ...browser, onRowOpen: openRecord, openKey: openId },
    notice: openId === undefined && <MessageNotice message={message} onDismiss={clear} />,
    /** Rendered inside the details while they are open, so that the focus returns to them. */
    dialog: dialog && (
      <DecisionDialog
        userId={userId}
        decision={dialog.subject}
        graceMinutes={setting?.graceMinutes}
        open={dialog.isOpen}
        onOpenChange={above.setOpen}
        actions={actions}
        finalFocus={above.finalFocus}
      />
    ),
  };
}
