import { jobFieldNames, jobFields } from '#contract/recruiting/job.ts';
import { ConflictView } from '../../components/conflict/conflict-view.tsx';
import { valueOfText } from '../../components/form/field-values.ts';
import { companyJobsCopy } from '../../copy/recruiting/company-jobs.ts';
import { jobCopy } from '../../copy/recruiting/job.ts';
import { formatJobValue } from '../../models/job/job-format.ts';
import { type Job, type JobTexts, textsOfJob } from './job-texts.ts';

type JobConflictProps = {
  base: Job | null;
  mine: JobTexts;
  theirs: Job;
  onEdit: (chosen: JobTexts) => void;
  onSave: (chosen: JobTexts) => void;
};

/** The choice between both versions of a job that was also saved in another window. */
export function JobConflict({ base, mine, theirs, onEdit, onSave }: JobConflictProps) {
  const { stale, staleStatus } = companyJobsCopy.editor;
  return (
    <ConflictView
      title={stale}
      explanation={staleStatus(jobCopy.statuses[theirs.status])}
      fields={jobFieldNames}
      labels={jobCopy.fields}
      format={(name, text) => formatJobValue(name, valueOfText(jobFields[name], text))}
      base={textsOfJob(base)}
      mine={mine}
      theirs={textsOfJob(theirs)}
      onEdit={onEdit}
      onSave={onSave}
    />
  );
}
