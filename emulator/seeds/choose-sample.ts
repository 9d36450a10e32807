import { StartFailure } from '../failure.ts';
import type { StateDatabase } from '../state/database.ts';
import { isSampleName, type SampleName } from './samples.ts';

/**
 * Returns the sample whose data are stored or will be: the named one, else the one that the folder was filled with.
 * Throws StartFailure if other data are there than the named sample's.
 */
export function chooseSample(
  state: StateDatabase,
  name: SampleName | undefined,
  hasData: boolean,
): SampleName | undefined {
  const value = state.get("SELECT value FROM setting WHERE name = 'sample'")?.value;
  const stored = isSampleName(value) ? value : undefined;
  if (name === undefined || name === stored) return stored;
  if (hasData || stored !== undefined) {
    const found = stored === undefined ? 'data of your own or the usual seeds' : `the sample "${stored}"`;
    throw new StartFailure(
      `There is ${found} already, so the sample "${name}" can't be put there. Name an empty DATA_DIR, or none: each sample has a folder of its own. "--reset" removes what is there.`,
    );
  }
  // Before the data: an interrupted start goes on with the same sample.
  state.run("INSERT INTO setting (name, value) VALUES ('sample', ?)", name);
  return name;
}
