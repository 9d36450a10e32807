import { TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import type { Wording } from '#contract/recruiting/wording.ts';
import { Button } from '../../components/ui/button.tsx';
import { companyJobsCopy } from '../../copy/recruiting/company-jobs.ts';
import { type JobTexts, type WordedField, wordingsIn } from './job-texts.ts';

/** Characters shown on both sides of a passage. */
const CONTEXT = 8;
const texts = companyJobsCopy.editor;

/**
 * The passages of a field that discriminate, each in its context and with the reason. A button selects the passage in the
 * field. The region always exists, so that screen readers announce what is added while typing.
 */
export function WordingNotes({ typed, name }: { typed: JobTexts; name: WordedField }) {
  const region = useRef<HTMLDivElement>(null);
  const text = typed[name];
  const found = wordingsIn(typed, name);

  function locate({ index, text: passage }: Wording): void {
    const control = region.current?.parentElement?.querySelector(`[name="${name}"]`);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
    control.focus();
    control.setSelectionRange(index, index + passage.length);
  }

  return (
    <div ref={region} role="status">
      {found.length > 0 && (
        <ul className="grid gap-1 rounded-sm border border-warning-line bg-warning-soft px-3 py-2 text-sm text-ink">
          {found.map((wording) => (
            <li key={wording.index} className="flex items-center gap-2">
              <TriangleAlert size={15} aria-hidden className="shrink-0 text-warning" />
              <div className="flex min-w-0 flex-1 flex-wrap gap-x-2">
                <span>
                  {before(text, wording)}
                  <mark className="rounded-sm bg-warning-line px-0.5 font-medium text-ink-strong">{wording.text}</mark>
                  {after(text, wording)}
                </span>
                <span className="font-medium text-warning">{wording.reason}</span>
              </div>
              <Button
                size="sm"
                variant="ghost"
                aria-label={texts.locateOf(wording.text)}
                onClick={() => locate(wording)}
              >
                {texts.locate}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function before(text: string, { index }: Wording): string {
  const start = Math.max(0, index - CONTEXT);
  return `${start > 0 ? '…' : ''}${text.slice(start, index)}`;
}

function after(text: string, { index, text: passage }: Wording): string {
  const end = index + passage.length;
  return `${text.slice(end, end + CONTEXT)}${text.length > end + CONTEXT ? '…' : ''}`;
}
