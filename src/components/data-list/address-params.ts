import { startTransition, useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { addressNow } from '../address.ts';

type Change = (params: URLSearchParams) => URLSearchParams;
export type ChangeParams = (change: Change, options?: { replace?: boolean }) => void;

/**
 * The query parameters of a page's address, and a function that changes them. The rendered parameters may be older than
 * the address, so a change starts from the address itself: simultaneous changes are combined, and a late one does not
 * return to a page that was left.
 */
export function useAddressParams(): [params: URLSearchParams, change: ChangeParams] {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const change = useCallback<ChangeParams>(
    (changed, options) => {
      const now = addressNow();
      if (now.pathname !== pathname) return;
      startTransition(() => navigate({ search: changed(now.params).toString() }, options));
    },
    [navigate, pathname],
  );
  return [params, change];
}
