import { expect, it } from 'vitest';
import { findNewId } from './new-id.ts';

const id = 'new-id-1';

it.each([
  { data: { id } },
  { data: { _id: id } },
  { data: { insertedId: id } },
  { data: { insertId: id } },
  { data: { records: [{ _id: id }] } },
  { data: { records: [{ id }] } },
  { data: { record: { _id: id } } },
  { data: { insertedIds: [id] } },
  { id },
  { _id: id },
  { insertedId: id },
  { insertId: id },
  { data: { id: '', _id: id } },
  { data: null, id },
])('[7.08] reads the new id from %j', (places) => {
  expect(findNewId({ success: true, ...places })).toBe(id);
});

it('[7.08] reads a number as its text', () => {
  expect(findNewId({ data: { insertId: 42 } })).toBe('42');
});

it.each([undefined, null, 'new-id-1', {}, { data: [] }, { data: { id: '' } }, { data: { id: { $oid: id } } }])(
  '[7.08] finds no id in %j',
  (result) => {
    expect(findNewId(result)).toBeUndefined();
  },
);
