import { Pencil } from 'lucide-react';
import { companyFieldNames, companyFields } from '#contract/company.ts';
import type { CompanyRecord } from '#contract/models.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { formatTime } from '../../components/format-time.ts';
import { type Fact, Facts } from '../../components/record/facts.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { companyCopy } from '../../copy/company.ts';
import { CompanyLogo } from './company-logo.tsx';
import { formatValue, statusOf, statusTones } from './profile-format.ts';
import { ProfileHistory } from './profile-history.tsx';

type ProfileViewProps = { company: CompanyRecord; onEdit: () => void };

/** The profile as a document: who and in which state at the top, its history beside it, the facts below. */
export function ProfileView({ company, onEdit }: ProfileViewProps) {
  const status = statusOf(company.verifyStatus);
  return (
    <div className="grid gap-4">
      {status === 'rejected' && <RejectedPrompt reason={company.rejectReason} onEdit={onEdit} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Panel isPadded>
          <header className="flex flex-wrap items-start gap-4">
            <CompanyLogo url={company.logo} name={company.companyName} />
            <div className="grid min-w-0 flex-1 basis-40 gap-1">
              <h1 className="text-xl sm:text-2xl">{company.companyName}</h1>
              <p>
                <Badge tone={statusTones[status]}>{companyCopy.statuses[status]}</Badge>
              </p>
              <p>{statusLine(company)}</p>
              <p className="text-sm text-muted">{companyCopy.updatedAt(formatTime(company.updateTime))}</p>
            </div>
            <Button icon={Pencil} onClick={onEdit} variant={status === 'rejected' ? 'secondary' : 'primary'}>
              {companyCopy.edit}
            </Button>
          </header>
        </Panel>
        <div className="lg:row-span-2">
          <ProfileHistory companyId={company._id} />
        </div>
        <Panel title={companyCopy.facts} isPadded>
          <Facts facts={factsOf(company)} />
        </Panel>
      </div>
    </div>
  );
}

function statusLine(company: CompanyRecord): string {
  const status = statusOf(company.verifyStatus);
  if (status === 'pending' && company.reSubmitReason !== '') return company.reSubmitReason;
  return companyCopy.statusHints[status];
}

function RejectedPrompt({ reason, onEdit }: { reason: string; onEdit: () => void }) {
  return (
    <Notice
      tone="warning"
      title={companyCopy.rejected.prompt}
      action={
        <Button variant="primary" icon={Pencil} onClick={onEdit}>
          {companyCopy.rejected.action}
        </Button>
      }
    >
      {reason !== '' && companyCopy.rejected.reason(reason)}
    </Notice>
  );
}

/** The header shows the logo. */
const factFields = companyFieldNames.filter((field) => field !== 'logo');

function factsOf(company: CompanyRecord): Fact[] {
  return factFields.map((field) => {
    const value = formatValue(field, company[field]);
    return {
      label: companyCopy.fields[field],
      value,
      isBlank: value === companyCopy.blank,
      isWide: 'wide' in companyFields[field],
    };
  });
}
