import { ArrowRight } from 'lucide-react';
import { Loading } from '../../components/feedback/loading.tsx';
import { LinesOutline } from '../../components/feedback/outlines.tsx';
import { FactLine } from '../../components/record/fact-line.tsx';
import { Link } from '../../components/ui/link.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { dashboards } from '../../copy/dashboard.ts';
import { jobseekerHomeCopy } from '../../copy/recruiting/jobseeker-dashboard.ts';
import type { NextStep } from './next-steps.ts';

const texts = jobseekerHomeCopy.next;

type NextStepsPanelProps = {
  steps: readonly NextStep[];
  isLoading: boolean;
  /** Some of the steps could not be loaded. */
  isFailed: boolean;
};

/** What the job seeker can do now, a line each, which leads to where it is done. */
export function NextStepsPanel({ steps, isLoading, isFailed }: NextStepsPanelProps) {
  return (
    <Panel title={texts.title}>
      {isLoading && (
        <div className="px-5">
          <Loading outline={<LinesOutline />} />
        </div>
      )}
      {!isLoading && steps.length === 0 && (
        <p className="px-5 py-3 text-muted">{isFailed ? dashboards.unavailable : texts.nothing}</p>
      )}
      {!isLoading && steps.length > 0 && (
        <ul className="ruled overflow-hidden rounded-b-md">
          {steps.map(({ key, label, to, facts }) => (
            <li key={key}>
              <Link
                to={to}
                className="group flex items-center gap-4 px-5 py-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
              >
                <div className="grid flex-1 grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-0.5 sm:grid-cols-[7.5rem_minmax(0,1fr)]">
                  <span className={facts.length > 0 ? 'font-medium text-ink-strong' : 'text-muted'}>{label}</span>
                  <FactLine parts={[...new Set(facts)]} />
                </div>
                <ArrowRight
                  size={16}
                  aria-hidden
                  className="shrink-0 text-muted group-hover:text-ink-strong max-sm:hidden"
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
