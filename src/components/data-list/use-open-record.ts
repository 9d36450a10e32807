import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useAddressParams } from './address-params.ts';
import { neighboursOf } from './neighbours.ts';

const PARAM = 'id';
const RECORD_ID = /^[A-Za-z0-9_-]{1,32}$/;

export type ListedRows<R extends { _id: string } = { _id: string }> = {
  rows: readonly R[];
  /** Whether they are all that the list shows now: until then, more of them may arrive. */
  isSettled: boolean;
  /** What a list that stays in use beside the details shows: its filters and its order. */
  request?: string;
};

/** The record that is open beside its list, kept in the address. Invalid ids count as none. */
export function useOpenRecord<R extends { _id: string }>(listed: ListedRows<R>) {
  const [params, setParams] = useAddressParams();
  const raw = params.get(PARAM);
  const openId = raw !== null && RECORD_ID.test(raw) ? raw : undefined;

  const go = (id: string | undefined) => {
    // Without an open record there is nothing to close, and no entry to add to the history.
    if (id === undefined && raw === null) return;
    // Steps between records replace the entry, so that back closes the details.
    setParams((current) => withId(current, id), { replace: raw !== null });
  };
  const queue = useQueue(listed, openId);
  const neighbours = openId === undefined ? undefined : neighboursOf(queue, openId);
  const latest = useRef({ go, openId, queue, rows: listed.rows });
  useLayoutEffect(() => {
    latest.current = { go, openId, queue, rows: listed.rows };
  });
  // Stable functions, so that a change of the address does not render all rows again.
  const open = useCallback((id: string) => latest.current.go(id), []);
  const close = useCallback(() => latest.current.go(undefined), []);
  /**
   * Opens the record after this one, if this one is still open: with `isWanted` the first one that it accepts. Returns
   * whether it did.
   */
  const openAfter = useCallback((id: string, isWanted?: (row: R) => boolean) => {
    const { queue, rows, ...now } = latest.current;
    const place = queue.indexOf(id);
    if (now.openId !== id || place < 0) return false;
    const next = queue
      .slice(place + 1)
      .find((other) => isWanted === undefined || rows.some((row) => row._id === other && isWanted(row)));
    if (next === undefined) return false;
    now.go(next);
    return true;
  }, []);
  /** Opens another record in place of the open one, if there is one. */
  const openInstead = useCallback((id: string) => {
    const now = latest.current;
    if (now.openId !== undefined && now.openId !== id) now.go(id);
  }, []);
  return { openId, open, openAfter, openInstead, close, neighbours, queue };
}

type Queue = { ids: readonly string[]; request: string | undefined };

/**
 * The ids to step through: what was listed when the details opened, until they close. An act on a record, or a look at it,
 * may take it out of the list, and the others must keep their places meanwhile. Beside the details, a list may also grow, and
 * another request begins another queue.
 */
function useQueue({ rows, isSettled, request }: ListedRows, openId: string | undefined): readonly string[] {
  const [queue, setQueue] = useState<Queue>();
  const ids = openId === undefined ? [] : rows.map((row) => row._id);
  if (queue && (openId === undefined || queue.request !== request)) {
    setQueue(undefined);
    return openId === undefined ? queue.ids : ids;
  }
  if (!queue) {
    if (openId !== undefined && isSettled && ids.includes(openId)) setQueue({ ids, request });
    return ids;
  }
  if (request === undefined || !isSettled) return queue.ids;
  const all = withNew(queue.ids, ids);
  if (all.length > queue.ids.length) setQueue({ ids: all, request });
  return all;
}

/** Inserts each new id behind the one that it follows in the list. */
function withNew(queue: readonly string[], listed: readonly string[]): readonly string[] {
  const known = new Set(queue);
  const all = [...queue];
  for (const [index, id] of listed.entries()) {
    if (!known.has(id)) all.splice(all.indexOf(listed[index - 1] ?? '') + 1, 0, id);
  }
  return all;
}

function withId(params: URLSearchParams, id: string | undefined): URLSearchParams {
  const next = new URLSearchParams(params);
  if (id === undefined) next.delete(PARAM);
  else next.set(PARAM, id);
  return next;
}
