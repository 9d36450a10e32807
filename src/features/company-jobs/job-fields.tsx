import type { MouseEvent, ReactNode } from 'react';
import { formatChoices, readChoices } from '#contract/choices.ts';
import type { CompanyRecord } from '#contract/models.ts';
import { type JobField, jobFields } from '#contract/recruiting/job.ts';
import { classNames } from '../../components/class-names.ts';
import { FieldControl } from '../../components/form/field-control.tsx';
import { Button } from '../../components/ui/button.tsx';
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
  { title: texts.groups.texts, fields: ['description', 'requirements', 'skills', 'companyDescription'] },
];
const helps: Readonly<Partial<Record<JobField, string>>> = {
  salaryMin: texts.payHelp,
  salaryMax: texts.payHelp,
  salaryMonths: texts.monthsHelp,
  workFrom: texts.hoursHelp,
  workTo: texts.hoursHelp,
};
const wideFields: ReadonlySet<JobField> = new Set(['title', ...wordedFields]);

type JobFieldsProps = {
  form: JobForm;
  company: CompanyRecord;
};

export function JobFields({ form, company }: JobFieldsProps) {
  return groups.map(({ title, fields }) => (
    <Panel key={title} title={title} isPadded>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        {fields.map((name) => (
          <JobControl key={name} name={name} form={form} company={company} />
        ))}
      </div>
    </Panel>
  ));
}

function JobControl({ name, form, company }: JobFieldsProps & { name: JobField }): ReactNode {
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
      {name === 'companyDescription' && <ProfileText form={form} company={company} />}
    </div>
  );
}

/** Fills in the text of the company's profile while the field is empty. */
function ProfileText({ form, company: { description } }: JobFieldsProps) {
  if (description === '' || form.typed.companyDescription !== '') return null;

  function fill({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    // The button that was pressed goes away.
    const control = currentTarget.form?.elements.namedItem('companyDescription');
    if (control instanceof HTMLElement) control.focus();
    form.change('companyDescription', description);
  }

  return (
    <div>
      <Button size="sm" onClick={fill}>
        {texts.useProfile}
      </Button>
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
