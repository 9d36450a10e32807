import type { bounds } from '#contract/bounds.ts';
import { MAX_READ_WAIT_MS, NETWORK_READS, VISITOR_WINDOW_MS } from '#contract/call-limits.ts';
import type { OtherBound } from '#contract/daily-limits.ts';

export type Text = { en: string; zh: string };
/** What is bounded, with its unit, and why. */
type BoundText = { what: Text; why: Text };

/** What the page of bounds says of each. */
export const boundTexts: Readonly<Record<keyof typeof bounds, BoundText>> = {
  textLength: {
    what: { en: 'Characters of one text', zh: '单个文本的字符数' },
    why: { en: 'No field takes more; documents have their own limit', zh: '没有字段超过此长度；文档另有上限' },
  },
  documentBytes: {
    what: { en: 'Bytes of one document', zh: '单个文档的字节数' },
    why: { en: 'A page of documents fits into one response', zh: '一页文档须能放入一次响应' },
  },
  callCharacters: {
    what: { en: 'Characters of a call', zh: '一次调用的字符数' },
    why: { en: 'Later steps handle small payloads only', zh: '后续步骤只处理较小的内容' },
  },
  callValues: {
    what: { en: 'Values of a call', zh: '一次调用的值的数量' },
    why: { en: 'Later steps handle small payloads only', zh: '后续步骤只处理较小的内容' },
  },
  callDepth: {
    what: { en: 'Nesting of a call', zh: '一次调用的嵌套层数' },
    why: { en: 'No document may be deeper', zh: '文档不允许更深' },
  },
  filterDepth: {
    what: { en: 'Nesting of a filter', zh: '查询条件的嵌套层数' },
    why: { en: 'No screen sends more', zh: '页面不会发送更多' },
  },
  filterTerms: {
    what: { en: 'Conditions of a filter', zh: '查询条件的数量' },
    why: { en: 'Each is compared with every record read', zh: '每条读取的记录都要逐一比较' },
  },
  filterText: {
    what: { en: 'Characters of a searched or compared text', zh: '搜索或比较的文本的字符数' },
    why: { en: 'No field that a query compares is longer', zh: '可比较的字段不会更长' },
  },
  listValues: {
    what: { en: 'Values of one list', zh: '单个列表的值的数量' },
    why: { en: 'A page has at most so many records', zh: '一页最多这么多条记录' },
  },
  filterValues: {
    what: { en: 'Values of all lists of a filter', zh: '查询条件中全部列表的值的数量' },
    why: { en: 'Screens ask for the records of one list', zh: '页面每次只查一个列表的记录' },
  },
  queryCost: {
    what: {
      en: 'Cost of a query: conditions, searches × 4, values ÷ 50, sorts × 3, metrics × 3, groups × 4, offset ÷ 500',
      zh: '查询成本：条件、搜索×4、列表值÷50、排序×3、统计项×3、分组×4、offset÷500 之和',
    },
    why: { en: 'All of them at once multiply the work for each record', zh: '同时使用会成倍增加每条记录的工作量' },
  },
  offset: {
    what: { en: 'Records that a query skips', zh: '查询跳过的记录数' },
    why: { en: 'All of them are read; a cursor skips none', zh: '跳过的记录都要读取；游标无需跳过' },
  },
  sorts: {
    what: { en: 'Sort fields', zh: '排序字段数' },
    why: { en: 'No screen sends more', zh: '页面不会发送更多' },
  },
  limit: {
    what: { en: 'Records of one page', zh: '一页的记录数' },
    why: { en: 'The specification', zh: '规格' },
  },
  groupFields: {
    what: { en: 'Fields to group by', zh: '分组字段数' },
    why: { en: 'No screen sends more than one', zh: '页面最多使用一个' },
  },
  groups: {
    what: { en: 'Groups of an aggregation', zh: '一次统计的分组数' },
    why: { en: 'They fit into one response', zh: '须能放入一次响应' },
  },
  metrics: {
    what: { en: 'Metrics of an aggregation', zh: '一次统计的统计项数' },
    why: { en: 'Each is computed for every record', zh: '每条记录都要逐项计算' },
  },
  responseBytes: {
    what: { en: 'Bytes of a response', zh: '一次响应的字节数' },
    why: { en: 'The platform refuses more than 6 MB', zh: '平台拒绝超过 6 MB 的响应' },
  },
  readTime: {
    what: { en: 'Milliseconds of one read', zh: '一次读取的毫秒数' },
    why: { en: 'A read that nobody waits for any more ends soon', zh: '无人等待的读取应尽快结束' },
  },
  readsAtOnce: {
    what: { en: 'Costly reads of one person that wait for their turn', zh: '一个人同时等待的耗时读取数' },
    why: {
      en: `One costly read runs at a time, and none waits for more than ${MAX_READ_WAIT_MS / 1000} s`,
      zh: `耗时的读取逐个执行，最多等待 ${MAX_READ_WAIT_MS / 1000} 秒`,
    },
  },
  visitorReads: {
    what: {
      en: `Reads of one visitor without an account within ${VISITOR_WINDOW_MS / 60_000} minutes; of all visitors of one network ${NETWORK_READS}`,
      zh: `一位未登录访客在 ${VISITOR_WINDOW_MS / 60_000} 分钟内的读取次数；同一网络的全部访客共 ${NETWORK_READS} 次`,
    },
    why: {
      en: 'A person who reads jobs sends fewer; a program is slowed down',
      zh: '正常浏览职位远低于此数；程序抓取因此受限',
    },
  },
  statementTime: {
    what: { en: 'Milliseconds of any statement on a database server', zh: '数据库服务器上任何语句的毫秒数' },
    why: { en: 'Nothing runs on longer than a call may take', zh: '语句不应比调用本身更久' },
  },
  savedSearches: {
    what: { en: 'Saved searches of one person', zh: '一个人保存的搜索数' },
    why: { en: 'Each new job is compared with all of them', zh: '每个新职位都要与其逐一比较' },
  },
  templates: {
    what: { en: 'Templates of one company for the same purpose', zh: '一家企业同一用途的模板数' },
    why: { en: 'A dialog shows all of them at once', zh: '对话框一次显示全部模板' },
  },
  openTransactions: {
    what: { en: 'Open transactions of one person', zh: '一个人同时进行的事务数' },
    why: { en: 'Each keeps what it wrote until it ends', zh: '每个事务在结束前都保存其写入的内容' },
  },
  transactionOperations: {
    what: { en: 'Operations of one transaction', zh: '一个事务的操作数' },
    why: { en: 'The commit applies all of them at once', zh: '提交时一次全部执行' },
  },
  transactionTime: {
    what: { en: 'Milliseconds of a transaction', zh: '一个事务的毫秒数' },
    why: { en: 'Forgotten transactions end by themselves', zh: '被遗忘的事务自行结束' },
  },
};

/** What the page says of actions that have no number of their own. */
export const otherBoundTexts: Readonly<Record<OtherBound, Text>> = {
  administrators: { en: 'administrators only', zh: '仅管理员可用' },
  once: { en: 'once for each person', zh: '每人一次' },
  proof: { en: 'each needs a code by e-mail', zh: '每次都需要邮箱验证码' },
  follows: { en: 'follows from other changes', zh: '由其他操作引起' },
};
