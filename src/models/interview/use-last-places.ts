import { useQuery } from '@tanstack/react-query';
import { queryRecords } from '../../cloud/calls/data.ts';
import type { Interview } from './interview.ts';

/** Where interviews of a mode usually take place; '' where that is not known. */
export type UsualPlace = (mode: string) => string;

/**
 * The place of the signed-in company's last interview of each mode, loaded once it is needed. That of a telephone interview
 * may be the applicant's number, so it is not used again.
 */
export function useLastPlaces(isNeeded: boolean): UsualPlace {
  const onsite = useLastPlace('onsite', isNeeded);
  const video = useLastPlace('video', isNeeded);
  return (mode) => {
    if (mode === 'onsite') return onsite;
    return mode === 'video' ? video : '';
  };
}

function useLastPlace(mode: Interview['mode'], isNeeded: boolean): string {
  const { data } = useQuery({
    queryKey: ['Interview', 'last', mode],
    queryFn: () => queryRecords('Interview', { query: { mode }, orderBy: [{ createTime: 'desc' }], limit: 1 }),
    enabled: isNeeded,
  });
  return data?.records[0]?.place ?? '';
}
