import { jobseekersCopy } from '../../copy/recruiting/jobseeker-admin.ts';
import { type Resume, useListedResume } from './resumes.ts';

/** How complete a résumé is, as a bar and a number. */
export function Completeness({ resume }: { resume: Resume | null | undefined }) {
  if (resume === undefined) return <span className="text-muted">{jobseekersCopy.unknown}</span>;
  if (resume === null) return <span className="text-muted">{jobseekersCopy.noResume}</span>;
  const percent = jobseekersCopy.percent(resume.completeness);
  return (
    <span className="inline-flex items-center gap-2 align-bottom tabular-nums">
      <span aria-hidden className="block h-1.5 w-16 overflow-hidden rounded-sm bg-neutral-soft">
        <span className="block h-full rounded-sm bg-field" style={{ width: percent }} />
      </span>
      {percent}
    </span>
  );
}

/** The same for a row of the list. */
export function ListedCompleteness({ userId }: { userId: string }) {
  return <Completeness resume={useListedResume(userId)} />;
}
