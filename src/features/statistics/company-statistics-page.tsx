import { ChartColumn } from 'lucide-react';
import { type CompanyStatistics, steps } from '#contract/recruiting/statistics.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { formatCount, sayDuration } from '../../components/format-number.ts';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { statisticsCopy as copy } from '../../copy/recruiting/statistics.ts';
import { BarChart } from './bar-chart.tsx';
import { APPLICATIONS, courseTable, funnelTable, jobsTable, sayRate } from './company-tables.ts';
import { CourseChart } from './course-chart.tsx';
import { FigurePanel } from './figure-panel.tsx';
import { chartGrid, type Outline, StatisticsFrame } from './statistics-frame.tsx';
import { type Loaded, usePeriod, useStatistics } from './use-statistics.ts';

const outline: Outline = [
  { key: 'funnel', heights: [398, 141] },
  { key: 'course', heights: [537] },
  { key: 'jobs', heights: [530], isWide: true },
];

/** /company/statistics: how people come from a look at a job to a hire. */
export function CompanyStatisticsPage() {
  const period = usePeriod();
  return (
    <StatisticsFrame title={copy.company} period={period} query={useStatistics('company', period)} outline={outline}>
      {(loaded) => <Charts {...loaded} />}
    </StatisticsFrame>
  );
}

function Charts({ period, figures }: Loaded<CompanyStatistics>) {
  if (steps.every((step) => figures.totals[step] === 0)) {
    return (
      <EmptyState
        icon={ChartColumn}
        title={copy.empty.title}
        hint={copy.empty.company}
        action={<ButtonLink to="/company/jobs">{copy.empty.jobs}</ButtonLink>}
      />
    );
  }
  const funnel = funnelTable(figures);
  const course = courseTable(figures, period);
  const jobs = jobsTable(figures);
  const fileName = (part: string) => [copy.company, part, period.from, period.to].join('_');
  return (
    <div className={chartGrid}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <FigurePanel
          title={copy.funnel.title}
          caption={copy.funnel.caption}
          table={funnel}
          fileName={fileName(copy.funnel.title)}
        >
          <BarChart
            table={funnel}
            label={copy.funnel.title}
            isAccent={(row) => row === APPLICATIONS}
            note={(row) => rateNote(funnel.rows[row]?.values[1])}
          />
        </FigurePanel>
        <ResponseTime responses={figures.responses} medianMs={figures.medianMs} />
      </div>
      <FigurePanel
        title={copy.course.title}
        caption={`${copy.course.caption}${copy.period.partial}`}
        table={course}
        fileName={fileName(copy.course.title)}
      >
        <CourseChart table={course} />
      </FigurePanel>
      <div className="lg:col-span-2">
        <FigurePanel
          title={copy.jobs.title}
          caption={copy.jobs.caption}
          table={jobs}
          fileName={fileName(copy.jobs.title)}
        >
          <BarChart table={jobs} column={APPLICATIONS} label={copy.jobs.title} isAccent={() => true} />
        </FigurePanel>
      </div>
    </div>
  );
}

function rateNote(rate: number | null | undefined): string | undefined {
  return rate === null || rate === undefined ? undefined : copy.funnel.rateOf(sayRate(rate));
}

function ResponseTime({ responses, medianMs }: { responses: number; medianMs: number | null }) {
  return (
    <Panel title={copy.response.title}>
      <div className="grid gap-1 px-5 py-4">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-2xl font-semibold text-ink-strong tabular-nums">
            {medianMs === null ? copy.funnel.none : sayDuration(medianMs)}
          </span>
          <span className="text-muted">
            {responses === 0 ? copy.response.none : copy.response.basis(formatCount(responses))}
          </span>
        </p>
        <p className="text-sm text-muted">{copy.response.caption}</p>
      </div>
    </Panel>
  );
}
