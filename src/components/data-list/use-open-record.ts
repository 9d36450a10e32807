import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useAddressParams } from './address-params.ts';
import { neighboursOf } from './neighbours.ts';

const PARAM = 'id';
const RECORD_ID = /^[A-Za-z0-9_-]{1,32}$/;

/** The record that is open beside its list, kept in the address. Invalid ids count as none. */
export function useOpenRecord(rows: readonly { _id: string }[]) {
  const [params, setParams] = useAddressParams();
  const raw = params.get(PARAM);
  const openId = raw !== null && RECORD_ID.test(raw) ? raw : undefined;

  const go = (id: string | undefined) => {
    // Without an open record there is nothing to close, and no entry to add to the history.
    if (id === undefined && raw === null) return;
    // Steps between records replace the entry, so that back closes the details.
    setParams((current) => withId(current, id), { replace: raw !== null });
  };
  const latest = useRef(go);
  useLayoutEffect(() => {
    latest.current = go;
  });
  // A stable function, so that a change of the address does not render all rows again.
  const open = useCallback((id: string) => latest.current(id), []);
  const close = useCallback(() => latest.current(undefined), []);

  const lastIndex = useRef(-1);
  const neighbours =
    openId === undefined
      ? undefined
      : neighboursOf(
          rows.map((row) => row._id),
          openId,
          lastIndex.current,
        );
  const position = neighbours?.position;
  useEffect(() => {
    if (position !== undefined) lastIndex.current = position - 1;
  }, [position]);
  return { openId, open, close, neighbours };
}

function withId(params: URLSearchParams, id: string | undefined): URLSearchParams {
  const next = new URLSearchParams(params);
  if (id === undefined) next.delete(PARAM);
  else next.set(PARAM, id);
  return next;
}
