import { ChartColumn } from 'lucide-react';
import { MIN_RESPONSES, type PlatformStatistics, platformFigures } from '#contract/recruiting/statistics.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { statisticsCopy as copy } from '../../copy/recruiting/statistics.ts';
import { BarChart } from './bar-chart.tsx';
import { CourseChart } from './course-chart.tsx';
import { FigurePanel } from './figure-panel.tsx';
import { categoriesTable, platformCourseTable, sayHours, slowestTable } from './platform-tables.ts';
import { chartGrid, type Outline, StatisticsFrame } from './statistics-frame.tsx';
import { type Loaded, usePeriod, useStatistics } from './use-statistics.ts';

const outline: Outline = [
  { key: 'course', heights: [537], isWide: true },
  { key: 'categories', heights: [705] },
  { key: 'slowest', heights: [617] },
];

/** /admin/statistics: how the platform develops. */
export function AdminStatisticsPage() {
  const period = usePeriod();
  return (
    <StatisticsFrame title={copy.admin} period={period} query={useStatistics('platform', period)} outline={outline}>
      {(loaded) => <Charts {...loaded} />}
    </StatisticsFrame>
  );
}

function Charts({ period, figures }: Loaded<PlatformStatistics>) {
  if (platformFigures.every((figure) => figures.totals[figure] === 0)) {
    return <EmptyState icon={ChartColumn} title={copy.empty.title} hint={copy.empty.admin} />;
  }
  const course = platformCourseTable(figures, period);
  const categories = categoriesTable(figures);
  const slowest = slowestTable(figures);
  const fileName = (part: string) => [copy.admin, part, period.from, period.to].join('_');
  return (
    <div className={chartGrid}>
      <div className="lg:col-span-2">
        <FigurePanel
          title={copy.course.title}
          caption={`${copy.course.platformCaption}${copy.period.partial}`}
          table={course}
          fileName={fileName(copy.course.title)}
        >
          <CourseChart table={course} />
        </FigurePanel>
      </div>
      <FigurePanel
        title={copy.categories.title}
        caption={copy.categories.caption}
        table={categories}
        fileName={fileName(copy.categories.title)}
      >
        <BarChart table={categories} label={copy.categories.title} isAccent={() => true} />
      </FigurePanel>
      <FigurePanel
        title={copy.slowest.title}
        caption={copy.slowest.caption(String(MIN_RESPONSES))}
        table={slowest}
        fileName={fileName(copy.slowest.title)}
      >
        {slowest.rows.length > 0 ? (
          <BarChart table={slowest} label={copy.slowest.title} say={sayHours} />
        ) : (
          <p className="py-6 text-center text-muted">{copy.slowest.none}</p>
        )}
      </FigurePanel>
    </div>
  );
}
