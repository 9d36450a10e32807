import { devPanelCopy } from '../../copy/login.ts';

/** Opens the mailbox of the local CloudBase. Not part of production builds. */
export function MailboxLink() {
  return (
    <a
      href="/__emulator/mailbox"
      target="_blank"
      rel="noopener"
      className="justify-self-start text-accent-ink underline underline-offset-2"
    >
      {devPanelCopy.mailbox}
    </a>
  );
}
