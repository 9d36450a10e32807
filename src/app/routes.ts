import { type ComponentType, createElement } from 'react';
import { type Role, roles } from '#contract/roles.ts';
import { lazyOverlay } from '../components/lazy-overlay.tsx';
import { type LazyComponent, lazyWithPreload } from '../components/lazy-with-preload.tsx';
import { sections as names } from '../copy/shell.ts';
import type { IconName } from '../workspaces/icons.ts';
import { requests } from '../workspaces/jobseeker/requests.ts';
import type { Section, SectionPageProps } from '../workspaces/section.ts';
import { countOf, type Waiting } from '../workspaces/waiting-count.tsx';
import { pageFallback, ScreenFallback } from './screen-fallback.tsx';

type PageLoader = () => Promise<ComponentType<SectionPageProps>>;

/** A page of a workspace and its entry in the sidebar. */
export type AppRoute = Section & {
  page: LazyComponent<SectionPageProps>;
};

/** `page` loads the page. For a placeholder it is the text about the planned page. */
function route(role: Role, path: string, label: string, icon: IconName, page: PageLoader | string): AppRoute {
  if (typeof page === 'string')
    return { role, path, label, icon, plan: page, page: lazyWithPreload(underDevelopment, pageFallback) };
  return { role, path, label, icon, page: lazyWithPreload(page, pageFallback) };
}

function ofAccount(one: AppRoute): AppRoute {
  return { ...one, isOfAccount: true };
}

const underDevelopment: PageLoader = async () =>
  (await import('../features/under-development/under-development-page.tsx')).UnderDevelopmentPage;
const adminDashboard: PageLoader = async () => (await import('../workspaces/admin/admin-dashboard.tsx')).AdminDashboard;
const recruitingAdminDashboard: PageLoader = async () =>
  (await import('../workspaces/admin/recruiting-admin-dashboard.tsx')).RecruitingAdminDashboard;
const companyDashboard: PageLoader = async () =>
  (await import('../workspaces/company/company-dashboard.tsx')).CompanyDashboard;
const recruitingCompanyDashboard: PageLoader = async () =>
  (await import('../workspaces/company/recruiting-company-dashboard.tsx')).RecruitingCompanyDashboard;
const jobseekerDashboard: PageLoader = async () =>
  (await import('../workspaces/jobseeker/jobseeker-dashboard.tsx')).JobseekerDashboard;
const recruitingJobseekerDashboard: PageLoader = async () =>
  (await import('../workspaces/jobseeker/recruiting-jobseeker-dashboard.tsx')).RecruitingJobseekerDashboard;
const userAdmin: PageLoader = async () => (await import('../features/user-admin/user-admin-page.tsx')).UserAdminPage;
const companyReview: PageLoader = async () =>
  (await import('../features/company-review/company-review-page.tsx')).CompanyReviewPage;
const recruitingCompanyReview: PageLoader = async () =>
  (await import('../features/company-review/recruiting-company-review-page.tsx')).RecruitingCompanyReviewPage;
const jobseekerAdmin: PageLoader = async () =>
  (await import('../features/jobseeker-admin/jobseeker-admin-page.tsx')).JobseekerAdminPage;
const settings: PageLoader = async () => (await import('../features/settings/settings-page.tsx')).SettingsPage;
const verification: PageLoader = async () =>
  (await import('../features/verification/verification-page.tsx')).VerificationPage;
const companyProfile: PageLoader = async () =>
  (await import('../features/company-profile/company-profile-page.tsx')).CompanyProfilePage;

const companyJobs: PageLoader = async () =>
  (await import('../features/company-jobs/company-jobs-page.tsx')).CompanyJobsPage;
const candidates: PageLoader = async () => (await import('../features/candidates/candidates-page.tsx')).CandidatesPage;
const companyApplications: PageLoader = async () =>
  (await import('../features/company-applications/company-applications-page.tsx')).CompanyApplicationsPage;

const companyInterviews: PageLoader = async () =>
  (await import('../features/company-interviews/company-interviews-page.tsx')).CompanyInterviewsPage;

const myInterviews: PageLoader = async () =>
  (await import('../features/my-interviews/my-interviews-page.tsx')).MyInterviewsPage;
const resume: PageLoader = async () => (await import('../features/resume/resume-page.tsx')).ResumePage;
const jobSearch: PageLoader = async () => (await import('../features/job-search/job-search-page.tsx')).JobSearchPage;
const myApplications: PageLoader = async () =>
  (await import('../features/my-applications/my-applications-page.tsx')).MyApplicationsPage;
const favorites: PageLoader = async () => (await import('../features/favorites/favorites-page.tsx')).FavoritesPage;
const ownProfile: PageLoader = async () =>
  (await import('../features/own-profile/own-profile-page.tsx')).OwnProfilePage;

