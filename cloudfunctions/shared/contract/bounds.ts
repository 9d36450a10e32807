import {
  MAX_CALL_CHARACTERS,
  MAX_CALL_DEPTH,
  MAX_CALL_VALUES,
  MAX_DOCUMENT_BYTES,
  MAX_FILTER_DEPTH,
  MAX_FILTER_TERMS,
  MAX_FILTER_TEXT_LENGTH,
  MAX_FILTER_VALUES,
  MAX_GROUP_FIELDS,
  MAX_GROUPS,
  MAX_IN_VALUES,
  MAX_METRICS,
  MAX_OFFSET,
  MAX_OPEN_TRANSACTIONS,
  MAX_QUERY_COST,
  MAX_READ_MS,
  MAX_READS_AT_ONCE,
  MAX_RESPONSE_BYTES,
  MAX_SORT_FIELDS,
  MAX_STATEMENT_MS,
  MAX_TEXT_LENGTH,
  MAX_TRANSACTION_OPERATIONS,
  VISITOR_READS,
} from './call-limits.ts';
import { AppError, type ErrorCode } from './errors.ts';
import { MAX_LIMIT, TRANSACTION_LIFETIME_MS } from './limits.ts';
import { MAX_SAVED_SEARCHES } from './recruiting/saved-search.ts';
import { MAX_TEMPLATES } from './recruiting/template.ts';

type Bound = {
  max: number;
  code: ErrorCode;
  /** The text for the person, which says what to narrow. */
  message: string;
};

const invalid = 'VALIDATION_FAILED';

/** What one call may ask for, take and wait. The page docs/bounds.md lists it. */
export const bounds = {
  textLength: {
    max: MAX_TEXT_LENGTH,
    code: invalid,
    message: `文本不能超过${MAX_TEXT_LENGTH}个字符`,
  },
  documentBytes: {
    max: MAX_DOCUMENT_BYTES,
    code: invalid,
    message: `文档不能超过${MAX_DOCUMENT_BYTES / 1024}KB`,
  },
  callCharacters: {
    max: MAX_CALL_CHARACTERS,
    code: invalid,
    message: '请求内容过多',
  },
  callValues: {
    max: MAX_CALL_VALUES,
    code: invalid,
    message: '请求内容过多',
  },
  callDepth: {
    max: MAX_CALL_DEPTH,
    code: invalid,
    message: '请求内容嵌套过深',
  },
  filterDepth: {
    max: MAX_FILTER_DEPTH,
    code: invalid,
    message: '查询条件嵌套过深',
  },
  filterTerms: {
    max: MAX_FILTER_TERMS,
    code: invalid,
    message: '查询条件过多',
  },
  filterText: {
    max: MAX_FILTER_TEXT_LENGTH,
    code: invalid,
    message: `查询内容不能超过${MAX_FILTER_TEXT_LENGTH}个字符`,
  },
  listValues: {
    max: MAX_IN_VALUES,
    code: invalid,
    message: `$in和$nin必须为数组，最多${MAX_IN_VALUES}个值`,
  },
  filterValues: {
    max: MAX_FILTER_VALUES,
    code: invalid,
    message: `查询条件中的列表最多共${MAX_FILTER_VALUES}个值`,
  },
  queryCost: {
    max: MAX_QUERY_COST,
    code: 'QUERY_TOO_COSTLY',
    message: '查询过于复杂，请减少条件、列表中的值、排序或统计项',
  },
  offset: {
    max: MAX_OFFSET,
    code: 'QUERY_TOO_COSTLY',
    message: `offset不能超过${MAX_OFFSET}，请缩小查询条件，或用after继续读取`,
  },
  sorts: {
    max: MAX_SORT_FIELDS,
    code: invalid,
    message: `最多按${MAX_SORT_FIELDS}个字段排序`,
  },
  limit: {
    max: MAX_LIMIT,
    code: invalid,
    message: `limit不能超过${MAX_LIMIT}`,
  },
  groupFields: {
    max: MAX_GROUP_FIELDS,
    code: invalid,
    message: `最多按${MAX_GROUP_FIELDS}个字段分组`,
  },
  groups: {
    max: MAX_GROUPS,
    code: invalid,
    message: `limit不能超过${MAX_GROUPS}`,
  },
  metrics: {
    max: MAX_METRICS,
    code: invalid,
    message: `metrics需要1到${MAX_METRICS}项`,
  },
  responseBytes: {
    max: MAX_RESPONSE_BYTES,
    code: invalid,
    message: '统计结果过大，请减少分组或数量',
  },
  readTime: {
    max: MAX_READ_MS,
    code: 'QUERY_TOO_COSTLY',
    message: '查询范围过大，请增加或简化查询条件',
  },
  readsAtOnce: {
    max: MAX_READS_AT_ONCE,
    code: 'LIMIT_REACHED',
    message: '正在进行的查询过多，请稍后重试',
  },
  visitorReads: {
    max: VISITOR_READS,
    code: 'LIMIT_REACHED',
    message: '访问过于频繁，请稍后再试，或登录后继续',
  },
  statementTime: {
    max: MAX_STATEMENT_MS,
    code: 'INTERNAL',
    message: '服务暂时不可用，请稍后重试',
  },
  savedSearches: {
    max: MAX_SAVED_SEARCHES,
    code: 'LIMIT_REACHED',
    message: `最多保存${MAX_SAVED_SEARCHES}个搜索，请先删除不需要的`,
  },
  templates: {
    max: MAX_TEMPLATES,
    code: 'LIMIT_REACHED',
    message: `同一用途最多保存${MAX_TEMPLATES}个模板，请先删除不需要的`,
  },
  openTransactions: {
    max: MAX_OPEN_TRANSACTIONS,
    code: 'TOO_MANY_ATTEMPTS',
    message: `同时进行的事务不能超过${MAX_OPEN_TRANSACTIONS}个，请先提交或取消已有事务`,
  },
  transactionOperations: {
    max: MAX_TRANSACTION_OPERATIONS,
    code: invalid,
    message: `一个事务最多包含${MAX_TRANSACTION_OPERATIONS}项操作`,
  },
  transactionTime: {
    max: TRANSACTION_LIFETIME_MS,
    code: 'TRANSACTION_NOT_FOUND',
    message: '事务不存在或已过期',
  },
} as const satisfies Record<string, Bound>;

/** The error of a call that exceeds a bound. */
export function exceeded(bound: keyof typeof bounds, cause?: unknown): AppError {
  const { code, message } = bounds[bound];
  return new AppError(code, message, cause === undefined ? undefined : { cause });
}
