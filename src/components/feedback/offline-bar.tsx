import { CloudOff } from 'lucide-react';
import { connection } from '../../copy/lists.ts';

/** Shown above every screen while the server can't be reached. The region always exists, so that its text is announced. */
export function OfflineBar({ offline }: { offline: boolean }) {
  return (
    <div role="status" data-passing className="sticky top-0 z-60">
      {offline && (
        <p
          data-offline
          className="flex h-(--bar) items-center justify-center gap-2 border-b border-warning-line bg-warning-soft px-4 text-sm font-medium text-warning"
        >
          <CloudOff size={15} aria-hidden className="shrink-0" />
          {connection.offline}
        </p>
      )}
    </div>
  );
}
