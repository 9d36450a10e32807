import type { Query } from '#contract/list-query.ts';
import { lazyWithPreload } from '../../components/lazy-with-preload.tsx';
import { useMediaQuery } from '../../components/media-query.ts';
import { Panel } from '../../components/ui/panel.tsx';
import { dashboards } from '../../copy/dashboard.ts';
import { jobseekerHomeCopy as texts } from '../../copy/recruiting/jobseeker-dashboard.ts';
import { sections } from '../../copy/shell.ts';
import { useOwnResume } from '../../models/resume/own-resume.ts';
import type { Resume } from '../../models/resume/resume-content.ts';
import { Figures, ShortcutLink, Shortcuts } from '../dashboard-parts.tsx';
import { FigureLink } from '../figure-link.tsx';
import { useCount } from '../use-count.ts';
import { JobseekerHome } from './jobseeker-home.tsx';
import { requests } from './requests.ts';

/** At the end of the page, so that nothing waits for its file, and nothing moves when it arrives. */
const FittingJobs = lazyWithPreload(async () => (await import('./fitting-jobs.tsx')).FittingJobs);

/** The landing page of the recruiting edition, with live figures. */
export function RecruitingJobseekerDashboard() {
  const counts = {
    applications: useCount('Application', everything),
    interviews: useCount('Interview', invited),
    offers: useCount('Application', requests.offered.query),
    favorites: useCount('Favorite', everything),
  };
  const resume = useOwnResume();
  return (
    <JobseekerHome queries={[...Object.values(counts), resume]} figures={<LiveFigures counts={counts} />}>
      <OtherPages resumeLack={lackOf(resume.data)} />
      {resume.data && <FittingJobs resume={resume.data} />}
    </JobseekerHome>
  );
}

/** Says what the résumé lacks, if it is known. */
function lackOf(resume: Resume | null | undefined): string | undefined {
  if (resume === null) return texts.noResume;
  return resume && resume.completeness < 100 ? texts.unfinished(resume.completeness) : undefined;
}

/**
 * The pages that nothing else on the screen leads to: phones have a bar for the search, wide screens a sidebar. Beside the
 * sidebar the résumé stands alone, and only while it lacks something.
 */
function OtherPages({ resumeLack }: { resumeLack: string | undefined }) {
  const hasSidebar = useMediaQuery('(min-width: 1024px)');
  const hasBar = !useMediaQuery('(min-width: 640px)');
  const { jobs, resume, favorites, profile, mail } = sections.jobseeker;
  if (hasSidebar && resumeLack === undefined) return null;
  return (
    <Panel title={dashboards.next}>
      <Shortcuts>
        {!hasSidebar && !hasBar && (
          <ShortcutLink to="/jobseeker/jobs" icon="search" label={jobs} line={texts.others.jobs} />
        )}
        <ShortcutLink to="/jobseeker/resume" icon="resume" label={resume} line={resumeLack ?? texts.others.resume} />
        {!hasSidebar && (
          <>
            <ShortcutLink to="/jobseeker/favorites" icon="favorites" label={favorites} line={texts.others.favorites} />
            <ShortcutLink to="/jobseeker/profile" icon="person" label={profile} line={texts.others.profile} />
            <ShortcutLink to="/jobseeker/mail" icon="mail" label={mail} line={texts.others.mail} />
          </>
        )}
      </Shortcuts>
    </Panel>
  );
}

const everything: Query = {};
/** Invitations that wait for an answer. */
const invited: Query = { status: 'proposed', wishedTime: 0 };

const places = {
  applications: '/jobseeker/applications',
  interviews: '/jobseeker/interviews',
  offers: '/jobseeker/applications?status=offered',
  favorites: '/jobseeker/favorites',
};
type Figure = keyof typeof places;

function LiveFigures({ counts }: { counts: Readonly<Record<Figure, ReturnType<typeof useCount>>> }) {
  const figures = (['applications', 'interviews', 'offers', 'favorites'] as const).map((key) => ({
    key,
    label: texts[key],
    value: <FigureLink count={counts[key].data} label={texts[key]} to={places[key]} />,
  }));
  const isPending = Object.values(counts).some((count) => count.isPending);
  return <Figures sample={false} busy={isPending} figures={figures} />;
}
