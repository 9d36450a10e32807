import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AuditRecord, CompanyRecord } from '#contract/models.ts';
import { ErrorNotice } from '../../components/feedback/error-notice.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { formatTime } from '../../components/format-time.ts';
import { type OpenRecord, RecordDetails } from '../../components/record/record-details.tsx';
import { RecordHistory } from '../../components/record/record-history.tsx';
import { Button } from '../../components/ui/button.tsx';
import { companyCopy } from '../../copy/company.ts';
import { reviewCopy } from '../../copy/company-review.ts';
import { lists } from '../../copy/lists.ts';
import { CompanyLogo } from '../../models/company/company-logo.tsx';
import { VerifyStatusBadge } from '../../models/company/verify-status.tsx';
import { CompanyFacts } from './company-facts.tsx';
import { formatValue } from './review-format.ts';
import { reviewMarks } from './review-marks.ts';
import { useLastDecision } from './use-last-decision.ts';
import type { ReviewActs } from './use-review-acts.ts';

type CompanyDetailsProps = OpenRecord<'Company'> & {
  acts: ReviewActs;
  onReject: (company: CompanyRecord) => void;
};

/** One company beside the list: profile, history, and both decisions. */
export function CompanyDetails({ acts, onReject, ...opened }: CompanyDetailsProps) {
  return (
    <RecordDetails
      {...opened}
      model="Company"
      size="lg"
      labels={reviewCopy.details}
      nameOf={(company) => company.companyName}
      renderBody={(company) => <Body company={company} acts={acts} onClose={opened.onClose} />}
      renderActions={(company) =>
        company?.verifyStatus === 'pending' && (
          <Decisions company={company} approve={acts.approve} onReject={() => onReject(company)} />
        )
      }
    />
  );
}

type DecisionsProps = { company: CompanyRecord; approve: ReviewActs['approve']; onReject: () => void };

function Decisions({ company, approve, onReject }: DecisionsProps) {
  const [isApproving, setApproving] = useState(false);
  async function decide() {
    setApproving(true);
    await approve(company);
    setApproving(false);
  }
  return (
    <>
      <Button onClick={onReject} disabled={isApproving}>
        {reviewCopy.actions.reject}
      </Button>
      <Button variant="primary" onClick={decide} busy={isApproving} busyLabel={reviewCopy.busy}>
        {reviewCopy.actions.approve}
      </Button>
    </>
  );
}

/** Why a company was rejected; that a later decision cleared the reason is no news. */
function rejectNote({ after }: AuditRecord): string | undefined {
  const reason = after.rejectReason;
  return typeof reason === 'string' && reason !== '' ? companyCopy.rejected.reason(reason) : undefined;
}

type BodyProps = { company: CompanyRecord; acts: ReviewActs; onClose: () => void };

function Body({ company, acts, onClose }: BodyProps) {
  // What the administrator saw first: whatever differs from it later has changed under their eyes.
  const [seen] = useState(company);
  const decision = useLastDecision(company._id);
  const marks = reviewMarks(company, seen, decision.data);
  return (
    <>
      {decision.error && (
        <ErrorNotice
          tone="warning"
          error={decision.error}
          title={reviewCopy.details.compareFailed}
          action={
            <Button size="sm" onClick={() => decision.refetch()} busy={decision.isFetching} busyLabel={lists.loading}>
              {lists.retry}
            </Button>
          }
        />
      )}
      {marks.summary && <Notice tone={marks.isUrgent ? 'warning' : 'neutral'}>{marks.summary}</Notice>}
      <Head company={company} />
      <section aria-label={companyCopy.facts}>
        <CompanyFacts company={company} marks={marks.fields} />
      </section>
      <RecordHistory
        model="Company"
        id={company._id}
        labels={companyCopy.fields}
        format={formatValue}
        note={rejectNote}
      />
      <div className="border-t border-line pt-5 print:hidden">
        <Button
          icon={Trash2}
          onClick={async () => {
            if (await acts.remove(company)) onClose();
          }}
        >
          {reviewCopy.actions.removeCompany}
        </Button>
      </div>
    </>
  );
}

function Head({ company }: { company: CompanyRecord }) {
  const { fields, statuses } = reviewCopy;
  const reason =
    company.verifyStatus === 'rejected'
      ? { label: fields.rejectReason, text: company.rejectReason }
      : { label: fields.reSubmitReason, text: company.verifyStatus === 'pending' ? company.reSubmitReason : '' };
  return (
    <div className="flex items-start gap-4">
      <CompanyLogo url={company.logo} name={company.companyName} />
      <div className="grid min-w-0 justify-items-start gap-1">
        <VerifyStatusBadge status={company.verifyStatus} labels={statuses} />
        {reason.text !== '' && (
          <p>
            <span className="text-muted">{reason.label}：</span>
            {reason.text}
          </p>
        )}
        <p className="flex flex-wrap gap-x-4 text-sm text-muted tabular-nums">
          <span>
            {fields.createTime} {formatTime(company.createTime)}
          </span>
          <span>
            {fields.updateTime} {formatTime(company.updateTime)}
          </span>
        </p>
      </div>
    </div>
  );
}
