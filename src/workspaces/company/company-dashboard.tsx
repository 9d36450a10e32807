import { formatCount } from '../../components/format-number.ts';
import { companyDashboard as copy } from '../../copy/company-dashboard.ts';
import { Figures, ShortcutLink } from '../dashboard-parts.tsx';
import { CompanyHome } from './company-home.tsx';

/** The landing page with the specification's sample figures. */
export function CompanyDashboard() {
  const figures = copy.figures.map((figure) => ({ ...figure, value: formatCount(figure.sample) }));
  return (
    <CompanyHome
      figures={<Figures sample figures={figures} />}
      received={<ShortcutLink to="/company/resumes" icon="resume" label={copy.resumes} line={copy.resumesLine} />}
    />
  );
}
