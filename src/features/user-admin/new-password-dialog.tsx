import { Copy } from 'lucide-react';
import { useState } from 'react';
import { copyToClipboard } from '../../components/feedback/browser-dialogs.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { usersCopy } from '../../copy/users.ts';

type NewPasswordDialogProps = { name: string; password: string; onClose: () => void };

/** Shows a new password once. A click beside the dialog does not close it. */
export function NewPasswordDialog({ name, password, onClose }: NewPasswordDialogProps) {
  const [copied, setCopied] = useState<boolean>();
  const texts = usersCopy.newPassword;
  const footer = (
    <>
      <Button icon={Copy} onClick={async () => setCopied(await copyToClipboard(password))}>
        {texts.copy}
      </Button>
      <Button variant="primary" onClick={onClose}>
        {texts.close}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      description={texts.description(name)}
      footer={footer}
      keepOpenOnOutsidePress
    >
      <output
        aria-label={texts.label}
        className="block rounded-md border border-line bg-hover px-4 py-3 text-center font-mono text-xl font-medium text-ink-strong select-all"
      >
        {password}
      </output>
      <p role="status" className="mt-3 min-h-5 text-center text-sm text-muted">
        {copied === true && texts.copied}
        {copied === false && texts.copyFailed}
      </p>
    </Dialog>
  );
}
