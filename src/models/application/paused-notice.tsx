import { Notice } from '../../components/feedback/notice.tsx';
import { formatCount } from '../../components/format-number.ts';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { pausedCopy } from '../../copy/recruiting/paused.ts';
import type { Pause } from './overdue.ts';

/** Says that and why the company's jobs are not shown, and leads to the applications that wait, the oldest first. */
export function PausedNotice({ pause }: { pause: Pause | null | undefined }) {
  if (!pause) return null;
  return (
    <Notice
      tone="warning"
      title={pausedCopy.title}
      action={
        <ButtonLink to="/company/applications?view=list&answer=overdue&sort=createTime" size="sm">
          {pausedCopy.toApplications}
        </ButtonLink>
      }
    >
      {pausedCopy.reason(formatCount(pause.count), pause.days)}
    </Notice>
  );
}
