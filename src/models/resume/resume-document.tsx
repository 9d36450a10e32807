import { type ReactNode, useId, useRef } from 'react';
import { skillsOf } from '#contract/recruiting/skills.ts';
import { useFoundMarks } from '../../components/data-list/use-found-marks.ts';
import { FactLine } from '../../components/record/fact-line.tsx';
import { TagList } from '../../components/record/tag-list.tsx';
import { resumeCopy as texts } from '../../copy/recruiting/resume.ts';
import { formatExpectedPay, type ResumeContent } from './resume-content.ts';

type ResumeDocumentProps = {
  resume: ResumeContent;
  name: string;
  /** The name stands above the document. */
  hidesName?: boolean;
  /** Phone and e-mail, where they may be seen. */
  contact?: ReactNode;
  /** The search that found it. Its words are marked. */
  search?: string;
};

/** A résumé as a document, on the screen and in print. Parts without content are omitted. */
export function ResumeDocument({ resume, name, hidesName = false, contact, search = '' }: ResumeDocumentProps) {
  const article = useRef<HTMLElement>(null);
  useFoundMarks(article, search);
  const { fields } = texts;
  const facts = factsOf(resume);
  const skills = skillsOf(resume.skills);
  const entries = [resume.education, resume.work, resume.projects];
  const isEmpty =
    facts.length === 0 &&
    skills.length === 0 &&
    resume.headline === '' &&
    resume.selfIntroduction === '' &&
    entries.every((list) => list.length === 0);
  return (
    <article ref={article} aria-label={texts.document(name)} className="grid gap-6 text-ink">
      <header className="grid gap-1">
        {!hidesName && <h2 className="text-xl">{name}</h2>}
        {resume.headline !== '' && <p className="text-lg text-ink-strong">{resume.headline}</p>}
        <FactLine parts={facts} />
        {contact}
      </header>
      {isEmpty && <p className="text-muted">{texts.empty}</p>}
      {resume.selfIntroduction !== '' && (
        <Part title={fields.selfIntroduction}>
          <p className="whitespace-pre-line">{resume.selfIntroduction}</p>
        </Part>
      )}
      {resume.work.length > 0 && (
        <Part title={fields.work}>
          {listOf(resume.work, (entry) => (
            <Entry
              title={entry.company || texts.untitled.work}
              line={entry.position}
              period={entry.period}
              text={entry.duties}
            />
          ))}
        </Part>
      )}
      {resume.projects.length > 0 && (
        <Part title={fields.projects}>
          {listOf(resume.projects, (entry) => (
            <Entry
              title={entry.name || texts.untitled.projects}
              line={entry.role}
              period={entry.period}
              text={entry.description}
            />
          ))}
        </Part>
      )}
      {resume.education.length > 0 && (
        <Part title={fields.education}>
          {listOf(resume.education, (entry) => (
            <Entry
              title={entry.school || texts.untitled.education}
              line={[entry.major, entry.degree].filter(Boolean).join(' · ')}
              period={entry.period}
            />
          ))}
        </Part>
      )}
      {skills.length > 0 && (
        <Part title={fields.skills}>
          <TagList tags={skills} />
        </Part>
      )}
    </article>
  );
}

function factsOf(resume: ResumeContent): string[] {
  const pay = formatExpectedPay(resume);
  return [
    resume.expectedPosition,
    resume.city,
    resume.experienceYears > 0 ? texts.years(resume.experienceYears) : '',
    pay === '' ? '' : texts.pay(pay),
  ].filter((fact) => fact !== '');
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="border-b border-line pb-1 text-base">
        {title}
      </h3>
      {children}
    </section>
  );
}

function listOf<E extends object>(entries: readonly E[], render: (entry: E) => ReactNode): ReactNode {
  return (
    <ul className="grid gap-4">
      {withKeys(entries).map(({ key, entry }) => (
        <li key={key} className="break-inside-avoid">
          {render(entry)}
        </li>
      ))}
    </ul>
  );
}

/** Entries have no ids. Two of the same content are numbered. */
function withKeys<E extends object>(entries: readonly E[]): { key: string; entry: E }[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const text = JSON.stringify(entry);
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return { key: `${text}${count}`, entry };
  });
}

type EntryProps = { title: string; line: string; period: string; text?: string };

function Entry({ title, line, period, text = '' }: EntryProps) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-medium text-ink-strong">{title}</p>
        {period !== '' && <p className="text-sm text-muted tabular-nums">{period}</p>}
      </div>
      {line !== '' && <p>{line}</p>}
      {text !== '' && <p className="mt-1 whitespace-pre-line">{text}</p>}
    </>
  );
}
