import { type ReactNode, useRef } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { AppError } from '#contract/errors.ts';
import { type CurrentUser, getCurrentUser, useStoredUser } from '../cloud/session/session.ts';
import { useDocumentTitle } from '../components/document-title.ts';
import { StorageNotice } from '../components/feedback/storage-notice.tsx';
import { keptLoginAddress } from '../components/login-address.ts';
import { useTheme } from '../components/theme.ts';
import { ButtonLink } from '../components/ui/button-link.tsx';
import { Link } from '../components/ui/link.tsx';
import { loginCopy } from '../copy/login.ts';
import { COPYRIGHT, PRODUCT_TITLE } from '../copy/product.ts';
import { visitorCopy as texts } from '../copy/recruiting/visitor.ts';
import { shell } from '../copy/shell.ts';
import { VisitorJobsPage } from '../features/job-search/visitor-jobs-page.tsx';
import { SkipButton } from '../workspaces/skip-button.tsx';
import { ThemeButton } from '../workspaces/theme-button.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageCache } from './page-cache.tsx';

const JOBSEEKER_JOBS = '/jobseeker/jobs';
const loginFor = (page: string) => `/login?${new URLSearchParams({ from: page })}`;

/** /jobs: everybody finds listed jobs. Job seekers who are signed in have a search of their own. */
export function VisitorJobs() {
  const user = useStoredUser();
  const { pathname, search } = useLocation();
  if (user?.role === 'jobseeker') return <Navigate replace to={{ pathname: JOBSEEKER_JOBS, search }} />;
  return (
    <VisitorFrame login={loginFor(JOBSEEKER_JOBS + search)} isSignedIn={user !== null}>
      {user ? (
        <SignedIn user={user} />
      ) : (
        <PageCache retry={isEndedVisit}>
          <ErrorBoundary place={pathname}>
            <VisitorJobsPage loginFor={loginFor} />
          </ErrorBoundary>
        </PageCache>
      )}
    </VisitorFrame>
  );
}

/** /jobs/<id>: the address that people send each other opens the job in the search. */
export function VisitorJob() {
  const { id = '' } = useParams();
  return <Navigate replace to={{ pathname: '/jobs', search: new URLSearchParams({ id }).toString() }} />;
}

/** A visitor's session has ended when they return after weeks. The next read begins another one. */
function isEndedVisit(failures: number, error: unknown): boolean {
  const hasEnded = error instanceof AppError && error.code === 'UNAUTHENTICATED';
  return failures === 0 && hasEnded && getCurrentUser() === null;
}

type VisitorFrameProps = { login: string; isSignedIn: boolean; children: ReactNode };

function VisitorFrame({ login, isSignedIn, children }: VisitorFrameProps) {
  const theme = useTheme();
  const main = useRef<HTMLElement>(null);
  return (
    <div className="flex min-h-[calc(100dvh-var(--bar))] flex-col">
      <SkipButton main={main} />
      <header className="sticky top-(--bar) z-20 h-14 border-b border-line bg-panel print:hidden">
        <div className="mx-auto flex h-full max-w-[1248px] items-center gap-2 px-4 sm:px-6">
          <Link to="/jobs" className="flex min-w-0 items-center gap-2.5 rounded-sm">
            <img src="./mark.svg" alt="" width={26} height={26} className="size-6.5 shrink-0" />
            <span className="truncate font-semibold text-ink-strong max-sm:text-sm sm:text-lg">{PRODUCT_TITLE}</span>
          </Link>
          <div className="ml-auto flex shrink-0 items-center gap-1 sm:gap-2">
            <ThemeButton theme={theme} />
            {!isSignedIn && (
              <>
                <div className="max-sm:hidden">
                  <ButtonLink to="/register" variant="ghost" onClick={() => keptLoginAddress.write(login)}>
                    {texts.register}
                  </ButtonLink>
                </div>
                <ButtonLink to={login}>{texts.login}</ButtonLink>
              </>
            )}
          </div>
        </div>
      </header>
      <main
        ref={main}
        tabIndex={-1}
        className="mx-auto w-full max-w-[1248px] min-w-0 flex-1 px-4 pt-6 pb-10 outline-none sm:px-6 lg:pt-8 print:max-w-none print:p-0"
      >
        <div className="contents *:mb-6">
          <StorageNotice />
        </div>
        {children}
      </main>
      <footer className="grid justify-items-center gap-1 px-4 pb-6 text-sm text-muted print:hidden">
        <nav className="flex gap-2" aria-label={loginCopy.legal}>
          <LegalLink to="/privacy" text={loginCopy.privacy} />
          <LegalLink to="/terms" text={loginCopy.terms} />
        </nav>
        <p>{COPYRIGHT}</p>
      </footer>
    </div>
  );
}

function LegalLink({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} className="rounded-sm px-2 py-1 hover:text-ink-strong hover:underline">
      {text}
    </Link>
  );
}

/** Companies and administrators read jobs in their own workspace. */
function SignedIn({ user }: { user: CurrentUser }) {
  const { title, text, back } = texts.signedIn;
  useDocumentTitle(title);
  return (
    <div className="grid justify-items-start gap-4">
      <h1 className="text-2xl">{title}</h1>
      <p className="text-muted">{text(shell.roles[user.role])}</p>
      <ButtonLink to="/">{back}</ButtonLink>
    </div>
  );
}
