import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '../../cloud/session/session.ts';
import { AnnouncedIncrease } from '../../components/feedback/announced-increase.tsx';
import { Loading } from '../../components/feedback/loading.tsx';
import { LinesOutline } from '../../components/feedback/outlines.tsx';
import { lazyWithPreload } from '../../components/lazy-with-preload.tsx';
import { IconButton } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { notificationsCopy as copy } from '../../copy/recruiting/notifications.ts';
import { useUnreadCount } from './use-notifications.ts';

const NotificationList = lazyWithPreload(
  async () => (await import('./notification-list.tsx')).NotificationList,
  <Loading outline={<LinesOutline />} />,
);

const MAX_SHOWN = 99;

/** The button of the header that opens the notifications, with the number of unread ones. */
export function NotificationBell() {
  const role = useCurrentUser()?.role;
  const unread = useUnreadCount();
  const [open, setOpen] = useState(false);
  if (role !== 'company' && role !== 'jobseeker') return null;
  return (
    <>
      <IconButton
        label={unread ? copy.titleWith(unread) : copy.title}
        icon={Bell}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {unread ? (
        <span
          aria-hidden
          className="pointer-events-none absolute -top-0.5 left-1/2 min-w-4.5 rounded-full bg-accent px-1 text-center text-xs/4.5 font-semibold whitespace-nowrap text-on-accent tabular-nums"
        >
          {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
        </span>
      ) : null}
      <AnnouncedIncrease count={unread} text={copy.arrived} />
      <Dialog open={open} onOpenChange={setOpen} title={copy.title} placement="side">
        <NotificationList role={role} onNavigate={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
