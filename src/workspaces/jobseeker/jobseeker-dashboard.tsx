import { formatCount } from '../../components/format-number.ts';
import { Panel } from '../../components/ui/panel.tsx';
import { dashboards } from '../../copy/dashboard.ts';
import { jobseekerDashboard as copy } from '../../copy/jobseeker-dashboard.ts';
import { sections as names } from '../../copy/shell.ts';
import { Figures, ShortcutLink, Shortcuts } from '../dashboard-parts.tsx';
import { JobseekerHome } from './jobseeker-home.tsx';

const { jobseeker: sections } = names;

/** The landing page with the specification's sample figures. */
export function JobseekerDashboard() {
  const figures = copy.figures.map((figure) => ({ ...figure, value: formatCount(figure.sample) }));
  return (
    <JobseekerHome figures={<Figures sample figures={figures} />}>
      <Panel title={dashboards.next}>
        <Shortcuts>
          <ShortcutLink to="/jobseeker/jobs" icon="search" label={sections.jobs} line={copy.links.jobs} />
          <ShortcutLink to="/jobseeker/resume" icon="resume" label={sections.resume} line={copy.links.resume} />
          <ShortcutLink
            to="/jobseeker/applications"
            icon="applications"
            label={sections.applications}
            line={copy.links.applications}
          />
        </Shortcuts>
      </Panel>
    </JobseekerHome>
  );
}
