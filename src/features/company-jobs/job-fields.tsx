import type { ReactNode } from 'react';
import { formatChoices, readChoices } from '#contract/choices.ts';
import { type JobField, jobFields } from '#contract/recruiting/job.ts';
import { classNames } from '../../components/class-names.ts';
import { FieldControl } from '../../components/form/field-control.tsx';
import { CheckList } from '../../components/ui/check-list.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { companyJobsCopy } from '../../copy/recruiting/company-jobs.ts';
import { type WordedField, wordedFields } from './job-texts.ts';
import type { JobForm } from './use-job-form.ts';
import { WordingNotes } from './wording-notes.tsx';

const texts = companyJobsCopy.editor;

/** The fields in four groups. */
const groups: readonly { title: string; fields: readonly JobField[] }[] = [
  {
    title: texts.groups.basics,
    fields: ['title', 'category', 'employmentType', 'headcount', 'city', 'address', 'validUntil'],
  },
  { title: texts.groups.pay, fields: ['salaryMin', 'salaryMax', 'salaryMonths', 'experience', 'education'] },
  { title: texts.groups.offers, fields: ['workFrom', 'workTo', 'restDays', 'benefits'] },
  { title: texts.groups.texts, fields: ['description', 'requirements', 'skills'] },
];
const helps: Readonly<Partial<Record<JobField, string>>> = {
  salaryMin: texts.payHelp,
  salaryMax: texts.payHelp,
  salaryMonths: texts.monthsHelp,
  workFrom: texts.hoursHelp,
  workTo: texts.hoursHelp,
};
const wideFields: ReadonlySet<JobField> = new Set(['title', 'description', 'requirements', 'skills']);

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
  if (name === 'benefits') return <Benefits form={form} />;
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

function Benefits({ form }: { form: JobForm }) {
  const { label, options, known } = jobFields.benefits;
  const chosen = readChoices(form.typed.benefits, known);
  const toggle = (value: string) => known.filter((one) => chosen.includes(one) !== (one === value));
  return (
    <div className="sm:col-span-2">
      <CheckList
        legend={label}
        name="benefits"
        options={options}
        chosen={chosen}
        onToggle={(value) => form.change('benefits', formatChoices(toggle(value)))}
      />
    </div>
  );
}
