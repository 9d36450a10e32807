import { TAKE_BACK_KEY } from '../../components/shortcuts/take-back-key.ts';
import { heldCopy } from '../../copy/recruiting/held.ts';
import { shortcutsCopy } from '../../copy/recruiting/shortcuts.ts';
import { verificationCopy } from '../../copy/recruiting/verification.ts';

const { actions, details } = verificationCopy;

/** What each key of a report's details does, in the order in which they are listed. */
export const reportKeys = { J: details.next, K: details.previous, '?': shortcutsCopy.list };
/** The same of a job's details. */
export const jobKeys = {
  J: details.next,
  K: details.previous,
  A: actions.approve,
  X: actions.reject,
  [TAKE_BACK_KEY]: heldCopy.takeBack,
  '?': shortcutsCopy.list,
};
