import { useEffect, useRef } from 'react';
import { getRecord } from '../../cloud/calls/data.ts';
import { useAddressParams } from '../../components/data-list/address-params.ts';
import type { Fail } from '../../components/feedback/use-message.tsx';
import { savedSearchesCopy as texts } from '../../copy/recruiting/saved-searches.ts';
import { useSearchChanges } from './use-saved-searches.ts';

/**
 * Opens the saved search that a notification leads to (`?saved=<id>`): its conditions replace the parameter, and its jobs
 * are marked as seen. `fail` says that it can't be opened, for example because it was deleted. Returns whether it is still
 * being read: what is typed meanwhile would be replaced.
 */
export function useFollowedSearch(fail: Fail): boolean {
  const [params, setParams] = useAddressParams();
  const { visit } = useSearchChanges();
  const id = params.get('saved');
  const followed = useRef<string>(null);
  useEffect(() => {
    if (followed.current === id) return;
    followed.current = id;
    if (id === null) return;
    const leave = (search: string) => setParams(() => new URLSearchParams(search), { replace: true });
    getRecord('SavedSearch', id).then(
      ({ search }) => {
        visit(id, Date.now());
        leave(search);
      },
      (error: unknown) => {
        fail(error, texts.gone);
        leave('');
      },
    );
  }, [id, setParams, visit, fail]);
  return id !== null;
}
