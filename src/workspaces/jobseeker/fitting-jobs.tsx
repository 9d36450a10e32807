import { useQuery } from '@tanstack/react-query';
import { formatJobSearch, jobQuery, readJobSearch } from '#contract/recruiting/job-search.ts';
import { queryRecords } from '../../cloud/calls/data.ts';
import { LoadErrorLine } from '../../components/feedback/error-line.tsx';
import { FactLine } from '../../components/record/fact-line.tsx';
import { Link } from '../../components/ui/link.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { lists } from '../../copy/lists.ts';
import { jobseekerHomeCopy } from '../../copy/recruiting/jobseeker-dashboard.ts';
import { jobConditions } from '../../models/job/job-format.ts';
import { JobPay } from '../../models/job/job-pay.tsx';
import type { Resume } from '../../models/resume/resume-content.ts';

const texts = jobseekerHomeCopy.fitting;
const SHOWN = 3;
/** The longest bound of a range of pay in the address of the search has three digits. */
const MAX_THOUSANDS = 999;

/**
 * What jobs are found by: the position that a résumé names, its city, and its least pay in thousands of yuan a month. A
 * résumé names no category of jobs, and one that is guessed from the position would hide jobs that fit.
 */
function ruleOf({ expectedPosition, city, expectedSalaryMin }: Resume) {
  return { position: expectedPosition, city, thousands: Math.min(Math.floor(expectedSalaryMin / 1000), MAX_THOUSANDS) };
}

/** The rule as the address of a search. '' without a position. */
function searchOf(resume: Resume): string {
  const { position, city, thousands } = ruleOf(resume);
  if (position === '') return '';
  const pay = thousands > 0 ? `${thousands}-` : '';
  return formatJobSearch(readJobSearch(new URLSearchParams({ q: position, city, pay })));
}

/** The newest jobs of a search. */
async function findJobs(search: string) {
  const query = jobQuery(readJobSearch(new URLSearchParams(search)));
  return (await queryRecords('Job', { query, orderBy: [{ publishTime: 'desc' }], limit: SHOWN })).records;
}

/**
 * The newest jobs that fit the résumé, or if there are none, those of the position; and the rule by which they are found.
 * What was looked at before plays no part.
 */
export function FittingJobs({ resume }: { resume: Resume }) {
  const exact = searchOf(resume);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['Job', 'fitting', exact],
    queryFn: async () => {
      const jobs = await findJobs(exact);
      if (jobs.length > 0) return { search: exact, jobs };
      const search = new URLSearchParams({ q: resume.expectedPosition }).toString();
      return { search, jobs: await findJobs(search) };
    },
    enabled: exact !== '',
  });
  if (exact === '') return null;
  return (
    <Panel title={texts.title}>
      <p className="px-5 py-3 text-sm text-muted">
        {texts.rule(ruleOf(resume))}
        {data && data.search !== exact && texts.none(data.jobs.length > 0)}
      </p>
      {error && (
        <div className="px-5 pb-4">
          <LoadErrorLine error={error} onRetry={refetch} busy={isFetching} />
        </div>
      )}
      {data === undefined && !error && (
        <p role="status" className="appear-late px-5 pb-4 text-muted">
          {lists.loading}
        </p>
      )}
      {data !== undefined && data.jobs.length > 0 && (
        <>
          <ul className="ruled border-t border-line">
            {data.jobs.map((job) => (
              <li key={job._id} className="grid gap-0.5 px-5 py-2.5">
                <p className="flex items-baseline justify-between gap-3">
                  <Link
                    to={`/jobseeker/jobs?${data.search}&id=${job._id}`}
                    className="min-w-0 font-medium break-words text-ink-strong hover:text-accent-ink hover:underline pointer-coarse:-my-3 pointer-coarse:py-3"
                  >
                    {job.title}
                  </Link>
                  <JobPay job={job} />
                </p>
                <FactLine parts={[job.companyName, ...jobConditions(job)]} className="text-sm" />
              </li>
            ))}
          </ul>
          <p className="border-t border-line px-5 py-2.5">
            <Link to={`/jobseeker/jobs?${data.search}`} className="font-medium text-accent-ink hover:underline">
              {texts.all}
            </Link>
          </p>
        </>
      )}
    </Panel>
  );
}
