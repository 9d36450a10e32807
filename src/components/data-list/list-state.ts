import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readTextParam, searchable } from '#contract/text-param.ts';
import { addressNow } from '../address.ts';
import { type ChangeParams, useAddressParams } from './address-params.ts';

export type Sort<K extends string = string> = { field: K; direction: 'asc' | 'desc' };

export type ListSchema<F extends string = string, K extends string = string> = {
  /** The allowed values of each filter. An empty value is always allowed and means all. */
  filters: Record<F, readonly string[]>;
  sortFields: readonly K[];
  defaultSort: Sort<K>;
};

/** The delay before typed text is written into the address. */
const TYPING_PAUSE_MS = 250;

export type ListQuery<F extends string, K extends string> = {
  search: string;
  filters: Record<F, string>;
  sort: Sort<K>;
};

/** Reads a list's state from an address. Ignores values that the schema does not allow. */
export function readListQuery<F extends string, K extends string>(
  params: URLSearchParams,
  schema: ListSchema<F, K>,
): ListQuery<F, K> {
  const filters: Record<string, string> = {};
  for (const [name, allowed] of Object.entries<readonly string[]>(schema.filters)) {
    const value = params.get(name) ?? '';
    filters[name] = allowed.includes(value) ? value : '';
  }
  return { search: readTextParam(params.get('q')), filters, sort: readSort(params.get('sort'), schema) };
}

function readSort<K extends string>(raw: string | null, schema: ListSchema<string, K>): Sort<K> {
  const descending = raw?.startsWith('-') === true;
  const field = schema.sortFields.find((known) => known === (descending ? raw?.slice(1) : raw));
  return field === undefined ? schema.defaultSort : { field, direction: descending ? 'desc' : 'asc' };
}

/** The parameters with another value of one of them; '' removes it. */
export function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}

/**
 * A list's search, filters and sort order, kept in the address: they survive a reload and can be shared as a link.
 * `search` changes with each key; the address follows after a short delay.
 */
export function useListState<F extends string, K extends string>(schema: ListSchema<F, K>) {
  const [params, setParams] = useAddressParams();
  const query = useMemo(() => readListQuery(params, schema), [params, schema]);
  const [search, setSearch] = useSearchText(query.search, setParams);

  const setFilter = useCallback(
    (name: F, value: string) => setParams((current) => withParam(current, name, value), { replace: true }),
    [setParams],
  );
  /** Sorting by the same column again reverses the direction. */
  const toggleSort = useCallback(
    (field: K) => {
      const turned = query.sort.field === field && query.sort.direction === 'asc';
      setParams((current) => withParam(current, 'sort', `${turned ? '-' : ''}${field}`), { replace: true });
    },
    [setParams, query.sort],
  );
  const clear = useCallback(() => {
    setSearch('');
    setParams(
      (current) => {
        const next = withParam(current, 'q', '');
        for (const name of Object.keys(schema.filters)) next.delete(name);
        return next;
      },
      { replace: true },
    );
  }, [schema, setParams, setSearch]);

  const isFiltered = search !== '' || Object.values(query.filters).some((value) => value !== '');
  return { search, filters: query.filters, sort: query.sort, isFiltered, setSearch, setFilter, toggleSort, clear };
}

function useSearchText(fromAddress: string, setParams: ChangeParams) {
  const [text, setText] = useState(fromAddress);
  const written = useRef(fromAddress);

  // The address changed by back, forward or a link, not by typing.
  useEffect(() => {
    if (fromAddress === written.current || fromAddress !== readTextParam(addressNow().params.get('q'))) return;
    written.current = fromAddress;
    setText(fromAddress);
  }, [fromAddress]);

  useEffect(() => {
    if (text === written.current) return;
    const timer = setTimeout(() => {
      written.current = text;
      setParams((current) => withParam(current, 'q', text), { replace: true });
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, setParams]);

  const setSearch = useCallback((value: string) => setText(searchable(value)), []);
  return [text, setSearch] as const;
}
