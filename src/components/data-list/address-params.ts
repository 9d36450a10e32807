import { startTransition, useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

type Change = (params: URLSearchParams) => URLSearchParams;
export type ChangeParams = (change: Change, options?: { replace?: boolean }) => void;

/**
 * The parameters of a page's address, and how to change them. What is drawn may lag behind the address (it is drawn
 * in the background), so a change starts from the address itself: two at once keep one another's, and a late one
 * does not lead back to a page that was left.
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

/** Routes stand after the # (section 2). */
export function addressNow(): { pathname: string; params: URLSearchParams } {
  const address = window.location.hash.slice(1);
  const end = address.indexOf('?');
  if (end === -1) return { pathname: address || '/', params: new URLSearchParams() };
  return { pathname: address.slice(0, end), params: new URLSearchParams(address.slice(end)) };
}
