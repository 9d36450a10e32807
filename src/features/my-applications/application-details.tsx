import { useId } from 'react';
import { dayOf } from '#contract/days.ts';
import { isWithApplicant } from '#contract/recruiting/application-status.ts';
import { useCurrentUser } from '../../cloud/session/session.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { formatTime, sayDay } from '../../components/format-time.ts';
import { type OpenRecord, RecordDetails } from '../../components/record/record-details.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { myApplicationsCopy } from '../../copy/recruiting/my-applications.ts';
import { ApplicationStatusBadge } from '../../models/application/application-status.tsx';
import { ApplicationTimeline } from '../../models/application/application-timeline.tsx';
import { OfferFacts } from '../../models/application/offer-facts.tsx';
import { SentMessage } from '../../models/application/sent-message.tsx';
import { ApplicationInterviews } from '../../models/interview/application-interviews.tsx';
import { ResumeDocument } from '../../models/resume/resume-document.tsx';
import type { Application } from './application-listing.ts';
import { type ApplicationActions, answers, mayDo } from './use-application-actions.ts';

const texts = myApplicationsCopy.details;

type ApplicationDetailsProps = OpenRecord<'Application'> & {
  actions: ApplicationActions;
  onResubmit: (application: Application) => void;
};

/** One application beside the list: its progress, what was sent, and what the person can answer. */
export function ApplicationDetails({ actions, onResubmit, ...opened }: ApplicationDetailsProps) {
  return (
    <RecordDetails
      {...opened}
      model="Application"
      size="lg"
      labels={texts}
      nameOf={(application) => application.jobTitle}
      renderBody={(application) => <Body application={application} />}
      renderActions={(application) =>
        application && (
          <Answers application={application} actions={actions} onResubmit={() => onResubmit(application)} />
        )
      }
    />
  );
}

function Body({ application }: { application: Application }) {
  const { _id, companyName, status, jobFilledTime, snapshot, offer, replyUntil, consentTime } = application;
  const user = useCurrentUser();
  const timelineId = useId();
  const sentId = useId();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <p className="text-ink-strong">{companyName}</p>
          <p>
            <ApplicationStatusBadge status={status} />
          </p>
        </div>
        <ButtonLink to={`/jobseeker/jobs?id=${application.jobId}`} size="sm">
          {texts.job}
        </ButtonLink>
      </div>
      {jobFilledTime > 0 && (
        <Notice tone="neutral" title={myApplicationsCopy.filled.title}>
          {myApplicationsCopy.filled.text(formatTime(jobFilledTime))}
        </Notice>
      )}
      {isWithApplicant(status) && (
        <Notice tone="warning" title={myApplicationsCopy.requests[status].title}>
          {myApplicationsCopy.requests[status].text(companyName, replyUntil === 0 ? '' : sayDay(dayOf(replyUntil)))}
        </Notice>
      )}
      {offer && <OfferFacts offer={offer} isOpen={isWithApplicant(status)} />}
      <section aria-labelledby={timelineId}>
        <h3 id={timelineId} className="mb-3 text-base">
          {texts.timeline}
        </h3>
        <ApplicationTimeline application={application} />
      </section>
      <ApplicationInterviews applicationId={_id} addressOf={({ _id: id }) => `/jobseeker/interviews?id=${id}`} />
      <section aria-labelledby={sentId} className="border-t border-line pt-5">
        <h3 id={sentId} className="text-base">
          {texts.sent}
        </h3>
        <p className="mt-1 mb-3 text-sm text-muted">{texts.consent(companyName, formatTime(consentTime))}</p>
        {snapshot === null ? (
          <p className="text-muted">{texts.noSnapshot}</p>
        ) : (
          <div className="grid gap-4 rounded-sm border border-line p-4">
            <SentMessage message={snapshot.message} />
            <ResumeDocument resume={snapshot} name={application.applicantName || user?.realName || ''} />
          </div>
        )}
      </section>
    </>
  );
}

type AnswersProps = { application: Application; actions: ApplicationActions; onResubmit: () => void };

/** The answers that the status allows, the most welcome one last. One that is refused keeps the focus: none is disabled. */
function Answers({ application, actions, onResubmit }: AnswersProps) {
  const possible = answers.filter((answer) => mayDo(application, answer));
  return (
    <>
      {possible.toReversed().map((answer) => (
        <Button
          key={answer}
          variant={answer === 'accept' ? 'primary' : 'secondary'}
          onClick={() => actions.answer(application, answer)}
        >
          {myApplicationsCopy.actions[answer]}
        </Button>
      ))}
      {mayDo(application, 'resubmit') && (
        <Button variant="primary" onClick={onResubmit}>
          {myApplicationsCopy.actions.resubmit}
        </Button>
      )}
    </>
  );
}
