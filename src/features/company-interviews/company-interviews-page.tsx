import { CalendarDays } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { startOfDay } from '#contract/days.ts';
import { useCurrentUser } from '../../cloud/session/session.ts';
import { useDialogAbove } from '../../components/data-list/use-dialog-above.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Loading } from '../../components/feedback/loading.tsx';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { usePreload } from '../../components/lazy-with-preload.tsx';
import { useMediaQuery } from '../../components/media-query.ts';
import { useDetails } from '../../components/record/use-details.ts';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { ViewSwitch } from '../../components/ui/view-switch.tsx';
import { useNow } from '../../components/use-now.ts';
import { companyInterviewsCopy as texts } from '../../copy/recruiting/interviews.ts';
import { useOwnCompany } from '../../models/company/own-company.ts';
import { UnverifiedNotice } from '../../models/company/unverified-notice.tsx';
import { clashingTimes, nextStart, occurrencesOf } from '../../models/interview/interview.ts';
import { applicationAddress } from '../../models/interview/interview-names.ts';
import { clocksDiffer } from '../../models/interview/interview-time.ts';
import { useInterviewActions } from '../../models/interview/use-interview-actions.ts';
import { between, distinctInterviews, useChoices, useInterviews } from '../../models/interview/use-interviews.ts';
import { Agenda, AgendaOutline } from './agenda.tsx';
import { AgendaBar } from './agenda-bar.tsx';
import { type AgendaView, agendaDays, periodOfDays } from './agenda-days.ts';
import { AgendaRow } from './agenda-row.tsx';
import { CompanyInterviewDetails } from './interview-details.tsx';
import { CompanyInterviewDialog, type DialogSubject, useRestoredDialogs } from './interview-dialogs.tsx';
import type { InterviewHandlers } from './interview-menu.ts';
import { useAgendaParams } from './use-agenda-params.ts';
import { WeekGrid } from './week-grid.tsx';

const opened = [Dialog];
/** From here on a week is a grid, unless the reader's clocks differ from those in China: the list shows both times. */
const gridWidth = '(min-width: 1024px)';
/** The sidebar counts the same ones. */
const wishedQuery = { status: 'proposed', wishedTime: { $gt: 0 } };
const views: readonly { value: AgendaView; label: string }[] = [
  { value: 'day', label: texts.views.day },
  { value: 'week', label: texts.views.week },
];

/** /company/interviews: the agenda of a day or a week, and the other times that people wished. */
export function CompanyInterviewsPage() {
  usePreload(opened);
  const now = useNow();
  const { view, day, go } = useAgendaParams();
  const days = agendaDays(view, day);
  const period = periodOfDays(days);
  const company = useOwnCompany();
  const agenda = useInterviews(between(period));
  const choices = useChoices();
  const wished = useInterviews(wishedQuery);
  const messages = useMessage();
  const { message, note, fail, clear } = messages;
  const actions = useInterviewActions(note, fail);
  const navigate = useNavigate();
  /** Those of the days, and earlier ones that may reach into them. Those with several times may begin at any. */
  const interviews = useMemo(
    () => distinctInterviews([...(choices.data ?? []), ...(agenda.data ?? [])]),
    [choices.data, agenda.data],
  );
  const occurrences = useMemo(
    () => occurrencesOf(interviews).filter(({ start }) => start >= period.start && start < period.end),
    [interviews, period.start, period.end],
  );
  // An interview with a wish may stand in the agenda too. The details step to it once.
  const rows = useMemo(
    () => distinctInterviews([...(wished.data ?? []), ...occurrences.map(({ interview }) => interview)]),
    [wished.data, occurrences],
  );
  const isLoaded = agenda.data !== undefined && choices.data !== undefined;
  const { openId, openRecord, details } = useDetails(
    { rows, isSettled: isLoaded && wished.data !== undefined },
    messages,
  );
  const above = useDialogAbove<DialogSubject>(openId, clear);
  const userId = useCurrentUser()?._id ?? '';
  const isVerified = company.data?.verifyStatus === 'approved';

  const openDialog = above.open;
  useRestoredDialogs(userId, openDialog);
  const handlers = useMemo<InterviewHandlers>(
    () => ({
      isVerified,
      open: openRecord,
      move: (interview) => openDialog({ kind: 'move', interview }),
      cancel: (interview) => openDialog({ kind: 'cancel', interview }),
      finish: (interview, status) => {
        clear();
        return actions.change(interview, { status }, texts.results[status]);
      },
      openApplication: (interview) => navigate(applicationAddress(interview, 'company')),
    }),
    [isVerified, openRecord, openDialog, clear, actions, navigate],
  );

  const dialog = above.dialog && (
    <CompanyInterviewDialog
      {...above.dialog.subject}
      key={above.dialog.subject.kind + above.dialog.subject.interview._id}
      open={above.dialog.isOpen}
      onOpenChange={above.setOpen}
      actions={actions}
      fail={fail}
    />
  );
  const error = agenda.error ?? choices.error ?? wished.error;
  // What stands above the agenda depends on these, and would push it down.
  const isPlaced = wished.data !== undefined && !company.isPending;
  const isReady = isLoaded && isPlaced;
  const isWide = useMediaQuery(gridWidth);
  const isGrid = isWide && view === 'week' && !days.some((one) => clocksDiffer(startOfDay(one)));
  const clashing = useMemo(() => clashingTimes(interviews), [interviews]);
  const isEmpty = isReady && occurrences.length === 0;
  const shown = { days, occurrences, clashing, now, openId };
  const wishClashes = clashingTimes(rows);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{texts.title}</h1>
        <ViewSwitch view={view} options={views} label={texts.view} onChange={(next) => go({ view: next })} />
      </div>
      {company.data !== undefined && <UnverifiedNotice company={company.data} texts={texts.notVerified} />}
      {openId === undefined && <MessageNotice message={message} onDismiss={clear} />}
      {isPlaced && wished.data.length > 0 && (
        <Panel title={texts.wished}>
          <ul className="ruled">
            {wished.data.map((interview) => (
              <AgendaRow
                key={interview._id}
                interview={interview}
                start={nextStart(interview, now)}
                handlers={handlers}
                now={now}
                clashes={wishClashes.hasAny(interview)}
                isOpen={interview._id === openId}
                showsDay
              />
            ))}
          </ul>
        </Panel>
      )}
      {isPlaced && <AgendaBar view={view} day={day} days={days} now={now} go={go} />}
      {!isReady && !error && (
        <Loading outline={<AgendaOutline days={days.length} hasBar={!isPlaced} isGrid={isGrid} />} />
      )}
      {error && !isReady && (
        <ErrorState
          error={error}
          onRetry={() => Promise.all([agenda.refetch(), choices.refetch(), wished.refetch()])}
          busy={agenda.isFetching || choices.isFetching || wished.isFetching}
        />
      )}
      {isEmpty && (
        <EmptyState
          icon={CalendarDays}
          title={texts.empty[view]}
          hint={texts.emptyHint}
          action={<ButtonLink to="/company/applications">{texts.toApplications}</ButtonLink>}
        />
      )}
      {isReady && !isEmpty && isGrid && <WeekGrid {...shown} onOpen={openRecord} />}
      {isReady && !isEmpty && !isGrid && <Agenda {...shown} handlers={handlers} />}
      {details ? (
        <CompanyInterviewDetails {...details} handlers={handlers} now={now}>
          {dialog}
        </CompanyInterviewDetails>
      ) : (
        dialog
      )}
    </div>
  );
}
