/** Accepts a list that holds every name; in the type error of any other list stand the names that are missing. */
type Complete<Name, List extends readonly unknown[]> = [Exclude<Name, List[number]>] extends [never]
  ? unknown
  : { missing: Exclude<Name, List[number]> };

/**
 * Returns a list of names in an order of its own: `listEvery<keyof Point>()(['y', 'x'])`. A name that is missing fails
 * the type check, so that a new field cannot be forgotten where fields are listed.
 */
export function listEvery<Name extends string>() {
  return <const List extends readonly Name[]>(list: List & Complete<Name, List>): List => list;
}
