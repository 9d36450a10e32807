import type { VerifyStatus } from '#contract/models.ts';
import { Bar, Loading } from '../../components/feedback/loading.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import type { Tone } from '../../components/ui/tone.ts';
import { companyDashboard as copy } from '../../copy/company-dashboard.ts';
import { dashboards } from '../../copy/dashboard.ts';
import type { useOwnCompany } from '../../models/company/own-company.ts';
import { statusTones } from '../../models/company/verify-status.tsx';

type State = VerifyStatus | 'missing';

const tones: Record<State, Tone> = { missing: 'neutral', ...statusTones };

const textOutline = (
  <div className="grid gap-5">
    <Bar className="h-5 w-48" />
    <Bar className="h-3.5 w-60" />
    <Bar className="h-9 w-28" />
  </div>
);

type OwnCompany = ReturnType<typeof useOwnCompany>['data'];

function stateOf(company: OwnCompany): State | undefined {
  return company === undefined ? undefined : (company?.verifyStatus ?? 'missing');
}

/** The company's name and the state of its verification. Has its line before they are known, so that nothing below moves. */
export function StateLine({ company }: { company: OwnCompany }) {
  const state = stateOf(company);
  return (
    <p className="flex min-h-6 items-center gap-2 text-muted">
      {company && (
        <span className="min-w-0 truncate" title={company.companyName}>
          {company.companyName}
        </span>
      )}
      {state && <Badge tone={tones[state]}>{copy.states[state].badge}</Badge>}
    </p>
  );
}

/** The state of the company's verification, and the next step. */
export function VerificationPanel({ company, isFailed }: { company: OwnCompany; isFailed: boolean }) {
  const state = stateOf(company);
  return (
    <Panel title={copy.verification} aside={state && <Badge tone={tones[state]}>{copy.states[state].badge}</Badge>}>
      {/* As high as the usual text, so that nothing below moves when the data arrive. */}
      <div className="grid min-h-42 content-start justify-items-start gap-4 p-5">
        {state === undefined &&
          (isFailed ? <p className="text-muted">{dashboards.unavailable}</p> : <Loading outline={textOutline} />)}
        {state && (
          <>
            {company && <p className="text-lg font-medium text-ink-strong">{company.companyName}</p>}
            <p>{copy.states[state].text}</p>
            {state === 'rejected' && company?.rejectReason && (
              <p className="rounded-sm bg-danger-soft px-3 py-2 whitespace-pre-line text-danger">
                {copy.reason(company.rejectReason)}
              </p>
            )}
            <ButtonLink
              to="/company/profile"
              variant={state === 'missing' || state === 'rejected' ? 'primary' : 'secondary'}
            >
              {copy.states[state].action}
            </ButtonLink>
          </>
        )}
      </div>
    </Panel>
  );
}
