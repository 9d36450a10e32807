import { Loading, PageOutline } from '../components/feedback/loading.tsx';

/** Shown in the workspace shell while a page loads. */
export const pageFallback = <Loading outline={<PageOutline />} />;

/** Shown while the files of a whole screen load, but not before the styles, which are one of them. */
export function ScreenFallback() {
  return (
    <div className="screen-fallback" style={{ display: 'var(--styled,none)' }}>
      <Loading outline={<PageOutline />} />
    </div>
  );
}
