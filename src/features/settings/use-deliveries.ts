import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SETTING_ID } from '#contract/recruiting/setting.ts';
import { callFunction } from '../../cloud/calls/functions.ts';
import { recordKeys } from '../../components/data-list/record-cache.ts';

const deliveriesKey = ['deliveries'];

/** How the sending of mail stands. */
export function useDeliveries() {
  return useQuery({ queryKey: deliveriesKey, queryFn: () => callFunction('loginAuth', 'readDeliveries', {}) });
}

/** Returns a function that sends what failed once more, and returns how many. Throws AppError. */
export function useRetry(): () => Promise<number> {
  const client = useQueryClient();
  return async () => {
    const { retried } = await callFunction('loginAuth', 'retryDeliveries', {});
    await Promise.all([
      client.invalidateQueries({ queryKey: deliveriesKey }),
      client.invalidateQueries({ queryKey: recordKeys.history('Setting', SETTING_ID) }),
    ]);
    return retried;
  };
}
