import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RecordOf } from '#contract/models.ts';
import { skillsOf } from '#contract/recruiting/skills.ts';
import { FactLine } from '../../components/record/fact-line.tsx';
import { Facts } from '../../components/record/facts.tsx';
import { TagList } from '../../components/record/tag-list.tsx';
import { jobCopy } from '../../copy/recruiting/job.ts';
import {
  detailFields,
  fieldsBelowHead,
  type JobInput,
  jobBenefits,
  jobConditions,
  jobFact,
  jobHours,
  jobTitle,
} from './job-format.ts';
import { JobPay } from './job-pay.tsx';

type Employer = Pick<RecordOf<'Job'>, 'companyName' | 'isCompanyOpen'>;
type JobDocumentProps = {
  job: JobInput & Employer;
  /** The company's logo. */
  logo: ReactNode;
  /** Stands below the company, for example when the job was first published. */
  note?: ReactNode;
  /** The level of the title, undefined where the title stands above the document. The texts below have the next one. */
  heading: 'h1' | 'h2' | 'h3' | undefined;
};

const textFields = ['description', 'requirements'] as const;
/** Stand above the other facts. */
const ownPlaces: ReadonlySet<string> = new Set([...textFields, ...detailFields]);

/** A job as job seekers read it. */
export function JobDocument({ job, logo, note, heading: Title }: JobDocumentProps) {
  const Heading = Title ? ({ h1: 'h2', h2: 'h3', h3: 'h4' } as const)[Title] : 'h3';
  const factFields = fieldsBelowHead(job).filter((name) => !ownPlaces.has(name));
  const skills = skillsOf(job.skills);
  return (
    <article className="grid gap-5">
      <header className="grid gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          {Title && <Title className="min-w-0 text-xl font-semibold text-ink-strong">{jobTitle(job)}</Title>}
          <span className="text-lg">
            <JobPay job={job} />
          </span>
        </div>
        <FactLine parts={jobConditions(job)} />
        <FactLine parts={jobHours(job)} />
        <div className="mt-1 empty:hidden">
          <TagList tags={jobBenefits(job)} label={jobCopy.fields.benefits} />
        </div>
      </header>
      <div className="flex items-center gap-3 border-y border-line py-3">
        {logo}
        <div className="min-w-0">
          <p className="font-medium text-ink-strong">{job.companyName}</p>
          {job.isCompanyOpen && (
            <p className="flex items-center gap-1 text-sm text-success">
              <BadgeCheck size={15} aria-hidden className="shrink-0" />
              {jobCopy.verified}
            </p>
          )}
          {note && <p className="text-sm text-muted">{note}</p>}
        </div>
      </div>
      {textFields.map((name) => (
        <section key={name}>
          <Heading className="mb-1 text-base font-semibold text-ink-strong">{jobCopy.fields[name]}</Heading>
          <p className={job[name] === '' ? 'text-muted' : 'whitespace-pre-line'}>{job[name] || jobCopy.blank}</p>
        </section>
      ))}
      {skills.length > 0 && (
        <section>
          <Heading className="mb-2 text-base font-semibold text-ink-strong">{jobCopy.fields.skills}</Heading>
          <TagList tags={skills} />
        </section>
      )}
      {job.companyDescription !== '' && (
        <section>
          <Heading className="mb-1 text-base font-semibold text-ink-strong">
            {jobCopy.fields.companyDescription}
          </Heading>
          <p className="whitespace-pre-line">{job.companyDescription}</p>
        </section>
      )}
      <Facts isShort facts={factFields.map((name) => jobFact(name, job[name]))} label={jobCopy.facts} />
    </article>
  );
}
