import { CalendarPlus } from 'lucide-react';
import { useEffect } from 'react';
import { canInterview, isWithApplicant, showsPerson } from '#contract/recruiting/application-status.ts';
import { decidedStatus, isHeld } from '#contract/recruiting/held.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { formatClock, formatDate } from '../../components/format-time.ts';
import { DetailsBeside } from '../../components/record/details-beside.tsx';
import { type OpenRecord, RecordDetails } from '../../components/record/record-details.tsx';
import { StepKeys } from '../../components/record/step-keys.tsx';
import { shortcutProps } from '../../components/shortcuts/shortcut-props.ts';
import { TAKE_BACK_KEY } from '../../components/shortcuts/take-back-key.ts';
import { useShortcutSetting, useShortcuts } from '../../components/shortcuts/use-shortcuts.ts';
import { TimeText } from '../../components/time-text.tsx';
import { Button } from '../../components/ui/button.tsx';
import { RowMenu } from '../../components/ui/menu.tsx';
import { applicationCopy } from '../../copy/recruiting/application.ts';
import { companyApplicationsCopy } from '../../copy/recruiting/company-applications.ts';
import { heldCopy } from '../../copy/recruiting/held.ts';
import { scheduleCopy } from '../../copy/recruiting/interviews.ts';
import { ApplicationStatusBadge } from '../../models/application/application-status.tsx';
import { ApplicationTimeline } from '../../models/application/application-timeline.tsx';
import { OfferFacts } from '../../models/application/offer-facts.tsx';
import { SentMessage } from '../../models/application/sent-message.tsx';
import { ApplicationInterviews } from '../../models/interview/application-interviews.tsx';
import { ResumeDocument } from '../../models/resume/resume-document.tsx';
import { type ApplicationHandlers, decisionItems } from './application-menu.ts';
import { type Application, nextMove } from './application-moves.ts';
import { actionsOf, withShortcuts } from './application-shortcuts.ts';
import { Contact } from './contact.tsx';
import { NoteForm, type SaveNote } from './note-form.tsx';
import { OtherApplications } from './other-applications.tsx';
import { Waiting } from './waiting.tsx';

const texts = companyApplicationsCopy.open;

type ApplicationDetailsProps = OpenRecord<'Application'> & {
  /** Whether it stands beside the list, not above the page. */
  isBeside: boolean;
  handlers: ApplicationHandlers;
  /** Records that a new application was opened. */
  onView: (application: Application) => void;
  onSaveNote: SaveNote;
  /** What the list was searched for. */
  search: string;
};

/** One application: the résumé as it was sent, contact data on request, the timeline, the decisions. */
export function ApplicationDetails(props: ApplicationDetailsProps) {
  const { isBeside, handlers, onView, onSaveNote, search, ...opened } = props;
  return (
    <RecordDetails
      {...opened}
      frame={isBeside ? DetailsBeside : undefined}
      model="Application"
      size="lg"
      labels={texts}
      nameOf={(application) => application.applicantName}
      renderBody={(application) => (
        <Body application={application} handlers={handlers} onView={onView} onSaveNote={onSaveNote} search={search} />
      )}
      renderActions={(application) => (
        <>
          <StepKeys {...opened} />
          {application && (
            <Decisions
              application={application}
              handlers={handlers}
              isKeyTaken={opened.message?.action !== undefined}
            />
          )}
        </>
      )}
    />
  );
}

type DecisionsProps = {
  application: Application;
  handlers: ApplicationHandlers;
  /** The message takes an earlier decision back by the key that would take back this one. */
  isKeyTaken: boolean;
};

