import { classNames } from '../../components/class-names.ts';
import { type JobInput, jobPay } from './job-format.ts';

/** The pay of a job in the accent colour. */
export function JobPay({ job }: { job: Pick<JobInput, 'salaryMin' | 'salaryMax' | 'salaryMonths'> }) {
  const isGiven = job.salaryMin > 0 && job.salaryMax > 0;
  return (
    <span
      className={classNames('whitespace-nowrap tabular-nums', isGiven ? 'font-semibold text-accent-ink' : 'text-muted')}
    >
      {jobPay(job)}
    </span>
  );
}
