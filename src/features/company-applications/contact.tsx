import { Phone } from 'lucide-react';
import { useState } from 'react';
import { callFunction } from '../../cloud/calls/functions.ts';
import { ErrorLine } from '../../components/feedback/error-line.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useRunning } from '../../components/use-running.ts';
import { companyApplicationsCopy } from '../../copy/recruiting/company-applications.ts';

const { open, needsApproval } = companyApplicationsCopy;
const texts = open.contact;
type ContactData = { phone: string; email: string };

/** Phone and e-mail on request. The server records each request where the person sees it. */
export function Contact({ applicationId, isVerified }: { applicationId: string; isVerified: boolean }) {
  const [contact, setContact] = useState<ContactData>();
  const [failure, setFailure] = useState<unknown>();
  const { isRunning, run } = useRunning();

  async function request() {
    setFailure(undefined);
    try {
      setContact(await callFunction('queryMySQLData', 'requestContact', { applicationId }));
    } catch (error) {
      setFailure(error);
    }
  }

  return (
    <div role="status" className="mt-1">
      {contact ? (
        <dl className="flex flex-wrap gap-x-5 gap-y-1">
          <Item label={texts.phone} value={contact.phone} scheme="tel" />
          <Item label={texts.email} value={contact.email} scheme="mailto" />
        </dl>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
          <Button
            size="sm"
            icon={Phone}
            busy={isRunning}
            disabled={!isVerified}
            title={isVerified ? undefined : needsApproval}
            onClick={() => run(request)}
          >
            {texts.show}
          </Button>
          <span className="text-sm text-muted">{texts.note}</span>
          {failure !== undefined && <ErrorLine error={failure} />}
        </div>
      )}
    </div>
  );
}

function Item({ label, value, scheme }: { label: string; value: string; scheme: 'tel' | 'mailto' }) {
  return (
    <div className="flex gap-2">
      <dt className="text-muted">{label}</dt>
      <dd>
        {value === '' ? (
          <span className="text-muted">{texts.none}</span>
        ) : (
          <a href={`${scheme}:${value}`} className="text-accent-ink underline tabular-nums">
            {value}
          </a>
        )}
      </dd>
    </div>
  );
}
