import type { Query } from '../../components/data-list/list-query.ts';
import { ErrorNotice } from '../../components/feedback/error-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { lists } from '../../copy/lists.ts';
import { jobseekerHomeCopy as texts } from '../../copy/recruiting/jobseeker-dashboard.ts';
import { useOwnResume } from '../../models/resume/own-resume.ts';
import type { Resume } from '../../models/resume/resume-content.ts';
import { Figures } from '../dashboard-parts.tsx';
import { FigureLink } from '../figure-link.tsx';
import { useCount } from '../use-count.ts';
import { JobseekerHome } from './jobseeker-home.tsx';
import { requests } from './requests.ts';

/** The landing page of the recruiting edition, with live figures. */
export function RecruitingJobseekerDashboard() {
  return <JobseekerHome figures={<LiveFigures />} resumeLine={lackOf(useOwnResume().data)} />;
}

/** Says what the résumé lacks, if it is known. */
function lackOf(resume: Resume | null | undefined): string | undefined {
  if (resume === null) return texts.noResume;
  return resume && resume.completeness < 100 ? texts.unfinished(resume.completeness) : undefined;
}

const everything: Query = {};
/** Invitations that wait for an answer. */
const invited: Query = { status: 'proposed', wishedTime: 0 };

function LiveFigures() {
  const counts = {
    applications: useCount('Application', everything),
    interviews: useCount('Interview', invited),
    offers: useCount('Application', requests.offered.query),
    favorites: useCount('Favorite', everything),
  };
  const places = {
    applications: '/jobseeker/applications',
    interviews: '/jobseeker/interviews',
    offers: '/jobseeker/applications?status=offered',
    favorites: '/jobseeker/favorites',
  };
  const failed = Object.values(counts).filter(({ error }) => error !== null);
  const figures = (['applications', 'interviews', 'offers', 'favorites'] as const).map((key) => ({
    key,
    label: texts[key],
    value: <FigureLink count={counts[key].data} label={texts[key]} to={places[key]} />,
  }));
  const retry = (
    <Button size="sm" onClick={() => Promise.all(failed.map(({ refetch }) => refetch()))}>
      {lists.retry}
    </Button>
  );
  return (
    <div className="grid gap-4">
      <Figures sample={false} busy={Object.values(counts).some(({ isPending }) => isPending)} figures={figures} />
      {failed[0] && <ErrorNotice error={failed[0].error} title={texts.failed} action={retry} />}
    </div>
  );
}
