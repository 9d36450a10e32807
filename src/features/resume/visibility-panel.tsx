import { Eye } from 'lucide-react';
import type { ResumeField } from '#contract/recruiting/resume.ts';
import { classNames } from '../../components/class-names.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { type Message, MessageNotice } from '../../components/feedback/use-message.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { resumeCopy } from '../../copy/recruiting/resume.ts';

const choices = ['hidden', 'library'] as const;

type VisibilityPanelProps = {
  value: string;
  /** The parts that tell who wrote them, and are shown to companies with asterisks. */
  revealing: readonly ResumeField[];
  onPreview: () => void;
  onChange: (value: string) => void;
  /** Why the last choice was not stored. */
  message: Message | undefined;
  onDismiss: () => void;
};

/** Who may find the résumé, and what each choice means. */
export function VisibilityPanel({ value, revealing, onPreview, onChange, message, onDismiss }: VisibilityPanelProps) {
  const texts = resumeCopy.visibility;
  const notes = { hidden: texts.hiddenNote, library: texts.libraryNote };
  return (
    <Panel title={texts.title} isPadded>
      {message && (
        <div className="mb-3">
          <MessageNotice message={message} onDismiss={onDismiss} />
        </div>
      )}
      <div role="radiogroup" aria-label={texts.title} className="grid gap-2">
        {choices.map((choice) => (
          <label
            key={choice}
            className={classNames(
              'flex cursor-pointer gap-2.5 rounded-sm border px-3 py-2',
              value === choice ? 'border-accent-ink bg-accent-soft' : 'border-field hover:bg-hover',
            )}
          >
            <input
              type="radio"
              name="visibility"
              checked={value === choice}
              onChange={() => onChange(choice)}
              aria-describedby={`visibility-${choice}`}
              aria-label={texts[choice]}
              className="mt-1 self-start accent-accent"
            />
            <span>
              <span className="block font-medium text-ink-strong">{texts[choice]}</span>
              <span id={`visibility-${choice}`} className="block text-sm text-muted">
                {notes[choice]}
              </span>
            </span>
          </label>
        ))}
      </div>
      {revealing.length > 0 && (
        <div className="mt-3">
          <Notice tone="warning">
            {texts.revealing(revealing.map((field) => resumeCopy.fields[field]).join('、'))}
          </Notice>
        </div>
      )}
      <div className="mt-3">
        <Button size="sm" icon={Eye} onClick={onPreview}>
          {texts.preview}
        </Button>
      </div>
    </Panel>
  );
}