const mailSettings: PageLoader = async () =>
  (await import('../features/mail-settings/mail-settings-page.tsx')).MailSettingsPage;

const companyStatistics: PageLoader = async () =>
  (await import('../features/statistics/company-statistics-page.tsx')).CompanyStatisticsPage;
const adminStatistics: PageLoader = async () =>
  (await import('../features/statistics/admin-statistics-page.tsx')).AdminStatisticsPage;

const { admin, company, jobseeker } = names;

/**
 * Whether this build has the recruiting edition's pages behind the placeholders. A build contains one edition only: each
 * route asks by itself, because the bundler keeps the pages that a function would choose from.
 */
const isRecruiting = import.meta.env.VITE_EDITION === 'recruiting';

/** What waits for a person, by the address of the page that lists it. */
const waiting: Readonly<Record<string, readonly Waiting[]>> = {
  '/admin/companies': [{ model: 'Company', query: { verifyStatus: 'pending' } }],
  '/admin/verification': [
    { model: 'Job', query: { status: 'pending', held: 'none' } },
    { model: 'Report', query: { status: 'open' } },
  ],
  '/company/applications': [{ model: 'Application', query: { decided: 'submitted' } }],
  '/company/interviews': [{ model: 'Interview', query: { status: 'proposed', wishedTime: { $gt: 0 } } }],
  '/jobseeker/interviews': [{ model: 'Interview', query: { status: 'proposed', wishedTime: 0 } }],
  '/jobseeker/applications': Object.values(requests),
};

function withWaiting(one: AppRoute): AppRoute {
  const waits = waiting[one.path];
  return waits ? { ...one, Mark: countOf(waits, one.label) } : one;
}

/**
 * Every page of every workspace, in the order of the sidebars. The first one of a role is its landing page. The files
 * that the built app preloads for signed-in visitors are derived from this table (`src/start/prerender-login.ts`).
 */
const table: readonly AppRoute[] = [
  route('admin', '/admin', admin.home, 'home', isRecruiting ? recruitingAdminDashboard : adminDashboard),
  route('admin', '/admin/users', admin.users, 'users', userAdmin),
  route(
    'admin',
    '/admin/companies',
    admin.companies,
    'companies',
    isRecruiting ? recruitingCompanyReview : companyReview,
  ),
  route(
    'admin',
    '/admin/jobseekers',
    admin.jobseekers,
    'jobseekers',
    isRecruiting ? jobseekerAdmin : admin.jobseekersPlan,
  ),
  route(
    'admin',
    '/admin/verification',
    admin.verification,
    'verification',
    isRecruiting ? verification : admin.verificationPlan,
  ),
  route(
    'admin',
    '/admin/statistics',
    admin.statistics,
    'statistics',
    isRecruiting ? adminStatistics : admin.statisticsPlan,
  ),
  route('admin', '/admin/settings', admin.settings, 'settings', isRecruiting ? settings : admin.settingsPlan),

  route('company', '/company', company.home, 'home', isRecruiting ? recruitingCompanyDashboard : companyDashboard),
  route('company', '/company/jobs', company.jobs, 'jobs', isRecruiting ? companyJobs : company.jobsPlan),
  route(
    'company',
    '/company/candidates',
    company.candidates,
    'resume',
    isRecruiting ? candidates : company.candidatesPlan,
  ),
  route(
    'company',
    '/company/applications',
    company.applications,
    'applications',
    isRecruiting ? companyApplications : company.applicationsPlan,
  ),
  route(
    'company',
    '/company/interviews',
    company.interviews,
    'calendar',
    isRecruiting ? companyInterviews : company.interviewsPlan,
  ),
  route('company', '/company/profile', company.profile, 'companies', companyProfile),
  route(
    'company',
    '/company/statistics',
    company.statistics,
    'statistics',
    isRecruiting ? companyStatistics : company.statisticsPlan,
  ),
  ...(isRecruiting ? [ofAccount(route('company', '/company/mail', company.mail, 'mail', mailSettings))] : []),

  route(
    'jobseeker',
    '/jobseeker',
    jobseeker.home,
    'home',
    isRecruiting ? recruitingJobseekerDashboard : jobseekerDashboard,
  ),
  route('jobseeker', '/jobseeker/jobs', jobseeker.jobs, 'search', isRecruiting ? jobSearch : jobseeker.jobsPlan),
  route(
    'jobseeker',
    '/jobseeker/applications',
    jobseeker.applications,
    'applications',
    isRecruiting ? myApplications : jobseeker.applicationsPlan,
  ),
  route(
    'jobseeker',
    '/jobseeker/interviews',
    jobseeker.interviews,
    'calendar',
    isRecruiting ? myInterviews : jobseeker.interviewsPlan,
  ),
  route('jobseeker', '/jobseeker/resume', jobseeker.resume, 'resume', isRecruiting ? resume : jobseeker.resumePlan),
  route(
    'jobseeker',
    '/jobseeker/profile',
    jobseeker.profile,
    'person',
    isRecruiting ? ownProfile : jobseeker.profilePlan,
  ),
  route(
    'jobseeker',
    '/jobseeker/favorites',
    jobseeker.favorites,
    'favorites',
    isRecruiting ? favorites : jobseeker.favoritesPlan,
  ),
  ...(isRecruiting ? [ofAccount(route('jobseeker', '/jobseeker/mail', jobseeker.mail, 'mail', mailSettings))] : []),
];

