import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { isLicensePlaceholder } from '#contract/models.ts';
import { type ListSchema, useListState } from '../../components/data-list/list-state.ts';
import { ListToolbar } from '../../components/data-list/list-toolbar.tsx';
import { usePaused } from '../../components/data-list/use-record-list.ts';
import { LoadErrorLine } from '../../components/feedback/error-line.tsx';
import { FactLine } from '../../components/record/fact-line.tsx';
import { Link } from '../../components/ui/link.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { reviewCopy } from '../../copy/company-review.ts';
import { lists } from '../../copy/lists.ts';
import { recruitingDashboardCopy } from '../../copy/recruiting/admin-dashboard.ts';
import { sections } from '../../copy/shell.ts';
import { VerifyStatusBadge } from '../../models/company/verify-status.tsx';
import { jobTitle } from '../../models/job/job-format.ts';
import { JobStatusBadge } from '../../models/job/job-status.tsx';
import { RoleLabel } from '../../models/user/user-badges.tsx';
import { nameOf } from '../../models/user/user-name.ts';
import { type FoundRecords, findRecords } from './found-records.ts';

const texts = recruitingDashboardCopy.find;
/** The text is kept in the address, so that a step back from a record shows the results again. */
const schema: ListSchema<never> = {
  filters: {},
  sortFields: ['updateTime'],
  defaultSort: { field: 'updateTime', direction: 'desc' },
};

/** One field that finds users, companies and jobs. */
export function FindRecords() {
  const { search, setSearch } = useListState(schema);
  const text = usePaused(search).trim();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['User', 'found', text],
    queryFn: () => findRecords(text),
    enabled: text !== '',
    placeholderData: (before) => before,
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ListToolbar search={search} onSearch={setSearch} searchLabel={texts.label} count={null} />
      {search.trim() !== '' && (
        <Panel title={texts.title}>
          {error && (
            <div className="px-5 py-4">
              <LoadErrorLine error={error} onRetry={refetch} busy={isFetching} />
            </div>
          )}
          {!error && data === undefined && (
            <p role="status" className="appear-late px-5 py-4 text-muted">
              {lists.loading}
            </p>
          )}
          {!error && data !== undefined && <Results found={data} text={text} />}
        </Panel>
      )}
    </div>
  );
}

function Results({ found, text }: { found: FoundRecords; text: string }) {
  const { users, companies, jobs } = found;
  const search = new URLSearchParams({ q: text });
  /** Why a company's user was found, or at least whose it is. */
  const companyOf = (id: string) => companies.records.find(({ userId }) => userId === id)?.companyName ?? '';
  if ([users, companies, jobs].every(({ records }) => records.length === 0)) {
    return (
      <p role="status" className="px-5 py-4 text-muted">
        {texts.nothing}
      </p>
    );
  }
  return (
    <>
      <Group title={texts.users} more={users.hasMore && { to: `/admin/users?${search}`, page: sections.admin.users }}>
        {users.records.map((user) => (
          <Row
            key={user._id}
            to={`/admin/users?id=${user._id}`}
            name={nameOf(user)}
            facts={[companyOf(user._id), user.username, user.phone, user.email ?? '']}
            status={<RoleLabel user={user} />}
          />
        ))}
      </Group>
      <Group
        title={texts.companies}
        more={companies.hasMore && { to: `/admin/companies?${search}`, page: sections.admin.companies }}
      >
        {companies.records.map((company) => (
          <Row
            key={company._id}
            to={`/admin/companies?id=${company._id}`}
            name={company.companyName}
            facts={[
              company.contactPerson,
              company.contactPhone,
              isLicensePlaceholder(company.businessLicense) ? '' : company.businessLicense,
            ]}
            status={<VerifyStatusBadge status={company.verifyStatus} labels={reviewCopy.statuses} />}
          />
        ))}
      </Group>
      <Group
        title={texts.jobs}
        more={jobs.hasMore && { to: `/admin/verification?tab=all&${search}`, page: sections.admin.verification }}
      >
        {jobs.records.map((job) => (
          <Row
            key={job._id}
            to={`/admin/verification?tab=all&id=${job._id}`}
            name={jobTitle(job)}
            facts={[job.companyName, job.city]}
            status={<JobStatusBadge job={job} />}
          />
        ))}
      </Group>
    </>
  );
}

type GroupProps = {
  title: string;
  /** The list that has more of them. */
  more: false | { to: string; page: string };
  children: readonly ReactNode[];
};

function Group({ title, more, children }: GroupProps) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <section aria-labelledby={id} className="border-line not-first:border-t">
      <h3 id={id} className="px-5 pt-3 text-sm font-normal text-muted">
        {title}
      </h3>
      <ul className="ruled">{children}</ul>
      {more && (
        <p className="border-t border-line px-5 py-2.5">
          <Link to={more.to} className="font-medium text-accent-ink hover:underline">
            {texts.more(more.page)}
          </Link>
        </p>
      )}
    </section>
  );
}

type RowProps = { to: string; name: string; facts: readonly string[]; status: ReactNode };

function Row({ to, name, facts, status }: RowProps) {
  return (
    <li className="flex items-center justify-between gap-x-4 px-5 py-2.5">
      <div className="grid min-w-0 gap-0.5">
        <Link
          to={to}
          className="justify-self-start font-medium break-words text-ink-strong hover:text-accent-ink hover:underline pointer-coarse:-my-3 pointer-coarse:py-3"
        >
          {name}
        </Link>
        <FactLine parts={[...new Set(facts.filter((fact) => fact !== ''))]} className="text-sm" />
      </div>
      <span className="shrink-0">{status}</span>
    </li>
  );
}
