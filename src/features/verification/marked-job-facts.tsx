import type { RecordOf } from '#contract/models.ts';
import { type JobField, jobFieldNames } from '#contract/recruiting/job.ts';
import { type Fact, Facts } from '../../components/record/facts.tsx';
import type { Mark } from '../../components/record/review-marks.ts';
import { verificationCopy } from '../../copy/recruiting/verification.ts';
import { fieldsBelowHead, formatJobValue, jobFact } from '../../models/job/job-format.ts';

type JobMark = Mark<JobField, string | number>;
type MarkedJobFactsProps = { job: RecordOf<'Job'>; marks: ReadonlyMap<JobField, JobMark> };

/** The facts to review that do not stand above. Changed ones are marked and show their earlier value. */
export function MarkedJobFacts({ job, marks }: MarkedJobFactsProps) {
  const below = fieldsBelowHead(job);
  return <Facts isShort facts={jobFieldNames.filter((name) => below.includes(name) || marks.has(name)).map(factOf)} />;

  function factOf(name: JobField): Fact {
    const fact = jobFact(name, job[name]);
    const mark = marks.get(name);
    if (!mark) return fact;
    const before = formatJobValue(name, mark.change.before);
    return { ...fact, mark: { label: mark.label, beforeLabel: verificationCopy.details.before, before } };
  }
}
