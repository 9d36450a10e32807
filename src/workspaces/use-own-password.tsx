import { type RefObject, useRef, useState } from 'react';
import { dropPasswordSuggestion, suggestsPasswordChange } from '../cloud/session/password-suggestion.ts';
import type { CurrentUser } from '../cloud/session/session.ts';
import { Notice } from '../components/feedback/notice.tsx';
import type { Notify } from '../components/feedback/use-message.tsx';
import { lazyOverlay } from '../components/lazy-overlay.tsx';
import { Button } from '../components/ui/button.tsx';
import { ownPasswordCopy } from '../copy/own-password.ts';

const OwnPasswordDialog = lazyOverlay(
  async () => (await import('../models/user/own-password-dialog.tsx')).OwnPasswordDialog,
);

type OwnPasswordOptions = {
  user: CurrentUser;
  /** The button of the account menu. */
  menu: RefObject<HTMLButtonElement | null>;
  notify: Notify;
};

/**
 * The change of the own password: a function that opens its dialog, the dialog, and the suggestion after somebody else has
 * set the password.
 */
export function useOwnPassword({ user, menu, notify }: OwnPasswordOptions) {
  const [isOpen, setOpen] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  const opener = useRef<Element>(null);

  async function open(): Promise<void> {
    opener.current = document.activeElement;
    // The focus stays on the busy button meanwhile.
    await OwnPasswordDialog.preload();
    setOpen(true);
  }

  function dismiss(): void {
    dropPasswordSuggestion();
    setDismissed(true);
    menu.current?.focus();
  }

  const dialog = isOpen && (
    <OwnPasswordDialog
      userName={user.username}
      onClose={() => setOpen(false)}
      onChanged={(text) => {
        dropPasswordSuggestion();
        notify('success', text);
      }}
      // The suggestion's button disappears with the change.
      finalFocus={() => (opener.current instanceof HTMLElement && opener.current.isConnected ? null : menu.current)}
    />
  );
  const suggestion = !isDismissed && suggestsPasswordChange(user.uid) && (
    <Notice
      tone="neutral"
      onDismiss={dismiss}
      action={
        <Button size="sm" onClick={open}>
          {ownPasswordCopy.title}
        </Button>
      }
    >
      {ownPasswordCopy.suggestion}
    </Notice>
  );
  return { open, dialog, suggestion };
}
