import { AppError } from '#contract/errors.ts';
import { modelNames } from '#contract/models.ts';
import { hasCollection } from '#database/document-rows.ts';
import { duplicateColumn } from '#database/duplicate-key.ts';
import { openModel } from '#database/open-model.ts';
import type { Store } from '#database/tables.ts';
import { writeAudit } from '../audit.ts';
import { authorize, requireUser } from '../authorize.ts';
import type { Caller } from '../caller.ts';
import type { WriteContext } from '../write-context.ts';

/** Adds a collection of free documents. Throws DUPLICATE_COLLECTION, also for a model's name in any case. */
export async function addCollection(store: Store, context: WriteContext, name: string): Promise<void> {
  authorize(context.caller, 'Collection.add');
  const { _id: createdBy } = requireUser(context.caller);
  if (modelNames.some((model) => openModel(model) && model.toLowerCase() === name.toLowerCase())) {
    throw new AppError('DUPLICATE_COLLECTION');
  }
  const row = { name, createTime: context.now, createdBy };
  // The name is the only unique column, whatever the database calls the index.
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

/** Throws if the collection does not exist. Checks the permission first, so that a refusal does not reveal that. */
export async function requireCollection(
  store: Store,
  caller: Caller,
  name: string,
  permission: 'Document.read' | 'Document.write',
): Promise<void> {
  authorize(caller, permission);
  if (!(await hasCollection(store, name))) throw unknownCollection();
}

/** Returns the error for a missing document. Looks up the collection only then: a found document proves that it exists. */
export async function missingDocument(store: Store, collection: string): Promise<AppError> {
  return (await hasCollection(store, collection)) ? new AppError('NOT_FOUND') : unknownCollection();
}

function unknownCollection(): AppError {
  return new AppError('NOT_FOUND', '集合不存在');
}
