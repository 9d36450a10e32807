import { hasModel, modelNames } from '#contract/models.ts';
import { openModel } from './open-model.ts';
import type { Store } from './tables.ts';

/**
 * Returns why a database can't be opened in this edition, or undefined: a collection that was added in another edition
 * may carry the name of a model, which would hide its documents. Checked when functions and emulator open the database,
 * because no way of switching the edition leads past that.
 */
export async function findHiddenCollections({ sql }: Store): Promise<string | undefined> {
  const open = modelNames.filter((name) => openModel(name) && !hasModel('specification', name));
  if (open.length === 0) return undefined;
  const rows = await sql.selectFrom('Collection').select('name').where('name', 'in', open).orderBy('name').execute();
  // A database may compare names without regard to case.
  const names = rows.map(({ name }) => name).filter((name) => openModel(name));
  if (names.length === 0) return undefined;
  return `EDITION=${process.env.EDITION} cannot be switched on: models of this edition would hide the collections ${names.join(', ')}. Move their documents to collections of other names first.`;
}
