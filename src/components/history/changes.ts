import type { AuditRecord } from '#contract/models.ts';

export type Change = { field: string; label: string; before: string; after: string };
export type Labels = Readonly<Record<string, string>>;
export type FormatValue = (field: string, value: unknown) => string;

/** The entry that gave a field its current value, in a history from new to old. */
export function lastChangeOf(field: string, history: readonly AuditRecord[]): AuditRecord | undefined {
  return history.find((entry) => Object.hasOwn(entry.after, field));
}

/** The changes of an entry, in the order of the labels. Fields without a label are not shown. */
export function changesOf(entry: AuditRecord, labels: Labels, format: FormatValue): Change[] {
  // The entry of a creation or a deletion lists every field, which would only repeat the record.
  if (Object.keys(entry.before).length === 0 || Object.keys(entry.after).length === 0) return [];
  const changes: Change[] = [];
  for (const [field, label] of Object.entries(labels)) {
    if (!Object.hasOwn(entry.after, field)) continue;
    const before = format(field, entry.before[field]);
    const after = format(field, entry.after[field]);
    if (before !== after) changes.push({ field, label, before, after });
  }
  return changes;
}
