import { Loading, PageOutline } from '../components/feedback/loading.tsx';

/** Stands in for a whole screen whose files are on their way. */
export function Waiting() {
  return (
    <div className="mx-auto max-w-[1248px] p-6">
      <Loading outline={<PageOutline />} />
    </div>
  );
}
