import { namesRecord } from '#contract/data-inputs.ts';
import { AppError } from '#contract/errors.ts';
import { documentIdSchema } from '#contract/models.ts';
import { openModel } from '#database/open-model.ts';
import { parseOrRefuse } from './action.ts';

type Write = {
  model: string;
  query: Record<string, unknown>;
  transactionId?: string | undefined;
  revision?: number | undefined;
};

/**
 * Returns the id if an update or deletion names one record by its `_id`. Returns undefined for a filter, which may only
 * select documents of a collection, outside of a transaction and without a revision; otherwise throws VALIDATION_FAILED.
 */
export function namedRecord({ model, query, transactionId, revision }: Write): string | undefined {
  if (namesRecord(query)) return parseOrRefuse(documentIdSchema, query._id);
  const reason = reasonForId();
  if (reason === undefined) return undefined;
  throw new AppError('VALIDATION_FAILED', `${reason}，查询参数只能是一条记录的_id`);

  function reasonForId(): string | undefined {
    if (openModel(model)) return '更新或删除模型的记录时';
    if (transactionId !== undefined) return '在事务中更新或删除时';
    return revision === undefined ? undefined : '指定revision时';
  }
}