/** Only the pages of the recruiting edition have records that wait. */
export const routes: readonly AppRoute[] = isRecruiting ? table.map(withWaiting) : table;

/** A page outside of the workspaces. */
export type VisitorRoute = { path: string; page: LazyComponent<object> };
type VisitorPageLoader = () => Promise<ComponentType<object>>;

const register: VisitorPageLoader = async () =>
  (await import('../features/login/sign-up/register-page.tsx')).RegisterPage;
const recover: VisitorPageLoader = async () => (await import('../features/login/sign-up/recover-page.tsx')).RecoverPage;

/** For visitors who are not signed in. The login screen links them (`visitor-routes.tsx`). In the default edition their addresses are unknown. */
export const visitorRoutes: readonly VisitorRoute[] = isRecruiting
  ? [
      { path: '/register', page: lazyWithPreload(register, createElement(ScreenFallback)) },
      { path: '/recover', page: lazyWithPreload(recover, createElement(ScreenFallback)) },
    ]
  : [];

const plainPrivacy: VisitorPageLoader = async () => (await import('../features/legal/privacy-page.tsx')).PrivacyPage;
const recruitingPrivacy: VisitorPageLoader = async () =>
  (await import('../features/legal/recruiting-privacy-page.tsx')).RecruitingPrivacyPage;
/** Loads the privacy policy. */
export const privacy = isRecruiting ? recruitingPrivacy : plainPrivacy;

const unsubscribe: VisitorPageLoader = async () =>
  (await import('../features/unsubscribe/unsubscribe-page.tsx')).UnsubscribePage;

const visitorJobs: VisitorPageLoader = async () => (await import('./visitor-jobs.tsx')).VisitorJobs;
const visitorJob: VisitorPageLoader = async () => (await import('./visitor-jobs.tsx')).VisitorJob;

/** Pages that open with and without a session. Mails and shared links lead to them. */
export const publicRoutes: readonly VisitorRoute[] = isRecruiting
  ? [
      { path: '/unsubscribe', page: lazyWithPreload(unsubscribe, createElement(ScreenFallback)) },
      { path: '/jobs', page: lazyWithPreload(visitorJobs, createElement(ScreenFallback)) },
      { path: '/jobs/:id', page: lazyWithPreload(visitorJob, createElement(ScreenFallback)) },
    ]
  : [];

/** Redirects. The dashboard links the résumés by an address that differs from their page's [2.12]. */
export const redirects: readonly { from: string; to: string }[] = [
  { from: '/company/resumes', to: '/company/candidates' },
];

export const workspaceRoles = roles;

const NotificationBell = isRecruiting
  ? lazyOverlay(async () => (await import('../features/notifications/notification-bell.tsx')).NotificationBell)
  : undefined;

/** What a role has in the header beside the account. Administrators receive no notifications. */
export function headerToolOf(role: Role): ComponentType | undefined {
  return role === 'admin' ? undefined : NotificationBell;
}

const BottomBar = isRecruiting
  ? lazyOverlay(async () => (await import('../workspaces/jobseeker/bottom-bar.tsx')).BottomBar)
  : undefined;

/** What a role has at the lower edge of phones. */
export function bottomBarOf(role: Role): typeof BottomBar {
  return role === 'jobseeker' ? BottomBar : undefined;
}

export function routesOf(role: Role): readonly AppRoute[] {
  return routes.filter((candidate) => candidate.role === role);
}

/** The landing page of a role. */
export function homeOf(role: Role): AppRoute {
  const home = routes.find((candidate) => candidate.role === role);
  if (home === undefined) throw new Error(`no landing page for ${role}`);
  return home;
}

/** Whether a role may open an address after signing in. */
export function mayOpen(role: Role, path: string): boolean {
  return routes.some((candidate) => candidate.role === role && candidate.path === path);
}
