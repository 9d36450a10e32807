import { Loading, PageOutline } from '../components/feedback/loading.tsx';

/** Shown in the workspace shell while a page loads. */
export const pageFallback = <Loading outline={<PageOutline />} />;

/** Shown while the files of a whole screen load. */
export function ScreenFallback() {
  return (
    <div className="mx-auto max-w-[1248px] p-6">
      <Loading outline={<PageOutline />} />
    </div>
  );
}
