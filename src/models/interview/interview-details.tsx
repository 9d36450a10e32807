import { FileText, FileUser } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type OpenRecord, RecordDetails } from '../../components/record/record-details.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { companyInterviewsCopy, interviewCopy, myInterviewsCopy } from '../../copy/recruiting/interviews.ts';
import { ClashNotice, useClashes } from './clash-notice.tsx';
import { type Clash, type Interview, isOpen, periodsOf, type Viewer } from './interview.ts';
import { InterviewFacts } from './interview-facts.tsx';
import { applicationAddress, subtitleOf, titleOf } from './interview-names.ts';
import { InterviewStatusBadge } from './interview-status.tsx';

const applications = {
  company: { text: companyInterviewsCopy.application, icon: FileUser },
  applicant: { text: myInterviewsCopy.application, icon: FileText },
} as const;

type InterviewDetailsProps = OpenRecord<'Interview'> & {
  viewer: Viewer;
  /** What the viewer should know before acting. */
  renderNotice: (interview: Interview) => ReactNode;
  /** Several proposed times, where the viewer chooses one; undefined where they are only listed. */
  renderChoice?: (interview: Interview, clashes: readonly Clash[]) => ReactNode;
  renderActions: (interview: Interview) => ReactNode;
};

/** One interview beside its list. */
export function InterviewDetails({
  viewer,
  renderNotice,
  renderChoice,
  renderActions,
  ...opened
}: InterviewDetailsProps) {
  return (
    <RecordDetails
      {...opened}
      model="Interview"
      size="lg"
      labels={interviewCopy}
      nameOf={(interview) => titleOf(interview, viewer)}
      renderBody={(interview) => (
        <Body interview={interview} viewer={viewer} notice={renderNotice(interview)} renderChoice={renderChoice} />
      )}
      renderActions={(interview) => interview && renderActions(interview)}
    />
  );
}

type BodyProps = Pick<InterviewDetailsProps, 'viewer'> & {
  renderChoice: InterviewDetailsProps['renderChoice'] | undefined;
  interview: Interview;
  notice: ReactNode;
};

function Body({ interview, viewer, notice, renderChoice }: BodyProps) {
  const headingId = useId();
  const application = applications[viewer];
  const found = useClashes(isOpen(interview) ? periodsOf(interview) : [], interview._id);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <p className="font-medium text-ink-strong wrap-anywhere">{subtitleOf(interview, viewer)}</p>
          <p>
            <InterviewStatusBadge status={interview.status} />
          </p>
        </div>
        <ButtonLink to={applicationAddress(interview, viewer)} size="sm" icon={application.icon}>
          {application.text}
        </ButtonLink>
      </div>
      {notice}
      <ClashNotice {...found} viewer={viewer} />
      <section aria-labelledby={headingId}>
        <h3 id={headingId} className="mb-3 text-base">
          {interviewCopy.arranged}
        </h3>
        <InterviewFacts interview={interview} choice={renderChoice?.(interview, found.clashes)} />
      </section>
    </>
  );
}
