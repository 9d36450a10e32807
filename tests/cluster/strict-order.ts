/** A version of a record: the record, and its revision, which each write makes one higher. */
export type Version = readonly [record: string, revision: number];
/** A call that succeeded: from when to when it ran, the versions that it saw, and those that it made. */
export type Operation = {
  readonly start: number;
  readonly end: number;
  readonly reads: readonly Version[];
  readonly writes: readonly Version[];
};

/**
 * Returns why no order of the operations, one after the other, explains what they saw and made (strict serializability):
 * - a version that two operations made is a lost update, one between others that nobody made a doubled write;
 * - a circle in which each operation has to come before the next is a stale read or a write skew. An operation comes before
 *   the one that saw or replaced what it made, before the one that replaced what it saw, and before all that began after
 *   its end.
 * `first` is the revision that every record had before. After Adya, "Weak Consistency" (1999).
 */
export function findDisorder(operations: readonly Operation[], first: number): string[] {
  const makers = new Map<string, number>();
  const latest = new Map<string, number>();
  const found: string[] = [];
  operations.forEach(({ writes }, place) => {
    for (const [record, revision] of writes) {
      const key = keyOf(record, revision);
      if (makers.has(key)) found.push(`two operations made ${key}`);
      makers.set(key, place);
      latest.set(record, Math.max(revision, latest.get(record) ?? first));
    }
  });
  for (const [record, last] of latest) {
    for (let revision = first + 1; revision <= last; revision += 1) {
      if (!makers.has(keyOf(record, revision))) found.push(`no operation made ${keyOf(record, revision)}`);
    }
  }
  const later = followers(operations, makers);
  const circle = inCircles(later).filter((place) => place < operations.length);
  if (circle.length > 0) {
    found.push(
      `no order of ${circle.length} operations: ${JSON.stringify(circle.slice(0, 6).map((place) => operations[place]))}`,
    );
  }
  return found;
}

const keyOf = (record: string, revision: number) => `${record} ${revision}`;

/**
 * What comes after each operation. Behind the operations stand the ends of all of them, in their order: an operation comes
 * before its end, each end before the next, and the last end before an operation's start comes before the operation.
 */
function followers(operations: readonly Operation[], makers: ReadonlyMap<string, number>): number[][] {
  const later: number[][] = Array.from({ length: 2 * operations.length }, () => []);
  const add = (before: number | undefined, after: number | undefined) => {
    if (before !== undefined && after !== undefined && before !== after) later[before]?.push(after);
  };
  operations.forEach(({ reads, writes }, place) => {
    for (const [record, revision] of writes) add(place, makers.get(keyOf(record, revision + 1)));
    for (const [record, revision] of reads) {
      add(makers.get(keyOf(record, revision)), place);
      add(place, makers.get(keyOf(record, revision + 1)));
    }
  });
  const count = operations.length;
  const byEnd = [...operations.keys()].sort((one, other) => endOf(operations, one) - endOf(operations, other));
  byEnd.forEach((place, rank) => {
    add(place, count + rank);
    if (rank > 0) add(count + rank - 1, count + rank);
  });
  const byStart = [...operations.keys()].sort((one, other) => startOf(operations, one) - startOf(operations, other));
  let ended = 0;
  for (const place of byStart) {
    while (ended < count && endOf(operations, byEnd[ended]) < startOf(operations, place)) ended += 1;
    if (ended > 0) add(count + ended - 1, place);
  }
  return later;
}

const endOf = (operations: readonly Operation[], place: number | undefined) => operations[place ?? -1]?.end ?? 0;
const startOf = (operations: readonly Operation[], place: number) => operations[place]?.start ?? 0;

/** The places that are left when, again and again, those with nothing before them are taken away. */
function inCircles(later: readonly (readonly number[])[]): number[] {
  const before = new Array<number>(later.length).fill(0);
  for (const places of later) for (const place of places) before[place] = (before[place] ?? 0) + 1;
  const free = [...before.keys()].filter((place) => before[place] === 0);
  const ordered = new Set<number>();
  for (let place = free.pop(); place !== undefined; place = free.pop()) {
    ordered.add(place);
    for (const next of later[place] ?? []) {
      before[next] = (before[next] ?? 0) - 1;
      if (before[next] === 0) free.push(next);
    }
  }
  return [...before.keys()].filter((place) => !ordered.has(place));
}
