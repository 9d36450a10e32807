import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { AppError } from '#contract/errors.ts';
import { useCurrentUser } from '../../cloud/session/session.ts';
import { classNames } from '../../components/class-names.ts';
import { type Fail, MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { useRunning } from '../../components/use-running.ts';
import { companyDashboard as copy } from '../../copy/company-dashboard.ts';
import { dashboards } from '../../copy/dashboard.ts';
import { useOwnCompany } from '../../models/company/own-company.ts';
import { displayName } from '../account.tsx';
import { ShortcutButton, ShortcutLink, Shortcuts, Welcome } from '../dashboard-parts.tsx';
import { FailedQueries } from '../failed-queries.tsx';
import { StateLine, VerificationPanel } from './verification-panel.tsx';

type CompanyHomeProps = {
  /** What the page loads besides the company. */
  queries?: readonly UseQueryResult<unknown>[];
  figures: ReactNode;
  /** Above the figures, for an approved company. */
  notice?: ReactNode;
  /** The shortcut to what job seekers have sent. Without it the page has no shortcuts. */
  received?: ReactNode;
  /** Takes the room of the verification once it is approved. */
  tasks?: ReactNode;
};

/** The landing page of companies: figures, the state of the verification, and shortcuts. */
export function CompanyHome({ queries = [], figures, notice, received, tasks }: CompanyHomeProps) {
  const user = useCurrentUser();
  const { message, fail, clear } = useMessage();
  const company = useOwnCompany();
  const { publish, isChecking } = usePublishJob(company, fail);
  if (user === null) return null;
  const isVerified = company.data?.verifyStatus === 'approved';
  const isLoading = company.data === undefined && !company.isError;
  const isFailed = company.data === undefined && company.isError;
  return (
    <div className="grid gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <Welcome title={copy.welcome(displayName(user))} />
        {tasks && <StateLine company={company.data} />}
      </div>
      <MessageNotice message={message} onDismiss={clear} />
      <FailedQueries queries={isFailed ? [company, ...queries] : queries} />
      {isVerified && notice}
      {figures}
      <div className={classNames('grid items-start gap-6', received !== undefined && 'lg:grid-cols-[3fr_2fr]')}>
        {tasks && (isVerified || isLoading) ? tasks : <VerificationPanel company={company.data} isFailed={isFailed} />}
        {received && (
          <Panel title={dashboards.next}>
            <Shortcuts>
              <ShortcutButton
                icon="jobs"
                label={copy.publish}
                line={copy.publishLine}
                onClick={publish}
                busy={isChecking}
              />
              {received}
              <ShortcutLink to="/company/profile" icon="companies" label={copy.profile} line={copy.profileLine} />
            </Shortcuts>
          </Panel>
        )}
      </div>
    </div>
  );
}

/** Only companies with an approved profile may post jobs [6.9]. Reloads the profile, because the review may have just ended. */
function usePublishJob(company: ReturnType<typeof useOwnCompany>, fail: Fail) {
  const navigate = useNavigate();
  const { isRunning, run } = useRunning();
  async function publish() {
    const { data, error } = await company.refetch();
    if (error) return fail(error);
    if (data?.verifyStatus !== 'approved') {
      return fail(new AppError('PERMISSION_DENIED', copy.notVerified), copy.notVerified, 'warning');
    }
    navigate('/company/jobs');
  }
  return { publish: () => run(publish), isChecking: isRunning };
}
