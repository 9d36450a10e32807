import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import type { AuditRecord, CompanyRecord } from '#contract/models.ts';
import type { Neighbours } from '../../components/data-list/neighbours.ts';
import { StepButtons } from '../../components/data-list/step-buttons.tsx';
import { useRecord } from '../../components/data-list/use-record.ts';
import { ErrorNotice } from '../../components/feedback/error-notice.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Loading } from '../../components/feedback/loading.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { DocumentOutline } from '../../components/feedback/outlines.tsx';
import { type Message, MessageNotice } from '../../components/feedback/use-message.tsx';
import { formatTime } from '../../components/format-time.ts';
import { HistoryList } from '../../components/history/history-list.tsx';
import { useHistory } from '../../components/history/use-history.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { companyCopy } from '../../copy/company.ts';
import { reviewCopy } from '../../copy/company-review.ts';
import { historyCopy } from '../../copy/history.ts';
import { lists } from '../../copy/lists.ts';
import { CompanyFacts, Logo } from './company-facts.tsx';
import { reviewMarks } from './review-marks.ts';
import { shownValue } from './shown-value.ts';
import { StatusBadge } from './status-badge.tsx';
import { useLastDecision } from './use-last-decision.ts';
import type { ReviewActs } from './use-review-acts.ts';

type CompanyDetailsProps = {
  id: string;
  /** The row that was opened; undefined when the address was followed. */
  row: CompanyRecord | undefined;
  neighbours: Neighbours;
  shown: number;
  acts: ReviewActs;
  message: Message | undefined;
  onDismissMessage: () => void;
  onStep: (id: string) => void;
  onReject: (company: CompanyRecord) => void;
  onClose: () => void;
  /** Dialogs that open above the details. */
  children: ReactNode;
};

/** One company beside the list: what it says of itself, its history, both decisions, and the way to the next. */
export function CompanyDetails(props: CompanyDetailsProps) {
  const { id, row, neighbours, shown, acts, message, onDismissMessage, onStep, onReject, onClose, children } = props;
  const { record, error, isFetching, refetch } = useRecord('Company', id, row);
  const isGone = error instanceof AppError && error.code === 'NOT_FOUND';
  const company = isGone ? undefined : record;

  const footer = (
    <>
      <StepButtons neighbours={neighbours} shown={shown} onStep={onStep} labels={reviewCopy.details} />
      {company?.verifyStatus === 'pending' && (
        <Decisions company={company} approve={acts.approve} onReject={() => onReject(company)} />
      )}
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={company?.companyName ?? reviewCopy.details.title}
      placement="side"
      size="lg"
      footer={footer}
    >
      <div className="grid gap-5">
        <MessageNotice message={message} onDismiss={onDismissMessage} />
        {company && <Body key={id} company={company} acts={acts} onClose={onClose} />}
        {!company && isGone && <Notice tone="warning">{reviewCopy.details.gone}</Notice>}
        {!company && !error && <Loading outline={<DocumentOutline />} />}
        {error && !isGone && <ErrorState error={error} onRetry={() => refetch()} busy={isFetching} />}
      </div>
      {children}
    </Dialog>
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
  const history = useHistory('Company', company._id);
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
      <section aria-label={reviewCopy.details.facts}>
        <CompanyFacts company={company} marks={marks.fields} />
      </section>
      <section aria-labelledby="company-history" className="border-t border-line pt-5">
        <h3 id="company-history" className="mb-3 text-base">
          {historyCopy.heading}
        </h3>
        <HistoryList history={history} labels={companyCopy.fields} format={shownValue} note={rejectNote} />
      </section>
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
  const { fields } = reviewCopy;
  const reason =
    company.verifyStatus === 'rejected'
      ? { label: fields.rejectReason, text: company.rejectReason }
      : { label: fields.reSubmitReason, text: company.verifyStatus === 'pending' ? company.reSubmitReason : '' };
  return (
    <div className="flex items-start gap-4">
      <Logo company={company} />
      <div className="grid min-w-0 justify-items-start gap-1">
        <StatusBadge status={company.verifyStatus} />
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
