import { waitingPanelCopy as texts } from '../copy/recruiting/waiting.ts';
import { TaskPanel } from './task-panel.tsx';
import { type Line, useOldest } from './use-oldest.ts';

type WaitingPanelProps = { title: string; tasks: readonly (Line & { label: string; to: string })[] };

/**
 * What waits for the person, and since when the first of each does. The tasks without records share one line. Render it
 * once the numbers are known: a line that folds later would move the others.
 */
export function WaitingPanel({ title, tasks }: WaitingPanelProps) {
  const oldest = useOldest(tasks);
  const shown = tasks.map((task, index) => ({ ...task, since: oldest[index] })).filter(({ count }) => count !== 0);
  const others = tasks.length - shown.length;
  return (
    <TaskPanel showsOldest title={title} tasks={shown}>
      {others > 0 && (
        <li className="px-5 py-3 text-muted">{shown.length > 0 ? texts.others(others) : texts.nothing}</li>
      )}
    </TaskPanel>
  );
}
