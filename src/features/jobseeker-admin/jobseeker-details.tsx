import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { UserRecord } from '#contract/models.ts';
import { countRecords, queryRecords } from '../../cloud/calls/data.ts';
import { recordKeys } from '../../components/data-list/record-cache.ts';
import { ErrorNotice } from '../../components/feedback/error-notice.tsx';
import { formatTime } from '../../components/format-time.ts';
import { type Fact, Facts } from '../../components/record/facts.tsx';
import { type OpenRecord, RecordDetails } from '../../components/record/record-details.tsx';
import { RecordHistory } from '../../components/record/record-history.tsx';
import { Avatar } from '../../components/ui/avatar.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { lists } from '../../copy/lists.ts';
import { jobseekersCopy } from '../../copy/recruiting/jobseeker-admin.ts';
import { usersCopy } from '../../copy/users.ts';
import { shownValue } from '../../models/user/shown-value.ts';
import { StatusBadge } from '../../models/user/user-badges.tsx';
import { nameOf } from '../../models/user/user-name.ts';
import { Completeness } from './completeness.tsx';

const { details, fields } = jobseekersCopy;

/** One job seeker beside the list: the account, and the state of the résumé without its contents. */
export function JobseekerDetails(opened: OpenRecord<'User'>) {
  return (
    <RecordDetails
      {...opened}
      model="User"
      labels={details}
      nameOf={nameOf}
      renderBody={(user) => <Body user={user} />}
      renderActions={() => null}
    />
  );
}

function Body({ user }: { user: UserRecord }) {
  return (
    <>
      {/* The link is here rather than in the footer: a text that scrolls needs something that takes the focus. */}
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={nameOf(user)} size="lg" />
        <StatusBadge status={user.status} />
        <span className="ml-auto print:hidden">
          <ButtonLink to={`/admin/users?${new URLSearchParams({ role: 'jobseeker', id: user._id })}`} size="sm">
            {details.manage}
          </ButtonLink>
        </span>
      </div>
      <Facts label={details.account} facts={accountFacts(user)} />
      <ResumeState userId={user._id} />
      <RecordHistory model="User" id={user._id} labels={usersCopy.fields} format={shownValue} />
    </>
  );
}

function accountFacts(user: UserRecord): Fact[] {
  const contact = (['username', 'email', 'phone'] as const).map((field) => {
    const value = shownValue(field, user[field]);
    return { label: fields[field], value, isBlank: value === usersCopy.blank };
  });
  return [...contact, { label: fields.createTime, value: formatTime(user.createTime) }];
}

function ResumeState({ userId }: { userId: string }) {
  const headingId = useId();
  const state = useQuery({
    queryKey: [...recordKeys.model('Resume'), 'state', userId],
    queryFn: () => loadState(userId),
  });
  return (
    <section aria-labelledby={headingId} className="grid gap-4 border-t border-line pt-5">
      <div>
        <h3 id={headingId} className="text-base">
          {details.resume}
        </h3>
        <p className="text-sm text-muted">{details.privacy}</p>
      </div>
      {state.error !== null && (
        <ErrorNotice
          error={state.error}
          title={jobseekersCopy.loadFailed}
          onRetry={state.refetch}
          busy={state.isFetching}
        />
      )}
      {state.data === undefined && state.error === null && (
        <p role="status" className="appear-late text-muted">
          {lists.loading}
        </p>
      )}
      {state.data && <Facts facts={resumeFacts(state.data)} />}
    </section>
  );
}

type State = Awaited<ReturnType<typeof loadState>>;

async function loadState(userId: string) {
  const [{ records }, applications] = await Promise.all([
    queryRecords('Resume', { query: { userId }, limit: 1 }),
    countRecords('Application', { applicantId: userId }),
  ]);
  return { resume: records[0] ?? null, applications };
}

function resumeFacts({ resume, applications }: State): Fact[] {
  const facts: Fact[] = [{ label: fields.completeness, value: <Completeness resume={resume} /> }];
  if (resume) {
    facts.push({ label: details.resumeCreated, value: formatTime(resume.createTime) });
    facts.push({ label: details.resumeUpdated, value: formatTime(resume.updateTime) });
  }
  return [...facts, { label: details.applications, value: String(applications) }];
}
