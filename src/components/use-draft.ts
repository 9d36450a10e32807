import { useEffect, useState } from 'react';
import { getCurrentUser } from '../cloud/session/session.ts';
import { dropDraft, keepDraft } from './drafts.ts';
import { useUnsavedChanges } from './feedback/unsaved-changes.ts';

type DraftOptions = {
  /** The typed values without passwords; null while there is nothing to keep. */
  content: unknown;
  /** Whether leaving the page would lose typed text, passwords included. */
  isUnsaved: boolean;
  close: () => void;
  /** The draft is continued at the next visit of the page, so a step to another page does not ask. */
  isKept?: boolean;
};

/**
 * Protects the typed text of a form: asks before the page is left, and keeps the text as a draft until it is saved or
 * discarded. When the session ends, the form closes and the draft stays.
 */
export function useDraft(name: string, { content, isUnsaved, close, isKept }: DraftOptions) {
  const [userId] = useState(() => getCurrentUser()?._id ?? '');
  const text = JSON.stringify(content);
  useEffect(() => {
    const kept: unknown = JSON.parse(text);
    if (kept === null) dropDraft(userId, name);
    else keepDraft(userId, name, kept);
  }, [userId, name, text]);

  const drop = () => dropDraft(userId, name);
  function discard(): void {
    drop();
    close();
  }
  useUnsavedChanges(isUnsaved, discard, isKept);
  return { drop, discard };
}
