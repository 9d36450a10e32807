import { FileText, Save } from 'lucide-react';
import { useRef, useState } from 'react';
import type { TemplateKind } from '#contract/recruiting/template.ts';
import { lazyOverlay } from '../../components/lazy-overlay.tsx';
import { Button } from '../../components/ui/button.tsx';
import { templatesCopy as texts } from '../../copy/recruiting/templates.ts';
import { useKnownTemplates, useTemplateChanges } from './use-templates.ts';

const TemplateList = lazyOverlay(async () => (await import('./template-list.tsx')).TemplateList);
const TemplateDialog = lazyOverlay(async () => (await import('./template-dialog.tsx')).TemplateDialog);

const PROPOSED_CHARACTERS = 12;

/** The beginning of the text, as the name of its template. */
function proposeName(text: string): string {
  const [first = ''] = text.split('\n');
  return [...first].slice(0, PROPOSED_CHARACTERS).join('').trim();
}

type TemplatesProps = {
  kind: TemplateKind;
  /** The text of the field. */
  text: string;
  /** Puts another text into the field. */
  onFill: (text: string) => void;
  /** Texts that are always offered, so that nobody needs to store them. */
  usual?: readonly string[];
};

/**
 * The buttons below a text that the applicant reads: one fills in a template of the company, one stores the typed text as
 * a template. A text that a template has replaced can be restored until another one is typed.
 */
export function Templates({ kind, text, onFill, usual = [] }: TemplatesProps) {
  const typed = text.trim();
  const isUsual = typed === '' || usual.includes(typed);
  const templates = useKnownTemplates(kind, !isUsual);
  const { store } = useTemplateChanges();
  const picker = useRef<HTMLButtonElement>(null);
  /** Undefined until it is opened for the first time. */
  const [isListOpen, setListOpen] = useState<boolean>();
  /** The text that is being stored. */
  const [storing, setStoring] = useState<{ text: string; isOpen: boolean }>();
  const [stored, setStored] = useState('');
  const [filled, setFilled] = useState({ text: '', before: '' });

  const isKnown = isUsual || templates.data?.some((template) => template.text === typed) === true;
  const isReplaced = text === filled.text && filled.before.trim() !== '' && filled.before !== text;
  const status = typed !== '' && typed === stored ? texts.stored : '';

  function fill(chosen: string): void {
    setListOpen(false);
    setStored('');
    setFilled({ text: chosen, before: text });
    onFill(chosen);
  }

  function undo(): void {
    // The button that was pressed goes away.
    picker.current?.focus();
    setFilled({ text: '', before: '' });
    onFill(filled.before);
  }

  return (
    <div className="-mt-3 flex flex-wrap items-center gap-2">
      <Button ref={picker} size="sm" icon={FileText} aria-haspopup="dialog" onClick={() => setListOpen(true)}>
        {texts.pick}
      </Button>
      {templates.isFetched && !isKnown && (
        <Button size="sm" icon={Save} aria-haspopup="dialog" onClick={() => setStoring({ text: typed, isOpen: true })}>
          {texts.store}
        </Button>
      )}
      <span role="status" className="text-sm text-muted">
        {isReplaced ? texts.replaced : status}
      </span>
      {isReplaced && (
        <Button size="sm" variant="ghost" onClick={undo}>
          {texts.undo}
        </Button>
      )}
      {isListOpen !== undefined && (
        <TemplateList kind={kind} open={isListOpen} onOpenChange={setListOpen} onPick={fill} />
      )}
      {storing && (
        <TemplateDialog
          key={storing.text}
          kind={kind}
          id={kind}
          purpose="add"
          initial={{ name: proposeName(storing.text), text: storing.text }}
          open={storing.isOpen}
          onOpenChange={(isOpen) => setStoring({ ...storing, isOpen })}
          onOutdated={() => undefined}
          finalFocus={() => picker.current}
          save={async (template) => {
            await store(kind, template);
            setStored(template.text);
          }}
        />
      )}
    </div>
  );
}
