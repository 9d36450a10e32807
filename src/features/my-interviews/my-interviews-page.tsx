import { CalendarDays } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { openInterviewStatuses } from '#contract/recruiting/interview-status.ts';
import { useCurrentUser } from '../../cloud/session/session.ts';
import { LoadMore } from '../../components/data-list/load-more.tsx';
import { useDialogAbove } from '../../components/data-list/use-dialog-above.ts';
import { useRecordList } from '../../components/data-list/use-record-list.ts';
import { askConfirm } from '../../components/feedback/browser-dialogs.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Loading } from '../../components/feedback/loading.tsx';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { usePreload } from '../../components/lazy-with-preload.tsx';
import { useDetails } from '../../components/record/use-details.ts';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { useNow } from '../../components/use-now.ts';
import { myInterviewsCopy as texts } from '../../copy/recruiting/interviews.ts';
import { describe } from '../../models/interview/clash-notice.tsx';
import { clashesWith, clashingTimes, periodFrom } from '../../models/interview/interview.ts';
import { applicationAddress } from '../../models/interview/interview-names.ts';
import { useInterviewActions } from '../../models/interview/use-interview-actions.ts';
import { openInterviews, useInterviews } from '../../models/interview/use-interviews.ts';
import { GroupsOutline } from './groups-outline.tsx';
import { MyInterviewDetails } from './interview-details.tsx';
import { type DialogSubject, MyInterviewDialog, useRestoredDialogs } from './interview-dialogs.tsx';
import { Group } from './interview-group.tsx';
import { grouped, groups } from './interview-groups.ts';
import type { InterviewHandlers } from './interview-menu.ts';

const opened = [Dialog];
/** Loaded page by page, unlike the open ones. */
const endedQuery = { status: { $nin: openInterviewStatuses } };
const NEWEST_FIRST = { field: 'startTime', direction: 'desc' } as const;
const noFilters = {};

/** /jobseeker/interviews: what is to be answered, what is to come, and what is over. */
export function MyInterviewsPage() {
  usePreload(opened);
  const now = useNow();
  const open = useInterviews(openInterviews);
  const ended = useRecordList({
    model: 'Interview',
    within: endedQuery,
    search: '',
    searched: [],
    filters: noFilters,
    sort: NEWEST_FIRST,
    defaultSort: NEWEST_FIRST,
  });
  const messages = useMessage();
  const { message, note, fail, clear } = messages;
  const actions = useInterviewActions(note, fail);
  const navigate = useNavigate();
  const openRows = open.data;
  const parts = useMemo(() => grouped([...(openRows ?? []), ...ended.rows], now), [openRows, ended.rows, now]);
  const rows = useMemo(() => groups.flatMap((group) => parts[group]), [parts]);
  const clashing = useMemo(() => clashingTimes(rows), [rows]);
  const isReady = openRows !== undefined && ended.state === 'ready';
  const { openId, openRecord, details } = useDetails({ rows, isSettled: isReady }, messages);
  const above = useDialogAbove<DialogSubject>(openId, clear);
  const userId = useCurrentUser()?._id ?? '';

  const openDialog = above.open;
  useRestoredDialogs(userId, openDialog);
  const handlers = useMemo<InterviewHandlers>(
    () => ({
      open: openRecord,
      accept: async (interview, startTime) => {
        clear();
        const clashes = clashesWith([periodFrom(startTime, interview)], openRows ?? [], interview._id);
        const others = clashes.map((one) => describe(one, 'applicant')).join('；');
        if (clashes.length > 0 && !askConfirm(texts.acceptAnyway(others))) return false;
        return actions.change(interview, { status: 'accepted', startTime }, texts.results.accepted);
      },
      decline: (interview) => openDialog({ kind: 'decline', interview }),
      wish: (interview) => openDialog({ kind: 'wish', interview }),
      cancel: (interview) => openDialog({ kind: 'cancel', interview }),
      openApplication: (interview) => navigate(applicationAddress(interview, 'applicant')),
    }),
    [openRecord, openDialog, openRows, clear, actions, navigate],
  );

  const dialog = above.dialog && (
    <MyInterviewDialog
      {...above.dialog.subject}
      key={above.dialog.subject.kind + above.dialog.subject.interview._id}
      open={above.dialog.isOpen}
      onOpenChange={above.setOpen}
      actions={actions}
      fail={fail}
    />
  );
  const hasFailed = open.error !== null || ended.state === 'failed';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="text-2xl">{texts.title}</h1>
      {openId === undefined && <MessageNotice message={message} onDismiss={clear} />}
      {!isReady && !hasFailed && <Loading outline={<GroupsOutline />} />}
      {!isReady && hasFailed && (
        <ErrorState
          error={open.error ?? ended.failure}
          onRetry={() => Promise.all([open.refetch(), ended.retry()])}
          busy={open.isFetching || ended.isRetrying}
        />
      )}
      {isReady && rows.length === 0 && (
        <EmptyState
          icon={CalendarDays}
          title={texts.empty}
          hint={texts.emptyHint}
          action={<ButtonLink to="/jobseeker/applications">{texts.toApplications}</ButtonLink>}
        />
      )}
      {isReady &&
        groups.map((group) => (
          <Group
            key={group}
            group={group}
            interviews={parts[group]}
            clashing={clashing}
            handlers={handlers}
            now={now}
            openId={openId}
          />
        ))}
      {isReady && ended.hasMore && (
        <LoadMore
          shown={ended.rows.length}
          total={ended.total}
          busy={ended.isLoadingMore}
          onLoadMore={ended.loadMore}
          error={ended.moreFailure}
        />
      )}
      {details ? (
        <MyInterviewDetails {...details} handlers={handlers} now={now}>
          {dialog}
        </MyInterviewDetails>
      ) : (
        dialog
      )}
    </div>
  );
}
