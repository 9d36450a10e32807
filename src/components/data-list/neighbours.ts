export type Neighbours = {
  /** Position in the list, from 1; undefined for a record that is not in it. */
  position: number | undefined;
  previous: string | undefined;
  next: string | undefined;
  /** The number of records to step through. */
  count: number;
};

/** The records before and after the open one. */
export function neighboursOf(ids: readonly string[], id: string): Neighbours {
  const index = ids.indexOf(id);
  if (index < 0) return { position: undefined, previous: undefined, next: undefined, count: ids.length };
  return { position: index + 1, previous: ids[index - 1], next: ids[index + 1], count: ids.length };
}
