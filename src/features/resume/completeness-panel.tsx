import { Plus } from 'lucide-react';
import { completenessOf, missingParts, type ResumeField, type ResumeInput } from '#contract/recruiting/resume.ts';
import { Button } from '../../components/ui/button.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { resumeCopy } from '../../copy/recruiting/resume.ts';

type CompletenessPanelProps = { resume: ResumeInput; onGoTo: (part: ResumeField) => void };

/** How complete the résumé is. Each missing part leads to its control. Updates while the person types. */
export function CompletenessPanel({ resume, onGoTo }: CompletenessPanelProps) {
  const texts = resumeCopy.completeness;
  const percent = completenessOf(resume);
  const missing = missingParts(resume);
  return (
    <Panel
      title={texts.title}
      isPadded
      aside={<span className="text-lg font-semibold text-ink-strong tabular-nums">{texts.value(percent)}</span>}
    >
      <progress
        aria-label={texts.title}
        value={percent}
        max={100}
        className="block h-2 w-full appearance-none overflow-hidden rounded-sm bg-neutral-soft [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-neutral-soft [&::-webkit-progress-value]:bg-accent"
      />
      <div className="mt-3 text-sm">
        {missing.length === 0 ? (
          <p className="text-muted">{texts.complete}</p>
        ) : (
          <>
            <p className="text-muted">{texts.missing}</p>
            <ul className="mt-1.5 flex flex-wrap gap-1.5">
              {missing.map((part) => (
                <li key={part}>
                  <Button size="sm" icon={Plus} onClick={() => onGoTo(part)}>
                    {resumeCopy.fields[part]}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Panel>
  );
}
