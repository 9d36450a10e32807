import { expect, it } from 'vitest';
import { entries, exceptions } from './table.ts';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../src/components/**/*.tsx', '!**/*.{test,fixture}.tsx'],
  {
    eager: true,
  },
);
/** What the files of `src/components` export as components: functions of a capital name. */
const components = Object.values(modules).flatMap((exported) =>
  Object.entries(exported).flatMap(([name, value]) =>
    /^[A-Z][a-z]/.test(name) && typeof value === 'function' ? [name] : [],
  ),
);

it('shows every component of src/components, or says why not', () => {
  expect(components.length).toBeGreaterThan(40);
  const listed = [...Object.keys(entries), ...Object.keys(exceptions)];
  expect(
    components.filter((name) => !listed.includes(name)),
    'without an entry in emulator/gallery/table.ts',
  ).toEqual([]);
  expect(
    listed.filter((name, place) => !components.includes(name) || listed.indexOf(name) !== place),
    'an entry of no component, or a second one',
  ).toEqual([]);
});
