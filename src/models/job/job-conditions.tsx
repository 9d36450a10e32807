import { Fragment } from 'react';
import { type JobInput, jobConditions } from './job-format.ts';

type JobConditionsProps = {
  job: Pick<JobInput, 'city' | 'experience' | 'education' | 'employmentType'>;
  /** Stands at the end of the line. */
  more?: string | undefined;
};

/** `上海 · 1–3年 · 大专 · 全职`: the quiet line below a job's title. It wraps between the conditions only. */
export function JobConditions({ job, more }: JobConditionsProps) {
  const parts = [...jobConditions(job), ...(more ? [more] : [])];
  return parts.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' · '}
      <span className="inline-block max-w-full">{part}</span>
    </Fragment>
  ));
}
