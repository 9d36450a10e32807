import type { UseQueryResult } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../../cloud/session/session.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { dashboards } from '../../copy/dashboard.ts';
import { jobseekerDashboard as copy } from '../../copy/jobseeker-dashboard.ts';
import { sections } from '../../copy/shell.ts';
import { displayName } from '../account.tsx';
import { ShortcutLink, Shortcuts, Welcome } from '../dashboard-parts.tsx';
import { FailedQueries } from '../failed-queries.tsx';

type JobseekerHomeProps = {
  /** What the page loads. */
  queries?: readonly UseQueryResult<unknown>[];
  figures: ReactNode;
  /** Stands below the link to the résumé. */
  resumeLine?: string | undefined;
  /** Stands at the end of the page. */
  children?: ReactNode;
};

/** The landing page of job seekers: figures, and shortcuts. */
export function JobseekerHome({ queries = [], figures, resumeLine = copy.links.resume, children }: JobseekerHomeProps) {
  const user = useCurrentUser();
  if (user === null) return null;
  const verified = Boolean(user.email);
  return (
    <div className="grid gap-6">
      <Welcome title={copy.welcome(displayName(user))}>
        <Badge tone={verified ? 'success' : 'neutral'} {...(verified ? { icon: BadgeCheck } : {})}>
          {verified ? copy.verified : copy.basic}
        </Badge>
      </Welcome>
      <FailedQueries queries={queries} />
      {figures}
      <Panel title={dashboards.next}>
        <Shortcuts>
          <ShortcutLink to="/jobseeker/jobs" icon="search" label={sections.jobseeker.jobs} line={copy.links.jobs} />
          <ShortcutLink to="/jobseeker/resume" icon="resume" label={sections.jobseeker.resume} line={resumeLine} />
          <ShortcutLink
            to="/jobseeker/applications"
            icon="applications"
            label={sections.jobseeker.applications}
            line={copy.links.applications}
          />
        </Shortcuts>
      </Panel>
      {children}
    </div>
  );
}
