import { useState } from 'react';
import { useMediaQuery, wideList } from '../../components/media-query.ts';
import type { Job } from './job-listing.ts';

/**
 * The job whose details stand beside the list while none is open: the first one of a search, on wide screens. It stays
 * when newer jobs are listed before it, so that nobody loses what is being read.
 */
export function useProposedJob(search: string, jobs: readonly Job[]): string | undefined {
  const isWide = useMediaQuery(wideList);
  const [proposed, setProposed] = useState<{ search: string; id: string }>();
  const isKept = proposed?.search === search && jobs.some(({ _id }) => _id === proposed.id);
  const id = isKept ? proposed.id : jobs[0]?._id;
  if (id !== undefined && !isKept) setProposed({ search, id });
  return isWide ? id : undefined;
}
