import { useQuery } from '@tanstack/react-query';
import { MAX_LIMIT } from '#contract/limits.ts';
import { queryFields } from '../../cloud/calls/data.ts';
import type { SelectOption } from '../../components/ui/select-field.tsx';
import { companyApplicationsCopy } from '../../copy/recruiting/company-applications.ts';
import { jobTitle } from '../../models/job/job-format.ts';

/** The company's jobs that may have applications, as the options of a filter. */
export function useJobOptions(): readonly SelectOption[] {
  const jobs = useQuery({
    queryKey: ['Job', 'options'],
    queryFn: () =>
      queryFields('Job', ['_id', 'title'], {
        query: { status: { $neq: 'draft' } },
        orderBy: [{ updateTime: 'desc' }],
        limit: MAX_LIMIT,
      }),
  });
  const options = (jobs.data?.records ?? []).map(({ _id, title }) => ({
    value: String(_id),
    label: jobTitle({ title: String(title ?? '') }),
  }));
  return [{ value: '', label: companyApplicationsCopy.allJobs }, ...options];
}
