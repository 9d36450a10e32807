import { ArrowLeft, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ResumeInput } from '#contract/recruiting/resume.ts';
import { FactLine } from '../../components/record/fact-line.tsx';
import { Button } from '../../components/ui/button.tsx';
import { panelClass } from '../../components/ui/panel.tsx';
import { resumeCopy } from '../../copy/recruiting/resume.ts';
import { ResumeDocument } from '../../models/resume/resume-document.tsx';

type ResumePreviewProps = { resume: ResumeInput; name: string; contact: readonly string[]; onBack: () => void };

/** The résumé as companies read it. Printing this page prints the document only. */
export function ResumePreview({ resume, name, contact, onBack }: ResumePreviewProps) {
  const toolbar = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => {
    window.scrollTo(0, 0);
    toolbar.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  const texts = resumeCopy.view;
  return (
    <div className="mx-auto grid max-w-[820px] gap-4">
      <h1 className="sr-only print:hidden">{texts.heading}</h1>
      <div ref={toolbar} className="flex flex-wrap items-center gap-2 print:hidden">
        <Button icon={ArrowLeft} onClick={onBack}>
          {texts.back}
        </Button>
        <Button variant="primary" icon={Printer} onClick={() => window.print()}>
          {texts.print}
        </Button>
        <p className="text-sm text-muted">{texts.printNote}</p>
      </div>
      <div className={`${panelClass} p-5 sm:p-10 print:border-0 print:p-0`}>
        <ResumeDocument resume={resume} name={name} contact={<FactLine parts={contact} />} />
      </div>
    </div>
  );
}
