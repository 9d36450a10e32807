import { logoFiles } from '#tests/support/fixtures/logo-files.ts';
import { hostileTexts } from '#tests/support/generators/hostile-texts.ts';
import type { Promised } from './promised.ts';

/** Promises about parallel, failing, costly and hostile calls. */
export const promisedReliability: readonly Promised[] = [
  {
    what: { en: 'Concurrent decisions', zh: '两名管理员同时审核' },
    measured: {
      en: 'two administrators, 200 runs from 4 processes: each time one decision, one history entry, one refusal',
      zh: '4 个进程，200 次：每次只有一个决定生效，留下一条历史记录，另一个被拒绝',
    },
    tests: ['tests/reliability/races.long.test.ts'],
  },
  {
    what: { en: 'No decision on a stale profile', zh: '不按过期资料审核' },
    measured: {
      en: 'a decision on a profile that was edited meanwhile is always refused, and the page shows the changes',
      zh: '审核期间资料被修改：一律拒绝，并在页面上标出改动',
    },
    tests: ['tests/reliability/races.long.test.ts', 'src/features/company-review/company-review.test.tsx'],
  },
  {
    what: { en: 'Last super admin', zh: '最后一名超级管理员' },
    measured: {
      en: '500 mutual demotions from 4 processes: one always remains',
      zh: '4 个进程，500 次互相取消：始终至少保留一名',
    },
    tests: ['tests/reliability/races.long.test.ts'],
  },
  {
    what: { en: 'Unique licence, user name, e-mail', zh: '营业执照号、用户名、邮箱唯一' },
    measured: { en: '50 parallel saves: 1 row, 49 refusals', zh: '50 次并行保存：1 次成功，49 次被拒绝' },
    tests: ['tests/reliability/races.long.test.ts'],
  },
  {
    what: { en: 'Conflict retries', zh: '冲突重试' },
    measured: {
      en: 'one run and up to 3 retries; 0 transactions left open after 1,000 runs with exceptions, timeouts and lost connections',
      zh: '最多重试 3 次；1,000 次异常、超时、断线之后，没有遗留未结束的事务',
    },
    tests: [
      'tests/reliability/data-transactions-conflicts.test.ts',
      'tests/reliability/data-transactions-ends.long.test.ts',
      'tests/reliability/data-transactions-races.long.test.ts',
    ],
  },
  {
    what: { en: 'Sign-in limit', zh: '登录次数限制' },
    measured: {
      en: '200 wrong passwords in parallel, from 1 and from 4 processes: 5 are checked, 195 refused; 50 right ones: 50 successes',
      zh: '并行 200 次错误密码：只校验 5 次，其余 195 次直接拒绝，单进程和 4 进程结果一致；50 次正确密码：全部成功',
    },
    tests: ['tests/reliability/login-limit.long.test.ts'],
  },
  {
    what: { en: 'Malformed requests', zh: '异常请求' },
    measured: {
      en: '10,000 for each function and database: 0 uncaught errors, 0 stack traces, 0 rows changed',
      zh: '每个函数、每种数据库 10,000 个：无未捕获异常，不泄露堆栈，不改动任何数据',
    },
    tests: ['tests/reliability/bad-input.long.test.ts', 'tests/reliability/recruiting-bad-input.long.test.ts'],
  },
  {
    what: { en: 'Search index', zh: '搜索索引' },
    measured: {
      en: 'equals a rebuilt one after every kind of write; complete after a run that was killed, or beside writes; searches find the same before, during and after',
      zh: '经过各种写入后与重建的索引一致；建立过程被中断或与写入同时进行，最终仍然完整；建立之前、期间和之后的搜索结果相同',
    },
    tests: ['tests/reliability/search-index.test.ts'],
  },
  {
    what: { en: 'Filters, sorting, projections', zh: '筛选、排序、字段选择' },
    measured: {
      en: '5,000 generated queries return the same as a plain evaluation in memory; 2,000 sequences of calls return byte-equal responses on both databases',
      zh: '随机生成 5,000 个查询，结果与内存中的直接计算一致；2,000 个调用序列，两种数据库的响应逐字节相同',
    },
    tests: [
      'tests/reliability/bad-input-lists.test.ts',
      'tests/reliability/filters.test.ts',
      'tests/reliability/differential.long.test.ts',
    ],
  },
  {
    what: { en: 'Searches of jobs', zh: '职位搜索' },
    measured: {
      en: '5,000 generated searches by several words, pinyin, initials and filters, in each order, page by page, with few and with many frequent words, with and without the index, on each database: the same jobs in the same order as a plain evaluation (400 of them in `npm test`); by relevance each job is listed once, also while new ones are published between the pages',
      zh: '随机生成 5,000 次搜索，含多个词、拼音、首字母和筛选条件，用每种排序逐页读取，常见词或多或少，有无索引，每种数据库：职位和顺序与直接计算一致（`npm test` 中为 400 次）；按相关度排序时，即使翻页期间有新职位发布，每个职位也只列出一次',
    },
    tests: [
      'tests/recruiting/generated-searches.test.ts',
      'tests/recruiting/generated-searches.long.test.ts',
      'tests/recruiting/job-words.test.ts',
    ],
  },
  {
    what: { en: 'Hostile texts', zh: '恶意文本' },
    measured: {
      en: `${hostileTexts.length} texts, through every text field onto every screen: 0 scripts run, 0 overflows at 360 px; the longest texts in every table at 768 to 1440 px: no column is cut off`,
      zh: `${hostileTexts.length} 段文本，填入每个文本字段，显示在每个界面：不执行任何脚本，360 像素宽度下无溢出；每个表格填入最长文本，768 到 1440 像素：没有列被截掉`,
    },
    tests: [
      'tests/e2e/hostile-texts.long.test.ts',
      'tests/e2e/recruiting-hostile-texts.long.test.ts',
      'tests/e2e/wide-cells.long.test.ts',
      'tests/reliability/hostile-inputs.long.test.ts',
      'tests/reliability/recruiting-hostile-inputs.long.test.ts',
    ],
  },
  {
    what: { en: 'Uploads', zh: '上传' },
    measured: {
      en: `${logoFiles.length} files, judged by content when uploaded to the local storage and when saved as a logo: every verdict is right`,
      zh: `${logoFiles.length} 个文件，上传到本地存储和保存为 Logo 时都按内容判断：结论全部正确`,
    },
    tests: ['tests/reliability/uploads.test.ts', 'tests/spec/protocol-admin.test.ts'],
  },
  {
    what: { en: "Others' waits under the worst calls", zh: '最坏调用下他人的等待' },
    measured: {
      en: "with 200,000 jobs five people send the costliest legal queries of five kinds, on each database: the median of others' first page of jobs and sign-in is at most twice as long, none takes over 1 s, and the last query ends within 15 s",
      zh: '20 万个职位，五人同时发送五类合法而代价最高的查询，两种数据库各测一遍：他人打开职位第一页和登录的中位时间不超过两倍，没有一次超过 1 秒，最后一个查询在 15 秒内结束',
    },
    tests: ['tests/reliability/worst-calls.alone.long.test.ts', 'tests/reliability/bounded-reads.test.ts'],
  },
  {
    what: { en: 'What one person adds within a day', zh: '一个人一天内的操作数' },
    measured: {
      en: 'each action of the history has a number for each role, or says what else bounds it; one more is refused with a text that says so, and changes 0 rows',
      zh: '操作历史中的每种操作对每种角色都有次数上限，或写明由什么限制；超出一次即被拒绝，提示说明原因，不改动任何数据',
    },
    tests: ['tests/recruiting/daily-limits.test.ts', 'tests/reliability/bounds-page.test.ts'],
  },
  {
    what: { en: 'kill -9 during writes', zh: '写入时 kill -9' },
    measured: {
      en: '100 times: 0 acknowledged writes lost, 0 partial transactions, 0 failed restarts',
      zh: '100 次：已确认的写入无一丢失，没有只完成一半的事务，每次都能重新启动',
    },
    tests: ['tests/reliability/kill.long.test.ts'],
  },
  {
    what: { en: 'Mixed work and random kills', zh: '混合操作与随机终止' },
    measured: {
      en: '`npm run test:soak -- 20`, two minutes of it in the long runs: all roles in both editions, 12 at once in 4 processes, while processes and MariaDB are killed (kill -9): 0 acknowledged writes lost, 0 forbidden states, every history leads exactly to the stored record; the heap of a process that lives on grows by less than 3 MB',
      zh: '`npm run test:soak -- 20`，其中两分钟包含在长测试中：两个版本的所有角色，4 个进程、12 路并发，期间随机终止进程与 MariaDB（kill -9）：已确认的写入无一丢失，不出现不允许的状态，历史记录与现有数据逐项一致；持续运行的进程堆内存增长不超过 3 MB',
    },
    tests: ['tests/reliability/soak.long.test.ts'],
  },
  {
    what: { en: 'A database cluster', zh: '数据库集群' },
    measured: {
      en: '`npm run test:cluster`, through three nodes of MariaDB with Galera: the same races in as many rounds as on one server, 0 forbidden outcomes; 50 people apply for one job at once, each within a call; 1,000 writes and suspensions through one node are seen by the next; a node is killed, stopped or cut off 60 times while 12 callers do all that the platform offers, and so is a writer behind a proxy 20 times: 0 acknowledged writes lost or doubled, 0 forbidden states, exact histories, no call takes 15 s; migrations that begin at every node run once',
      zh: '`npm run test:cluster`，通过 MariaDB Galera 的三个节点：与单台服务器相同的并发测试和次数，不出现不允许的结果；50 人同时投递同一职位，每人都在一次调用内成功；通过一个节点的 1,000 次写入和停用，下一个节点都能看到；节点被终止、停住或断开 60 次，代理后的写入节点 20 次，同时 12 路并发执行平台的全部操作：已确认的写入无一丢失或重复，不出现不允许的状态，历史记录准确，没有调用达到 15 秒；同时在所有节点开始的迁移只执行一次',
    },
    tests: [
      'tests/reliability/races.long.test.ts',
      'tests/cluster/hot-job.test.ts',
      'tests/cluster/own-writes.test.ts',
      'tests/cluster/lost-nodes.test.ts',
      'tests/cluster/one-writer.test.ts',
      'tests/cluster/migrations.test.ts',
    ],
  },
];
