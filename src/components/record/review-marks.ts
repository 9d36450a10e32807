import type { AuditRecord } from '#contract/models.ts';

/** A field that changed, with its earlier value. */
export type FieldChange<F extends string, V> = { field: F; before: V };
export type Mark<F extends string, V> = { change: FieldChange<F, V>; label: string };
export type Values<F extends string, V> = Readonly<Record<F, V>>;

export type ReviewMarks<F extends string, V> = {
  fields: ReadonlyMap<F, Mark<F, V>>;
  /** One sentence that explains the marks; undefined if there are none. */
  summary: string | undefined;
  /** Whether the record changed while its details were open: an administrator must see this before deciding. */
  isUrgent: boolean;
};

export type MarkTexts = {
  changed: string;
  justChanged: string;
  changedSince: (count: number) => string;
  changedMeanwhile: (count: number) => string;
  unchangedSince: string;
};

type Versions<F extends string, V> = {
  now: Values<F, V>;
  /** The record as it was when its details were opened. */
  seen: Values<F, V>;
  /** Undefined while it loads. */
  decision: AuditRecord | null | undefined;
  /** A decided record needs no warning. */
  isPending: boolean;
};

/** The fields to mark: changed since the last decision, or, with precedence, while the details were open. */
export function reviewMarks<F extends string, V extends string | number>(
  names: readonly F[],
  { now, seen, decision, isPending }: Versions<F, V>,
  texts: MarkTexts,
): ReviewMarks<F, V> {
  const since = decision ? changesSinceDecision(names, now, decision) : null;
  const meanwhile = isPending ? changesBetween(names, seen, now) : [];
  const fields = new Map<F, Mark<F, V>>();
  for (const change of since ?? []) fields.set(change.field, { change, label: texts.changed });
  for (const change of meanwhile) fields.set(change.field, { change, label: texts.justChanged });
  const summary = summaryOf({ since: since?.length, meanwhile: meanwhile.length, isPending }, texts);
  return { fields, summary, isUrgent: meanwhile.length > 0 };
}

type Counts = { since: number | undefined; meanwhile: number; isPending: boolean };

function summaryOf({ since, meanwhile, isPending }: Counts, texts: MarkTexts): string | undefined {
  if (meanwhile > 0) return texts.changedMeanwhile(meanwhile);
  if (since === undefined) return undefined;
  if (since > 0) return texts.changedSince(since);
  return isPending ? texts.unchangedSince : undefined;
}

/** The fields that changed since the last decision; null if no decision was made. */
export function changesSinceDecision<F extends string, V extends string | number>(
  names: readonly F[],
  now: Values<F, V>,
  decision: AuditRecord | null,
): FieldChange<F, V>[] | null {
  const snapshot = decision?.snapshot;
  if (!snapshot) return null;
  return differences(names, now, (field) => {
    const value = snapshot[field];
    return isLike(now[field], value) ? value : undefined;
  });
}

function isLike<V extends string | number>(sample: V, value: unknown): value is V {
  return typeof value === typeof sample;
}

/** The fields that differ between two reads of one record. */
export function changesBetween<F extends string, V extends string | number>(
  names: readonly F[],
  seen: Values<F, V>,
  now: Values<F, V>,
): FieldChange<F, V>[] {
  return differences(names, now, (field) => seen[field]);
}

function differences<F extends string, V>(
  names: readonly F[],
  now: Values<F, V>,
  before: (field: F) => V | undefined,
): FieldChange<F, V>[] {
  const changes: FieldChange<F, V>[] = [];
  for (const field of names) {
    const value = before(field);
    if (value !== undefined && value !== now[field]) changes.push({ field, before: value });
  }
  return changes;
}
