import { isPlainObject } from '#contract/plain-object.ts';
import type { DocumentTable } from '#database/tables.ts';

/** A free document as callers receive it: its own fields and those of every record. */
export type DocumentRecord = Readonly<Record<string, unknown>> & {
  readonly _id: string;
  readonly createTime: number;
  readonly updateTime: number;
  readonly revision: number;
};

/** Converts a row to a document. */
export function toDocument(row: DocumentTable): DocumentRecord {
  const { _id, createTime, updateTime, revision } = row;
  return { ...readBody(row.body), _id, createTime, updateTime, revision };
}

export function readBody(body: string): Record<string, unknown> {
  const fields: unknown = JSON.parse(body);
  if (!isPlainObject(fields)) throw new TypeError('A stored document is no object');
  return fields;
}
