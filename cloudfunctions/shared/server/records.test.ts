import * as v from 'valibot';
import { expect, test } from 'vitest';
import { modelNames, models } from '#contract/models.ts';
import { toRecord } from './records.ts';

/** Values that a column may hold in the place of another one. */
const values: readonly unknown[] = ['', 'x', '{}', '[]', 0, 1.5, null, undefined, { a: 1 }, [1], true];

test.each(modelNames)('a row of %s is read as the schema of its records says', (model) => {
  const { record, traits } = models[model];
  const entries = Object.entries<v.GenericSchema>(record.entries);
  const row = Object.fromEntries(
    entries.map(([field, schema]) => [field, values.find((value) => v.is(schema, value))]),
  );
  const read = (change: object) => attempt(() => toRecord(model, { ...row, ...change }));
  const parsed = (change: object) => attempt(() => v.parse(record, { ...row, ...change }));
  for (const [field] of entries) {
    const kind = Object.entries(traits).find(([name]) => name === field)?.[1].kind;
    if (kind === 'boolean' || kind === 'json') continue;
    for (const value of values) expect(read({ [field]: value }), field).toEqual(parsed({ [field]: value }));
  }
  expect(read({ unknownColumn: 1 })).toEqual(parsed({}));
});

/** The result, or that there is none. */
function attempt(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error instanceof v.ValiError ? 'refused' : error;
  }
}
