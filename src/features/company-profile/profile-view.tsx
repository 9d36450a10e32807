import { Pencil } from 'lucide-react';
import { companyFieldNames } from '#contract/company.ts';
import type { CompanyRecord } from '#contract/models.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { formatTime } from '../../components/format-time.ts';
import { HistoryList } from '../../components/history/history-list.tsx';
import { useHistory } from '../../components/history/use-history.ts';
import { useMediaQuery } from '../../components/media-query.ts';
import { Facts } from '../../components/record/facts.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { companyCopy } from '../../copy/company.ts';
import { historyCopy } from '../../copy/history.ts';
import { companyFact } from '../../models/company/company-fact.ts';
import { CompanyLogo } from '../../models/company/company-logo.tsx';
import { VerifyStatusBadge } from '../../models/company/verify-status.tsx';
import { formatValue, historyLabels } from './profile-format.ts';

type ProfileViewProps = { company: CompanyRecord; onEdit: () => void };

/** The profile: name, status and logo at the top, the history beside them, the facts below. */
export function ProfileView({ company, onEdit }: ProfileViewProps) {
  const status = company.verifyStatus;
  return (
    <div className="grid gap-4">
      {status === 'rejected' && <RejectedPrompt reason={company.rejectReason} onEdit={onEdit} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Panel isPadded>
          <header className="flex flex-wrap items-start gap-4">
            <CompanyLogo url={company.logo} name={company.companyName} size="lg" />
            <div className="grid min-w-0 flex-1 basis-40 gap-1">
              <h1 className="text-xl sm:text-2xl">{company.companyName}</h1>
              <p>
                <VerifyStatusBadge status={status} labels={companyCopy.statuses} />
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
          <Facts facts={factFields.map((field) => companyFact(field, formatValue(field, company[field])))} />
        </Panel>
      </div>
    </div>
  );
}

function statusLine(company: CompanyRecord): string {
  const status = company.verifyStatus;
  if (status === 'pending' && company.reSubmitReason !== '') return company.reSubmitReason;
  return companyCopy.statusHints[status];
}

/** Beside the profile on wide screens, folded above the facts on small ones. */
function ProfileHistory({ companyId }: { companyId: string }) {
  const history = useHistory('Company', companyId);
  const isWide = useMediaQuery('(min-width: 1024px)');
  return (
    <Panel title={historyCopy.heading} isPadded isFolded={!isWide}>
      <HistoryList history={history} labels={historyLabels} format={formatValue} />
    </Panel>
  );
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
