import { useState } from 'react';
import * as v from 'valibot';
import { Notice } from '../../../components/feedback/notice.tsx';
import { TimeText } from '../../../components/time-text.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { devCodesCopy as texts } from '../../../copy/recruiting/sign-up.ts';
import { DeveloperButton } from '../developer-button.tsx';
import { MailboxLink } from '../mailbox-link.tsx';

/** Where the local CloudBase shows the mails that it does not send. */
const MAILS = '/__emulator/mails';
const mailSchema = v.object({
  address: v.string(),
  code: v.string(),
  purpose: v.picklist(['signUp', 'recovery', 'address']),
  hasAccount: v.boolean(),
  time: v.number(),
});
type Mail = v.InferOutput<typeof mailSchema>;

/** The developer panel of the sign-up: the codes of the local CloudBase. Not part of production builds. */
export function DevCodes() {
  const [mails, setMails] = useState<readonly Mail[] | null>([]);
  const [isOpen, setOpen] = useState(false);

  async function open(): Promise<void> {
    setMails(await loadMails().catch(() => null));
    setOpen(true);
  }
  return (
    <>
      <DeveloperButton label={texts.open} onClick={open} />
      <Dialog open={isOpen} onOpenChange={setOpen} title={texts.heading} size="lg">
        <div className="grid gap-4">
          <Notice tone="warning">{texts.warning}</Notice>
          {mails === null && <p>{texts.failed}</p>}
          {mails?.length === 0 && <p className="text-muted">{texts.empty}</p>}
          <ul className="grid gap-2">
            {mails?.map((mail) => (
              <li
                key={`${mail.time} ${mail.code}`}
                className="flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-md border border-line px-3 py-2"
              >
                <code className="text-lg font-semibold text-ink-strong">{mail.code}</code>
                <span className="min-w-0 break-all">{mail.address}</span>
                <span className="text-sm text-muted">
                  <TimeText time={mail.time} />
                </span>
                <span className="w-full text-sm text-muted">
                  {texts.purposes[mail.purpose]}
                  {mail.hasAccount ? texts.known : texts.unknown}
                </span>
              </li>
            ))}
          </ul>
          <MailboxLink />
        </div>
      </Dialog>
    </>
  );
}

async function loadMails(): Promise<readonly Mail[]> {
  const response = await fetch(MAILS);
  return v.parse(v.object({ mails: v.array(mailSchema) }), await response.json()).mails;
}
