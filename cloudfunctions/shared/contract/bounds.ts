import { AppError, type ErrorCode } from './errors.ts';
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
  MAX_LIMIT,
  MAX_METRICS,
  MAX_OFFSET,
  MAX_OPEN_TRANSACTIONS,
  MAX_QUERY_COST,
  MAX_READ_MS,
  MAX_READ_WAIT_MS,
  MAX_READS_AT_ONCE,
  MAX_RESPONSE_BYTES,
  MAX_SORT_FIELDS,
  MAX_STATEMENT_MS,
  MAX_TEXT_LENGTH,
  MAX_TRANSACTION_OPERATIONS,
  TRANSACTION_LIFETIME_MS,
} from './limits.ts';

type Text = { en: string; zh: string };
export type Bound = {
  /** What is bounded, with its unit. */
  what: Text;
  max: number;
  why: Text;
  code: ErrorCode;
  /** The text for the person, which says what to narrow. */
  message: string;
};

const invalid = 'VALIDATION_FAILED';

/** What one call may ask for, take and wait. The page docs/bounds.md derives from it. */
export const bounds = {
  textLength: {
    what: { en: 'Characters of one text', zh: '单个文本的字符数' },
    max: MAX_TEXT_LENGTH,
    why: { en: 'No field takes more; documents have their own limit', zh: '没有字段超过此长度；文档另有上限' },
    code: invalid,
    message: `文本不能超过${MAX_TEXT_LENGTH}个字符`,
  },
  documentBytes: {
    what: { en: 'Bytes of one document', zh: '单个文档的字节数' },
    max: MAX_DOCUMENT_BYTES,
    why: { en: 'A page of documents fits into one response', zh: '一页文档须能放入一次响应' },
    code: invalid,
    message: `文档不能超过${MAX_DOCUMENT_BYTES / 1024}KB`,
  },
  callCharacters: {
    what: { en: 'Characters of a call', zh: '一次调用的字符数' },
    max: MAX_CALL_CHARACTERS,
    why: { en: 'Later steps handle small payloads only', zh: '后续步骤只处理较小的内容' },
    code: invalid,
    message: '请求内容过多',
  },
  callValues: {
    what: { en: 'Values of a call', zh: '一次调用的值的数量' },
    max: MAX_CALL_VALUES,
    why: { en: 'Later steps handle small payloads only', zh: '后续步骤只处理较小的内容' },
    code: invalid,
    message: '请求内容过多',
  },
  callDepth: {
    what: { en: 'Nesting of a call', zh: '一次调用的嵌套层数' },
    max: MAX_CALL_DEPTH,
    why: { en: 'No document may be deeper', zh: '文档不允许更深' },
    code: invalid,
    message: '请求内容嵌套过深',
  },
  filterDepth: {
    what: { en: 'Nesting of a filter', zh: '查询条件的嵌套层数' },
    max: MAX_FILTER_DEPTH,
    why: { en: 'No screen sends more', zh: '页面不会发送更多' },
    code: invalid,
    message: '查询条件嵌套过深',
  },
  filterTerms: {
    what: { en: 'Conditions of a filter', zh: '查询条件的数量' },
    max: MAX_FILTER_TERMS,
    why: { en: 'Each is compared with every record read', zh: '每条读取的记录都要逐一比较' },
    code: invalid,
    message: '查询条件过多',
  },
  filterText: {
    what: { en: 'Characters of a searched or compared text', zh: '搜索或比较的文本的字符数' },
    max: MAX_FILTER_TEXT_LENGTH,
    why: { en: 'No field that a query compares is longer', zh: '可比较的字段不会更长' },
    code: invalid,
    message: `查询内容不能超过${MAX_FILTER_TEXT_LENGTH}个字符`,
  },
  listValues: {
    what: { en: 'Values of one list', zh: '单个列表的值的数量' },
    max: MAX_IN_VALUES,
    why: { en: 'A page has at most so many records', zh: '一页最多这么多条记录' },
    code: invalid,
    message: `$in和$nin必须为数组，最多${MAX_IN_VALUES}个值`,
  },
  filterValues: {
    what: { en: 'Values of all lists of a filter', zh: '查询条件中全部列表的值的数量' },
    max: MAX_FILTER_VALUES,
    why: { en: 'Screens ask for the records of one list', zh: '页面每次只查一个列表的记录' },
    code: invalid,
    message: `查询条件中的列表最多共${MAX_FILTER_VALUES}个值`,
  },
  queryCost: {
    what: {
      en: 'Cost of a query: conditions, searches × 4, values ÷ 50, sorts × 3, metrics × 3, groups × 4, offset ÷ 500',
      zh: '查询成本：条件、搜索×4、列表值÷50、排序×3、统计项×3、分组×4、offset÷500 之和',
    },
    max: MAX_QUERY_COST,
    why: { en: 'All of them at once multiply the work for each record', zh: '同时使用会成倍增加每条记录的工作量' },
    code: 'QUERY_TOO_COSTLY',
    message: '查询过于复杂，请减少条件、列表中的值、排序或统计项',
  },
  offset: {
    what: { en: 'Records that a query skips', zh: '查询跳过的记录数' },
    max: MAX_OFFSET,
    why: { en: 'All of them are read; a cursor skips none', zh: '跳过的记录都要读取；游标无需跳过' },
    code: 'QUERY_TOO_COSTLY',
    message: `offset不能超过${MAX_OFFSET}，请缩小查询条件，或用after继续读取`,
  },
  sorts: {
    what: { en: 'Sort fields', zh: '排序字段数' },
    max: MAX_SORT_FIELDS,
    why: { en: 'No screen sends more', zh: '页面不会发送更多' },
    code: invalid,
    message: `最多按${MAX_SORT_FIELDS}个字段排序`,
  },
  limit: {
    what: { en: 'Records of one page', zh: '一页的记录数' },
    max: MAX_LIMIT,
    why: { en: 'The specification', zh: '规格说明' },
    code: invalid,
    message: `limit不能超过${MAX_LIMIT}`,
  },
  groupFields: {
    what: { en: 'Fields to group by', zh: '分组字段数' },
    max: MAX_GROUP_FIELDS,
    why: { en: 'No screen sends more than one', zh: '页面最多使用一个' },
    code: invalid,
    message: `最多按${MAX_GROUP_FIELDS}个字段分组`,
  },
  groups: {
    what: { en: 'Groups of an aggregation', zh: '一次统计的分组数' },
    max: MAX_GROUPS,
    why: { en: 'They fit into one response', zh: '须能放入一次响应' },
    code: invalid,
    message: `limit不能超过${MAX_GROUPS}`,
  },
  metrics: {
    what: { en: 'Metrics of an aggregation', zh: '一次统计的统计项数' },
    max: MAX_METRICS,
    why: { en: 'Each is computed for every record', zh: '每条记录都要逐项计算' },
    code: invalid,
    message: `metrics需要1到${MAX_METRICS}项`,
  },
  responseBytes: {
    what: { en: 'Bytes of a response', zh: '一次响应的字节数' },
    max: MAX_RESPONSE_BYTES,
    why: { en: 'The platform refuses more than 6 MB', zh: '平台拒绝超过 6 MB 的响应' },
    code: invalid,
    message: '统计结果过大，请减少分组或数量',
  },
  readTime: {
    what: { en: 'Milliseconds of one read', zh: '一次读取的毫秒数' },
    max: MAX_READ_MS,
    why: { en: 'A read that nobody waits for any more ends soon', zh: '无人等待的读取应尽快结束' },
    code: 'QUERY_TOO_COSTLY',
    message: '查询范围过大，请增加或简化查询条件',
  },
  readsAtOnce: {
    what: { en: 'Costly reads of one person that wait for their turn', zh: '一个人同时等待的耗时读取数' },
    max: MAX_READS_AT_ONCE,
    why: {
      en: `One costly read runs at a time, and none waits for more than ${MAX_READ_WAIT_MS / 1000} s`,
      zh: `耗时的读取逐个执行，最多等待 ${MAX_READ_WAIT_MS / 1000} 秒`,
    },
    code: 'LIMIT_REACHED',
    message: '正在进行的查询过多，请稍后重试',
  },
  statementTime: {
    what: { en: 'Milliseconds of any statement on a database server', zh: '数据库服务器上任何语句的毫秒数' },
    max: MAX_STATEMENT_MS,
    why: { en: 'Nothing runs on longer than a call may take', zh: '语句不应比调用本身更久' },
    code: 'INTERNAL',
    message: '服务暂时不可用，请稍后重试',
  },
  openTransactions: {
    what: { en: 'Open transactions of one person', zh: '一个人同时进行的事务数' },
    max: MAX_OPEN_TRANSACTIONS,
    why: { en: 'Each keeps what it wrote until it ends', zh: '每个事务在结束前都保存其写入的内容' },
    code: 'TOO_MANY_ATTEMPTS',
    message: `同时进行的事务不能超过${MAX_OPEN_TRANSACTIONS}个，请先提交或取消已有事务`,
  },
  transactionOperations: {
    what: { en: 'Operations of one transaction', zh: '一个事务的操作数' },
    max: MAX_TRANSACTION_OPERATIONS,
    why: { en: 'The commit applies all of them at once', zh: '提交时一次全部执行' },
    code: invalid,
    message: `一个事务最多包含${MAX_TRANSACTION_OPERATIONS}项操作`,
  },
  transactionTime: {
    what: { en: 'Milliseconds of a transaction', zh: '一个事务的毫秒数' },
    max: TRANSACTION_LIFETIME_MS,
    why: { en: 'Forgotten transactions end by themselves', zh: '被遗忘的事务自行结束' },
    code: 'TRANSACTION_NOT_FOUND',
    message: '事务不存在或已过期',
  },
} as const satisfies Record<string, Bound>;

/** The error of a call that exceeds a bound. */
export function exceeded(bound: keyof typeof bounds, cause?: unknown): AppError {
  const { code, message } = bounds[bound];
  return new AppError(code, message, cause === undefined ? undefined : { cause });
}
