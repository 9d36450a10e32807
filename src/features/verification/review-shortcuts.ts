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
  '?': shortcutsCopy.list,
};
