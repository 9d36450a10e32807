import type { AuditRecord } from '#contract/models.ts';

export type Change = { field: string; label: string; before: string; after: string };
export type Labels = Readonly<Record<string, string>>;
export type FormatValue = (field: string, value: unknown) => string;

/** The entry that gave a field its current value, in a history from new to old. */
export function lastChangeOf(field: string, history: readonly AuditRecord[]): AuditRecord | undefined {
  return history.find((entry) => Object.hasOwn(entry.after, field));
}

/** The changes of one act that have a label, in the labels' order; what has none is not for readers. */
export function changesOf(act: AuditRecord, labels: Labels, format: FormatValue): Change[] {
  // A creation lists every field and a deletion too: the act itself says it all.
  if (Object.keys(act.before).length === 0 || Object.keys(act.after).length === 0) return [];
  const changes: Change[] = [];
  for (const [field, label] of Object.entries(labels)) {
    if (!Object.hasOwn(act.after, field)) continue;
    const before = format(field, act.before[field]);
    const after = format(field, act.after[field]);
    if (before !== after) changes.push({ field, label, before, after });
  }
  return changes;
}
