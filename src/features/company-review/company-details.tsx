import { Trash2 } from 'lucide-react';
import { type CompanyField, companyFieldNames } from '#contract/company.ts';
import type { AuditRecord, CompanyRecord } from '#contract/models.ts';
import { formatTime } from '../../components/format-time.ts';
import { type OpenRecord, RecordDetails } from '../../components/record/record-details.tsx';
import { RecordHistory } from '../../components/record/record-history.tsx';
import { useReviewMarks } from '../../components/record/use-review-marks.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useRunning } from '../../components/use-running.ts';
import { companyCopy } from '../../copy/company.ts';
import { reviewCopy } from '../../copy/company-review.ts';
import { CompanyLogo } from '../../models/company/company-logo.tsx';
import { VerifyStatusBadge } from '../../models/company/verify-status.tsx';
import { CompanyFacts } from './company-facts.tsx';
import { formatValue } from './review-format.ts';
import type { ReviewActions } from './use-review-actions.ts';

type CompanyDetailsProps = OpenRecord<'Company'> & {
  actions: ReviewActions;
  onReject: (company: CompanyRecord) => void;
  /** Whether a decision opens the next company. */
  leadsOn: boolean;
};

/** One company beside the list: profile, history, and both decisions. */
export function CompanyDetails({ actions, onReject, leadsOn, ...opened }: CompanyDetailsProps) {
  return (
    <RecordDetails
      {...opened}
      model="Company"
      size="lg"
      labels={reviewCopy.details}
      nameOf={(company) => company.companyName}
      renderBody={(company) => <Body company={company} actions={actions} onClose={opened.onClose} />}
      renderActions={(company) =>
        company?.verifyStatus === 'pending' && (
          <Decisions
            // Buttons of their own for each company: the second click of a double click must not decide on the next one.
            key={leadsOn ? company._id : undefined}
            company={company}
            approve={actions.approve}
            onReject={() => onReject(company)}
          />
        )
      }
    />
  );
}

type DecisionsProps = { company: CompanyRecord; approve: ReviewActions['approve']; onReject: () => void };

function Decisions({ company, approve, onReject }: DecisionsProps) {
  const { isRunning, run } = useRunning();
  return (
    <>
      <Button onClick={onReject} disabled={isRunning}>
        {reviewCopy.actions.reject}
      </Button>
      <Button
        variant="primary"
        onClick={() => run(() => approve(company))}
        busy={isRunning}
        busyLabel={reviewCopy.busy}
      >
        {reviewCopy.actions.approve}
      </Button>
    </>
  );
}

/** The reason of a rejection. Entries that clear the reason have no note. */
function rejectNote({ after }: AuditRecord): string | undefined {
  const reason = after.rejectReason;
  return typeof reason === 'string' && reason !== '' ? companyCopy.rejected.reason(reason) : undefined;
}

const decisions = ['approveCompany', 'rejectCompany'] as const;

type BodyProps = { company: CompanyRecord; actions: ReviewActions; onClose: () => void };

function Body({ company, actions, onClose }: BodyProps) {
  const { marks, notice } = useReviewMarks<CompanyField, string>({
    model: 'Company',
    record: company,
    names: companyFieldNames,
    decisions,
    isPending: company.verifyStatus === 'pending',
    texts: reviewCopy.details,
  });
  return (
    <>
      {notice}
      <Head company={company} />
      <section aria-label={companyCopy.facts}>
        <CompanyFacts company={company} marks={marks} />
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
            if (await actions.remove(company)) onClose();
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