/** The next step as a button, the rejection or the end of a hold beside it, the other steps in the menu. */
function Decisions({ application, handlers, isKeyTaken }: DecisionsProps) {
  const { more, events } = companyApplicationsCopy;
  const { isOn } = useShortcutSetting();
  const decisions = decisionItems(application, handlers);
  const items = isOn ? withShortcuts(decisions, isKeyTaken ? [TAKE_BACK_KEY] : []) : decisions;
  useShortcuts(actionsOf(items));
  const nextLabel = nextStep(application);
  const next = items.find(({ label }) => label === nextLabel);
  const ending =
    items.find(({ label }) => label === heldCopy.takeBack) ?? items.find(({ label }) => label === events.reject);
  // It has a button of its own, like the next step.
  const others = items.filter((item) => item !== next && item !== ending && item.label !== events.open);
  if (items.length === 0) return null;
  return (
    <>
      {others.length > 0 && <RowMenu label={more(application.applicantName)} items={others} />}
      {ending && (
        <Button key={ending.label} {...shortcutProps(ending.shortcut, ending.hint)} onClick={ending.onSelect}>
          {ending.label}
        </Button>
      )}
      {next && (
        <Button
          // A button of its own for each step: the focus must not stay on what has become another one.
          key={next.label}
          variant={isWithApplicant(decidedStatus(application)) ? 'secondary' : 'primary'}
          disabled={next.disabled}
          {...shortcutProps(next.shortcut, next.hint)}
          onClick={next.onSelect}
        >
          {next.label}
        </Button>
      )}
    </>
  );
}

/** The label of the usual next step. An invitation is the proposal of an interview. */
function nextStep(application: Application): string | undefined {
  const next = nextMove(application);
  return next?.event === 'invite' ? scheduleCopy.propose.title : next && companyApplicationsCopy.events[next.event];
}

/** When the person will see the decision, and the reason that they will read. */
function HeldNotice({ application: { tellTime, heldReason } }: { application: Application }) {
  return (
    <Notice tone="neutral" title={heldCopy.held(formatClock(tellTime), companyApplicationsCopy.other)}>
      {heldReason !== '' && `${applicationCopy.reason}：${heldReason}`}
    </Notice>
  );
}

type BodyProps = Omit<ApplicationDetailsProps, keyof OpenRecord<'Application'> | 'isBeside'> & {
  application: Application;
};

function Body({ application, handlers, onView, onSaveNote, search }: BodyProps) {
  const { isVerified } = handlers;
  const { status, snapshot, offer, times, createTime, jobTitle, applicantName, _id } = application;
  const decided = decidedStatus(application);
  const isNew = decided === 'submitted' && isVerified;
  useEffect(() => {
    if (isNew) onView(application);
  }, [isNew, application, onView]);
  return (
    <>
      <div className="grid gap-1">
        <p className="font-medium text-ink-strong">{jobTitle}</p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted tabular-nums">
          <ApplicationStatusBadge status={decided} />
          <span>
            {texts.applied} <TimeText time={times.submitted ?? createTime} />
          </span>
          {!isHeld(application) && <Waiting application={application} />}
        </p>
      </div>
      {isHeld(application) && <HeldNotice application={application} />}
      {offer && <OfferFacts offer={offer} isOpen={isWithApplicant(status)} />}
      {snapshot && showsPerson(status) ? (
        <>
          <SentMessage message={snapshot.message} />
          <ResumeDocument
            resume={snapshot}
            name={applicantName}
            hidesName
            search={search}
            contact={<Contact key={_id} applicationId={_id} isVerified={isVerified} />}
          />
        </>
      ) : (
        <Notice tone="neutral">{texts.hidden}</Notice>
      )}
      {showsPerson(status) && <NoteForm application={application} isVerified={isVerified} onSave={onSaveNote} />}
      <ApplicationInterviews
        applicationId={_id}
        addressOf={(interview) => `/company/interviews?day=${formatDate(interview.startTime)}&id=${interview._id}`}
        action={
          // The button of the next step stands below.
          canInterview(decided) &&
          nextMove(application)?.event !== 'invite' && (
            <Button
              size="sm"
              icon={CalendarPlus}
              disabled={!isVerified}
              title={isVerified ? undefined : companyApplicationsCopy.needsApproval}
              onClick={() => handlers.propose(application)}
            >
              {scheduleCopy.propose.title}
            </Button>
          )
        }
      />
      <section className="border-t border-line pt-5">
        <h3 className="mb-3 text-base">{applicationCopy.timeline}</h3>
        <ApplicationTimeline application={application} />
      </section>
      {showsPerson(status) && <OtherApplications application={application} onOpen={handlers.open} />}
    </>
  );
}
