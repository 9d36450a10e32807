import { formatCount } from '../../components/format-number.ts';
import { jobseekerDashboard as copy } from '../../copy/jobseeker-dashboard.ts';
import { Figures } from '../dashboard-parts.tsx';
import { JobseekerHome } from './jobseeker-home.tsx';

/** The landing page with the specification's sample figures. */
export function JobseekerDashboard() {
  const figures = copy.figures.map((figure) => ({ ...figure, value: formatCount(figure.sample) }));
  return <JobseekerHome figures={<Figures sample figures={figures} />} />;
}
