export type Neighbours = {
  /** Position in the list, from 1; undefined for a record that is not in it. */
  position: number | undefined;
  previous: string | undefined;
  next: string | undefined;
};

/**
 * The records before and after the open one. If the open record has just left the list, because a filter no longer
 * matches, the record that took its place is the next.
 */
export function neighboursOf(ids: readonly string[], id: string, lastIndex: number): Neighbours {
  const index = ids.indexOf(id);
  if (index >= 0) return { position: index + 1, previous: ids[index - 1], next: ids[index + 1] };
  if (lastIndex < 0) return { position: undefined, previous: undefined, next: undefined };
  return { position: undefined, previous: ids[lastIndex - 1], next: ids[lastIndex] };
}
