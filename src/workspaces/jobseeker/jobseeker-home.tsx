import type { UseQueryResult } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../../cloud/session/session.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { jobseekerDashboard as copy } from '../../copy/jobseeker-dashboard.ts';
import { displayName } from '../account.tsx';
import { Welcome } from '../dashboard-parts.tsx';
import { FailedQueries } from '../failed-queries.tsx';

type JobseekerHomeProps = {
  /** What the page loads. */
  queries?: readonly UseQueryResult<unknown>[];
  figures: ReactNode;
  children: ReactNode;
};

/** The landing page of job seekers: figures, and what stands below them. */
export function JobseekerHome({ queries = [], figures, children }: JobseekerHomeProps) {
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
      {children}
    </div>
  );
}
