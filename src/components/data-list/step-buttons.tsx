import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatCount } from '../format-number.ts';
import { IconButton } from '../ui/button.tsx';
import type { Neighbours } from './neighbours.ts';

export type StepLabels = { previous: string; next: string; position: (position: string, count: string) => string };

type StepButtonsProps = {
  neighbours: Neighbours;
  onStep: (id: string) => void;
  labels: StepLabels;
};

/**
 * Steps from one record's details to the next. Rendered at the left end of a dialog's footer. They take over the focus of
 * an action that is gone after it (`useKeptFocus`).
 */
export function StepButtons({ neighbours, onStep, labels }: StepButtonsProps) {
  const { position, previous, next, count } = neighbours;
  return (
    <div className="mr-auto flex items-center gap-1">
      <IconButton
        label={labels.previous}
        icon={ChevronLeft}
        data-leads-on
        disabled={previous === undefined}
        onClick={() => previous !== undefined && onStep(previous)}
      />
      <span className="min-w-14 text-center text-sm text-muted tabular-nums">
        {position !== undefined && labels.position(formatCount(position), formatCount(count))}
      </span>
      <IconButton
        label={labels.next}
        icon={ChevronRight}
        data-leads-on
        disabled={next === undefined}
        onClick={() => next !== undefined && onStep(next)}
      />
    </div>
  );
}
