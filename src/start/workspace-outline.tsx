import { Bar, barKeys, PageOutline } from '../components/feedback/loading.tsx';
import { lists } from '../copy/lists.ts';
import { WorkspaceFrame } from '../workspaces/workspace-frame.tsx';

/**
 * What a signed-in user sees while the workspace loads: the same for everyone, so that it can be prerendered and shows
 * nothing of an earlier user. `entries` is the number of entries in the sidebar. Nothing in it is animated: an animation
 * would delay a start on a slow device by a tenth.
 */
export function WorkspaceOutline({ entries }: { entries: number }) {
  return (
    <WorkspaceFrame
      menu={
        <div className="flex size-9 items-center justify-center pointer-coarse:size-11">
          <Bar className="size-4.5" />
        </div>
      }
      tools={
        <>
          <Bar className="size-8 rounded-md" />
          <Bar className="h-4 w-16 sm:w-40" />
        </>
      }
      navigation={
        <div className="grid gap-0.5 px-3 py-4">
          {barKeys(entries).map((key) => (
            <div key={key} className="flex h-9 items-center gap-3 px-3 pointer-coarse:h-11">
              <Bar className="size-4.25" />
              <Bar className="h-3.5 w-20" />
            </div>
          ))}
        </div>
      }
    >
      <div role="status" aria-busy>
        <span className="sr-only">{lists.loading}</span>
        <PageOutline />
      </div>
    </WorkspaceFrame>
  );
}
