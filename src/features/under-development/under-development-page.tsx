import { Construction } from 'lucide-react';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { underDevelopment } from '../../copy/shell.ts';

type Page = { path: string; label: string; role: keyof typeof underDevelopment.texts; plan?: string };

/** A placeholder: describes the planned page and links to the workspace's landing page. */
export function UnderDevelopmentPage({ section, home }: { section: Page; home: Page }) {
  return (
    <div className="grid min-h-[60dvh] place-items-center py-8">
      <section
        aria-labelledby="section-title"
        className="flex w-full max-w-xl flex-col items-center gap-6 rounded-lg border border-line bg-panel px-6 py-14 text-center"
      >
        <span className="inline-flex size-14 items-center justify-center rounded-lg border border-neutral-line bg-neutral-soft text-neutral">
          <Construction size={26} strokeWidth={1.75} aria-hidden />
        </span>
        <div className="grid gap-2">
          <h1 id="section-title" className="text-xl">
            {section.label}
          </h1>
          <p className="font-medium text-ink-strong">{underDevelopment.texts[section.role]}</p>
          {section.plan && <p className="text-balance text-muted">{section.plan}</p>}
        </div>
        <ButtonLink to={home.path}>{underDevelopment.back(home.label)}</ButtonLink>
      </section>
    </div>
  );
}
