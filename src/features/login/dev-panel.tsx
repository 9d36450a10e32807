import { useState } from 'react';
import { roles } from '#contract/roles.ts';
import type { SignInInput } from '../../cloud/session/session.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { Avatar } from '../../components/ui/avatar.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { devPanelCopy, loginCopy } from '../../copy/login.ts';
import { type DevAccount, devAccounts, devPassword } from './dev-accounts.ts';
import { DeveloperButton } from './developer-button.tsx';
import { MailboxLink } from './mailbox-link.tsx';

/** The delay of the one-click login [2.20]. */
const DELAY_MS = 100;

type DevPanelProps = {
  onChoose: (input: SignInInput) => void;
  /** Whether the local CloudBase mails, as it does in the recruiting edition. */
  hasMailbox?: boolean;
};

/** A floating button that opens a dialog of preset accounts. One click signs in. Not part of production builds. */
export function DevPanel({ onChoose, hasMailbox = false }: DevPanelProps) {
  const [open, setOpen] = useState(false);
  function choose({ username, role }: DevAccount) {
    setOpen(false);
    setTimeout(() => onChoose({ username, password: devPassword, role }), DELAY_MS);
  }
  return (
    <>
      <DeveloperButton label={devPanelCopy.open} onClick={() => setOpen(true)} />
      <Dialog open={open} onOpenChange={setOpen} title={devPanelCopy.heading} size="lg">
        <div className="grid gap-5">
          <Notice tone="warning">{devPanelCopy.warning}</Notice>
          {roles.map((role) => (
            <section key={role} aria-label={loginCopy.identities[role].name} className="grid gap-2">
              <h3 className="text-sm text-muted">{loginCopy.identities[role].name}</h3>
              <div className="grid gap-2 sm:grid-cols-2">
                {devAccounts
                  .filter((account) => account.role === role)
                  .map((account) => (
                    <AccountButton key={account.username} account={account} onChoose={choose} />
                  ))}
              </div>
            </section>
          ))}
          {hasMailbox && <MailboxLink />}
        </div>
      </Dialog>
    </>
  );
}

type AccountButtonProps = { account: DevAccount; onChoose: (account: DevAccount) => void };

function AccountButton({ account, onChoose }: AccountButtonProps) {
  const { username, realName, description } = account;
  return (
    <button
      type="button"
      onClick={() => onChoose(account)}
      className="flex items-center gap-3 rounded-md border border-line bg-panel p-3 text-left transition-colors hover:border-field hover:bg-hover"
    >
      <Avatar name={realName} />
      <span className="grid min-w-0">
        <span className="font-medium text-ink-strong">{realName}</span>
        <span className="text-sm text-muted">
          {username} · {description}
        </span>
      </span>
    </button>
  );
}
