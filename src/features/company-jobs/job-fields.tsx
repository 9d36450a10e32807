import type { ReactNode } from 'react';
import { type JobField, jobFields } from '#contract/recruiting/job.ts';
import { classNames } from '../../components/class-names.ts';
import { FieldControl } from '../../components/form/field-control.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { companyJobsCopy } from '../../copy/recruiting/company-jobs.ts';
import { type WordedField, wordedFields } from './job-texts.ts';
import type { JobForm } from './use-job-form.ts';
import { WordingNotes } from './wording-notes.tsx';

const texts = companyJobsCopy.editor;

/** The fields in three groups, in the order of the contract. */
const groups: readonly { title: string; fields: readonly JobField[] }[] = [
  {
    title: texts.groups.basics,
    fields: ['title', 'category', 'employmentType', 'headcount', 'city', 'address', 'validUntil'],
  },
  { title: texts.groups.pay, fields: ['salaryMin', 'salaryMax', 'salaryMonths', 'experience', 'education'] },
  { title: texts.groups.texts, fields: ['description', 'requirements'] },
];
const helps: Readonly<Partial<Record<JobField, string>>> = {
  salaryMin: texts.payHelp,
  salaryMax: texts.payHelp,
  salaryMonths: texts.monthsHelp,
};
const wideFields: ReadonlySet<JobField> = new Set(['title', 'description', 'requirements']);

export function JobFields({ form }: { form: JobForm }) {
  return groups.map(({ title, fields }) => (
    <Panel key={title} title={title} isPadded>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        {fields.map((name) => (
          <JobControl key={name} name={name} form={form} />
        ))}
      </div>
    </Panel>
  ));
}

function JobControl({ name, form }: { name: JobField; form: JobForm }): ReactNode {
  const help = name === 'validUntil' ? texts.daysHelp(form.days) : helps[name];
  const worded = wordedFields.find((one): one is WordedField => one === name);
  return (
    <div className={classNames(wideFields.has(name) && 'sm:col-span-2', 'grid gap-1.5')}>
      <FieldControl
        field={jobFields[name]}
        name={name}
        value={form.typed[name]}
        error={form.errors[name]}
        onChange={(text) => form.change(name, text)}
        onBlur={() => form.touch(name)}
        autoFocus={name === 'title'}
        rows={8}
        {...(help !== undefined && { help })}
      />
      {worded && <WordingNotes typed={form.typed} name={worded} />}
    </div>
  );
}
