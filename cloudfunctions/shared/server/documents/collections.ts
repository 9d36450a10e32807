import { AppError } from '#contract/errors.ts';
import { modelNames } from '#contract/models.ts';
import { hasCollection } from '#database/document-rows.ts';
import { duplicateColumn } from '#database/duplicate-key.ts';
import type { Store } from '#database/tables.ts';
import { writeAudit } from '../audit.ts';
import { authorize, requireScope, requireUser } from '../authorize.ts';
import type { Caller } from '../caller.ts';
import type { WriteContext } from '../write-context.ts';

/** A super admin adds a collection of free documents. Throws DUPLICATE_COLLECTION, also for a model's name in any case. */
export async function addCollection(store: Store, context: WriteContext, name: string): Promise<void> {
  authorize(context.caller, 'Collection.add');
  const { _id: createdBy } = requireUser(context.caller);
  if (modelNames.some((model) => model.toLowerCase() === name.toLowerCase())) {
    throw new AppError('DUPLICATE_COLLECTION');
  }
  const row = { name, createTime: context.now, createdBy };
  // Its name is all that can be there twice, whatever a database calls the key.
  await store.sql
    .insertInto('Collection')
    .values(row)
    .execute()
    .catch((error: unknown) => {
      throw duplicateColumn(error) === undefined ? error : new AppError('DUPLICATE_COLLECTION');
    });
  await writeAudit(store, context, {
    action: 'addCollection',
    model: 'Collection',
    targetId: name,
    before: {},
    after: { name },
  });
}

/** Refuses who may not touch documents before telling whether there is such a collection. */
export async function requireCollection(
  store: Store,
  caller: Caller,
  name: string,
  permission: 'Document.read' | 'Document.write',
): Promise<void> {
  requireScope(caller, permission);
  if (!(await hasCollection(store, name))) throw unknownCollection();
}

/** Why a document was not found: asked only then, since one that was found is proof enough of its collection. */
export async function missingDocument(store: Store, collection: string): Promise<AppError> {
  return (await hasCollection(store, collection)) ? new AppError('NOT_FOUND') : unknownCollection();
}

function unknownCollection(): AppError {
  return new AppError('NOT_FOUND', '集合不存在');
}
