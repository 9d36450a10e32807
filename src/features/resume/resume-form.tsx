import type { FormEvent } from 'react';
import { FieldControl } from '../../components/form/field-control.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { resumeCopy } from '../../copy/recruiting/resume.ts';
import type { ResumeList } from '../../models/resume/resume-content.ts';
import { EntryList } from './entry-list.tsx';
import type { EditorState, ResumeEditor } from './resume-editor.ts';
import { type Entry, listNames, type TextName, textFields } from './resume-values.ts';

type ResumeFormProps = { editor: ResumeEditor; state: EditorState };

/** The résumé's form in sections. Enter saves at once. */
export function ResumeForm({ editor, state: { values, errors } }: ResumeFormProps) {
  function changeText(name: TextName, text: string): void {
    editor.change({ ...values, texts: { ...values.texts, [name]: text } });
  }

  function changeList(list: ResumeList, entries: readonly Entry[]): void {
    editor.change({ ...values, lists: { ...values.lists, [list]: entries } });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void editor.flush();
  }

  const control = (name: TextName, rows?: number) => (
    <FieldControl
      field={textFields[name]}
      name={name}
      value={values.texts[name]}
      error={errors[name]}
      onChange={(text) => changeText(name, text)}
      {...(rows !== undefined && { rows })}
    />
  );
  const { sections } = resumeCopy;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Panel title={sections.basics} isPadded>
        <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
          <div className="sm:col-span-2">{control('headline')}</div>
          {control('city')}
          {control('experienceYears')}
        </div>
        <p className="mt-4 text-sm text-muted">{resumeCopy.basicsNote}</p>
      </Panel>
      <Panel title={sections.expectation} isPadded>
        <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-3">
          {control('expectedPosition')}
          {control('expectedSalaryMin')}
          {control('expectedSalaryMax')}
        </div>
        <p className="mt-4 text-sm text-muted">{resumeCopy.salaryNote}</p>
      </Panel>
      {listNames.map((list) => (
        <EntryList
          key={list}
          list={list}
          entries={values.lists[list]}
          errors={errors}
          onChange={(entries) => changeList(list, entries)}
        />
      ))}
      <Panel title={sections.about} isPadded>
        <div className="grid gap-5">
          {control('skills')}
          {control('selfIntroduction', 6)}
        </div>
      </Panel>
    </form>
  );
}
