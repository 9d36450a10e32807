import type { Query } from '#contract/list-query.ts';
import { lazyWithPreload } from '../../components/lazy-with-preload.tsx';
import { useMediaQuery } from '../../components/media-query.ts';
import { Panel } from '../../components/ui/panel.tsx';
import { useNow } from '../../components/use-now.ts';
import { dashboards } from '../../copy/dashboard.ts';
import { jobseekerHomeCopy as texts } from '../../copy/recruiting/jobseeker-dashboard.ts';
import { sections } from '../../copy/shell.ts';
import { useOwnOffers } from '../../models/application/own-offers.ts';
import { openInterviews, useInterviews } from '../../models/interview/use-interviews.ts';
import { useOwnResume } from '../../models/resume/own-resume.ts';
import { Figures, ShortcutLink, Shortcuts } from '../dashboard-parts.tsx';
import { FigureLink } from '../figure-link.tsx';
import { useCount } from '../use-count.ts';
import { JobseekerHome } from './jobseeker-home.tsx';
import { nextSteps } from './next-steps.ts';
import { NextStepsPanel } from './next-steps-panel.tsx';
import { requests } from './requests.ts';

/** At the end of the page, so that nothing waits for its file, and nothing moves when it arrives. */
const FittingJobs = lazyWithPreload(async () => (await import('./fitting-jobs.tsx')).FittingJobs);

/** The landing page of the recruiting edition: live figures, what to do next, and jobs that fit the résumé. */
export function RecruitingJobseekerDashboard() {
  const counts = {
    applications: useCount('Application', everything),
    interviews: useCount('Interview', invited),
    offers: useCount('Application', requests.offered.query),
    favorites: useCount('Favorite', everything),
  };
  const interviews = useInterviews(openInterviews);
  const offers = useOwnOffers();
  const resume = useOwnResume();
  const now = useNow();
  const waited = [interviews, offers, resume];
  const isLoading = waited.some(({ isFetched }) => !isFetched);
  const steps = nextSteps({ interviews: interviews.data, offers: offers.data, resume: resume.data }, now);
  return (
    <JobseekerHome queries={[...Object.values(counts), ...waited]} figures={<LiveFigures counts={counts} />}>
      <NextStepsPanel steps={steps} isLoading={isLoading} isFailed={waited.some(({ data }) => data === undefined)} />
      {/* What the steps would push down. */}
      {!isLoading && (
        <>
          <OtherPages />
          {resume.data && <FittingJobs resume={resume.data} />}
        </>
      )}
    </JobseekerHome>
  );
}

/** The pages that nothing else on the screen leads to: phones have a bar for the search, wide screens a sidebar. */
function OtherPages() {
  const hasSidebar = useMediaQuery('(min-width: 1024px)');
  const hasBar = !useMediaQuery('(min-width: 640px)');
  const { jobs, resume, favorites, profile, mail } = sections.jobseeker;
  if (hasSidebar) return null;
  return (
    <Panel title={dashboards.next}>
      <Shortcuts>
        {!hasBar && <ShortcutLink to="/jobseeker/jobs" icon="search" label={jobs} line={texts.others.jobs} />}
        <ShortcutLink to="/jobseeker/resume" icon="resume" label={resume} line={texts.others.resume} />
        <ShortcutLink to="/jobseeker/favorites" icon="favorites" label={favorites} line={texts.others.favorites} />
        <ShortcutLink to="/jobseeker/profile" icon="person" label={profile} line={texts.others.profile} />
        <ShortcutLink to="/jobseeker/mail" icon="mail" label={mail} line={texts.others.mail} />
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
