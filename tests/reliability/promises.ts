import { editions } from '#contract/edition.ts';
import { applicationSteps } from '#contract/recruiting/application-status.ts';
import { interviewSteps } from '#contract/recruiting/interview-status.ts';
import { jobSteps } from '#contract/recruiting/job-status.ts';
import { verificationRules } from '#contract/verification.ts';
import { callers } from '#tests/authorization/cast.ts';
import { mutatedRules } from '#tests/authorization/mutants.ts';
import { recruitingTable } from '#tests/authorization/recruiting-table.ts';
import { table } from '#tests/authorization/table.ts';
import { testsByStatement } from '#tests/spec/coverage.ts';
import { statements } from '#tests/spec/statements.ts';
import { conditions } from '#tests/support/browser/conditions.ts';
import { faults } from '#tests/support/browser/faults.ts';
import { journeys } from '#tests/support/browser/journeys.ts';
import { recruitingJourneys } from '#tests/support/browser/recruiting-journeys.ts';
import { logoFiles } from '#tests/support/fixtures/logo-files.ts';
import { tableLine, type WrittenPart, writtenPart } from '#tests/support/fixtures/written-part.ts';
import { hostileTexts } from '#tests/support/generators/hostile-texts.ts';

type Text = { en: string; zh: string };
type Promised = {
  what: Text;
  /** What the tests demand, not what one run measured. */
  measured: Text;
  tests: readonly string[];
};

const calls = table.length + recruitingTable.length;
const rules = editions.flatMap((edition) => mutatedRules(edition)).length;
const steps = verificationRules.length + jobSteps.length + applicationSteps.length + interviewSteps.length;
const numbers = Object.keys(statements);
const tests = testsByStatement();
const journeyCount = journeys.length + recruitingJourneys.length;
const faultCount = Object.keys(faults).length;
const proven = numbers.filter((number) => tests.has(number)).length;

/** All promises of quality, each with the tests that fail when it is broken. */
export const promises: readonly Promised[] = [
  {
    what: { en: 'Authorization matrix', zh: '权限矩阵' },
    measured: {
      en: `${callers.length} callers × ${calls} calls = ${callers.length * calls} cells on each database; a refused call changes 0 rows`,
      zh: `${callers.length} 种调用者 × ${calls} 个调用 = ${callers.length * calls} 种组合，两种数据库各测一遍；被拒绝的调用不改动任何数据`,
    },
    tests: ['tests/authorization/matrix.test.ts', 'tests/authorization/recruiting-matrix.test.ts'],
  },
  {
    what: { en: 'Nothing unclassified', zh: '分类无遗漏' },
    measured: {
      en: 'an unclassified action, role, field or status fails the type check or a test',
      zh: '操作、角色、字段或状态一旦漏分类，类型检查或测试即报错',
    },
    tests: [
      'tests/authorization/unclassified.test.ts',
      'tests/authorization/matrix.test.ts',
      'tests/authorization/protected-fields.test.ts',
    ],
  },
  {
    what: { en: 'Mutation-tested rules', zh: '规则经变异测试' },
    measured: {
      en: `${rules} rules of both editions, each removed and each widened, and ${steps} steps of the four status machines: the tests detect every mutation`,
      zh: `权限表（两个版本）${rules} 条规则（逐条删除、逐条放宽），四个状态机共 ${steps} 个步骤：每处改动都能被测试发现`,
    },
    tests: [
      'tests/authorization/mutation.long.test.ts',
      'tests/authorization/recruiting-mutation.long.test.ts',
      'tests/recruiting/machines.long.test.ts',
    ],
  },
  {
    what: { en: 'Protected fields', zh: '受保护的字段' },
    measured: { en: 'sent with every write: 0 are stored', zh: '在每种写入中逐个尝试：一个都不会被保存' },
    tests: ['tests/authorization/protected-fields.test.ts'],
  },
  {
    what: { en: 'No existence leaks', zh: '不泄露记录是否存在' },
    measured: {
      en: "someone else's record and a missing one, a known and an unknown user name: byte-equal responses, same work",
      zh: '他人的记录与不存在的记录、存在与不存在的用户名：响应逐字节相同，计算量相同',
    },
    tests: ['tests/authorization/existence.test.ts', 'tests/spec/section-7-auth.test.ts'],
  },
  {
    what: { en: 'Revoked sessions', zh: '会话及时失效' },
    measured: {
      en: 'after a password reset, deletion, suspension, role change or demotion, the next call of every open session is refused',
      zh: '重置密码、删除、停用、更改角色、取消超级管理员之后，所有已登录会话的下一次调用都被拒绝',
    },
    tests: ['tests/authorization/session-end.test.ts'],
  },
  {
    what: { en: 'Status machine', zh: '状态机' },
    measured: {
      en: 'all states × events × actors; 1,000 random sequences of 50 commands, on each database',
      zh: '全部状态 × 事件 × 角色；1,000 个随机序列，每个 50 条命令，两种数据库各测一遍',
    },
    tests: ['tests/reliability/workflow.test.ts', 'tests/reliability/verification.long.test.ts'],
  },
  {
    what: { en: 'Jobs and applications', zh: '职位与投递' },
    measured: {
      en: 'every status × call × caller; 1,000 random sequences of 50 calls, those about interviews included, against a reference model, on each database',
      zh: '全部状态 × 调用 × 调用者；1,000 个随机序列，每个 50 次调用（含面试），与参考模型一致，两种数据库各测一遍',
    },
    tests: ['tests/recruiting/machines.test.ts', 'tests/recruiting/sequences.long.test.ts'],
  },
  {
    what: { en: 'Places and parallel applications', zh: '录用名额与并行投递' },
    measured: {
      en: '4 processes: 50 parallel applications are 1 row, 200 offers for 5 places are 5; applying against closing, taking down and deletion, accepting against taking back, 500 times each: never a forbidden state',
      zh: '4 个进程：50 次并行投递只有 1 条记录，5 个名额的 200 次录用只有 5 次成功；投递与关闭、下架、删除用户，接受与收回录用，各 500 次：从不出现不允许的状态',
    },
    tests: ['tests/recruiting/races.long.test.ts'],
  },
  {
    what: { en: 'One order of locks', zh: '统一的加锁顺序' },
    measured: {
      en: '4 processes on MariaDB: deleting a company and two of its applicants, with decisions, applications, invitations, closing, taking down and suspension at once, 200 times: the server counts 0 deadlocks',
      zh: 'MariaDB，4 个进程：删除企业与两名求职者，同时筛选、投递、邀请、关闭、下架、停用，200 次：数据库记录的死锁为 0',
    },
    tests: ['tests/recruiting/deletion-races.long.test.ts'],
  },
  {
    what: { en: 'Interviews', zh: '面试' },
    measured: {
      en: 'every status × call × caller; the same sequences, with at most 10 interviews to be held and 50 in all for each application; 4 processes: accepting against moving, against cancelling, and against proposing and withdrawing, 200 times each: nobody accepts a time that they have not seen, and no interview outlives its application. Calendar files name the same instants in 3 zones across clock changes',
      zh: '全部状态 × 调用 × 调用者；上述随机序列，每条投递最多 10 场待进行、共 50 场面试；4 个进程：接受面试与更改、与取消、与新的安排和撤回投递同时进行，各 200 次：没有人会接受未见过的时间，投递结束后没有仍待进行的面试。日历文件在 3 个时区、跨夏令时切换均为同一时刻',
    },
    tests: [
      'tests/recruiting/machines.test.ts',
      'tests/recruiting/sequences.long.test.ts',
      'tests/recruiting/interview-races.long.test.ts',
      'cloudfunctions/shared/contract/recruiting/interview-ics.test.ts',
    ],
  },
  {
    what: { en: 'Personal data of applicants', zh: '求职者个人信息' },
    measured: {
      en: '30 marked people, every call of every caller: markers only where the rules allow, in responses, log and history, none after rejection, withdrawal or closing, none in any table after deletion',
      zh: '30 名带标记的求职者，每种调用者的每种调用：响应、日志和历史中的标记只出现在规则允许之处；不合适、撤回或职位关闭后不再出现；删除后所有表中均无标记',
    },
    tests: ['tests/recruiting/privacy.test.ts', 'tests/recruiting/privacy.long.test.ts'],
  },
  {
    what: { en: 'Erased by age', zh: '按期清除' },
    measured: {
      en: '100 random sets of records on each database: exactly what the rules keep is left; two commands at once, killed 5 times (kill -9), end with the same rows',
      zh: '每种数据库 100 组随机记录：留下的恰好是规则保留的；两个命令同时运行，5 次 kill -9，最终结果一致',
    },
    tests: [
      'tests/recruiting/erase-expired.test.ts',
      'tests/recruiting/erase-expired.long.test.ts',
      'tests/recruiting/retention.test.ts',
    ],
  },
  {
    what: { en: 'Scheduled tasks', zh: '定时任务' },
    measured: {
      en: '4 processes on each database that run the tasks at once, of which the one that works is killed on most of 10 days (kill -9) while the clock moves: everything due is done, no lease outlives its minute, and no process writes after it has lost its lease. No client calls the function of the timer: every caller × its rule and its own check',
      zh: '每种数据库 4 个进程同时执行任务，时钟变动的 10 天中多数日子 kill -9 正在工作的进程：到期的工作全部完成，租约最多保留一分钟，失去租约的进程不再写入。任何客户端都不能调用定时函数：每种调用者 × 安全规则与函数自身的校验',
    },
    tests: [
      'tests/recruiting/schedule.test.ts',
      'tests/recruiting/schedule.long.test.ts',
      'tests/authorization/timer-callers.test.ts',
      'emulator/triggers/timers.test.ts',
    ],
  },
  {
    what: { en: 'Two editions', zh: '两个版本' },
    measured: {
      en: 'in the default edition models of the other one respond like unknown names, byte by byte; switching back and forth three times loses 0 rows',
      zh: '默认版中，另一版本的模型与不存在的名称响应逐字节相同；来回切换三次不丢失任何数据',
    },
    tests: ['tests/authorization/closed-models.test.ts', 'tests/recruiting/editions.test.ts'],
  },
  {
    what: { en: 'Own password', zh: '修改本人密码' },
    measured: {
      en: 'every role in both editions: other sessions end with their next call; 50 parallel wrong current passwords, from 1 and from 4 processes: 5 are checked',
      zh: '两个版本的所有角色：其他会话的下一次调用即失效；并行 50 次错误的当前密码，单进程和 4 进程都只校验 5 次',
    },
    tests: ['tests/authorization/own-password.test.ts', 'tests/authorization/own-password.long.test.ts'],
  },
  {
    what: { en: 'Sign-up and recovery by code', zh: '邮箱验证码注册与重置密码' },
    measured: {
      en: '50 parallel confirmations of one code, from 4 processes too, are 1 user; one address in two roles at once, 200 times: 1 user each; of 200 wrong codes from 4 processes 5 are checked; an address with an account and one without: byte-equal responses, the same statements; a recovery ends the stored password and every session, whichever of its requests or writes fails, once it is repeated',
      zh: '同一验证码 50 次并行确认（含 4 个进程）只产生 1 个用户；同一邮箱同时以两种身份注册 200 次，每次只产生 1 个用户；4 个进程的 200 次错误验证码只校验 5 次；邮箱是否已注册：响应逐字节相同，执行的语句相同；重置后原密码和所有会话失效；其中任何一次请求或写入失败，重试即可完成',
    },
    tests: [
      'tests/recruiting/sign-up.test.ts',
      'tests/recruiting/recovery-faults.test.ts',
      'tests/recruiting/sign-up-races.long.test.ts',
      'emulator/auth/codes.test.ts',
      'tests/spec/protocol-codes.test.ts',
      'tests/e2e/sign-up.test.ts',
      'tests/e2e/newcomers.long.test.ts',
    ],
  },
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
    what: { en: 'Slow, failing or unreachable gateway', zh: '网关缓慢、出错或无法连接' },
    measured: {
      en: `${journeyCount} journeys × ${faultCount} faults: no typed text lost, no duplicate write, one message each`,
      zh: `${journeyCount} 个流程 × ${faultCount} 种故障：输入内容不丢失，不重复写入，每次只提示一条`,
    },
    tests: [
      'tests/e2e/faults.long.test.ts',
      'tests/e2e/recruiting-faults.long.test.ts',
      'tests/e2e/offline.test.ts',
      'src/app/recruiting-actions.test.tsx',
      'src/workspaces/jobseeker/failing-calls.test.tsx',
    ],
  },
  {
    what: { en: 'End of a session', zh: '会话的开始与结束' },
    measured: {
      en: '8 cases × 3 roles, and on pages of the recruiting edition the 5 that depend on the page: 0 blank pages, 0 redirect loops, no data of the previous user rendered',
      zh: '8 种情形 × 3 种角色，其中与页面有关的 5 种也在招聘版的页面上测试：不出现空白页，不循环跳转，不显示前一用户的任何数据',
    },
    tests: ['tests/e2e/sessions.long.test.ts', 'tests/e2e/recruiting-sessions.long.test.ts'],
  },
  {
    what: { en: 'Accessibility', zh: '无障碍' },
    measured: {
      en: 'every route and dialog × 2 themes × 360 and 1280 px: 0 axe violations; every journey works by keyboard alone',
      zh: '每个页面和对话框 × 2 种主题 × 360 和 1280 像素：axe 检查无违规；所有流程都能只用键盘完成',
    },
    tests: [
      'tests/e2e/accessibility.long.test.ts',
      'tests/e2e/page-states.long.test.ts',
      'tests/e2e/recruiting-dialogs.long.test.ts',
      'tests/e2e/keyboard.test.ts',
      'tests/e2e/main-job.test.ts',
      'tests/e2e/recruiting.test.ts',
      'tests/e2e/newcomers.long.test.ts',
    ],
  },
  {
    what: { en: 'Pages that stay in place', zh: '页面不跳动' },
    measured: {
      en: 'every page of the recruiting edition at 360, 768 and 1280 px, with late styles and responses: 0 layout shifts',
      zh: '招聘版的每个页面，360、768 和 1280 像素，样式与响应延迟到达：无布局偏移',
    },
    tests: ['tests/e2e/recruiting-screens.test.ts', 'tests/e2e/page-states.long.test.ts'],
  },
  {
    what: { en: 'Lists of 100,000 rows', zh: '十万条记录的列表' },
    measured: {
      en: 'the first page of jobs and of applications takes at most 1.3 times as long as with 1,000 rows, on each database',
      zh: '职位和应聘记录列表的首页，耗时不超过 1,000 条时的 1.3 倍（每种数据库）',
    },
    tests: ['tests/recruiting/first-page.long.test.ts'],
  },
  {
    what: { en: 'Memory', zh: '内存' },
    measured: {
      en: 'the deployed bundles run 100,000 mixed calls on MariaDB, sign-ins with two hashes at once (256 MB) among them: each instance stays below the memory of its configuration, and its peak grows by less than 24 MB after the first 30,000',
      zh: '部署包在 MariaDB 上运行 100,000 次混合调用，其中有两个密码哈希同时计算（256 MB）的登录：每个实例的内存都低于配置的上限，前 30,000 次之后峰值增长不超过 24 MB',
    },
    tests: ['tests/reliability/memory.long.test.ts'],
  },
  {
    what: { en: 'Random steps', zh: '随机操作' },
    measured: {
      en: '`npm run test:explore -- 10`, two minutes of it in the long runs: clicks, keys, hostile texts, addresses, history, two tabs, resizes, a moved clock and faults of the network, as each role in each edition; after each step an open dialog has the focus, title and marked entry agree with the address, no page is replaced by an error, no error is uncaught, no `undefined` or `NaN` is shown, and nothing scrolls sideways',
      zh: '`npm run test:explore -- 10`，其中两分钟包含在长测试中：以每个角色在每个版本中随机点击、按键、输入恶意文本、更改地址、前进后退、使用两个标签页、调整窗口、拨动时钟并中断网络；每一步之后，打开的对话框都有焦点，标题和当前菜单项与地址一致，没有页面被错误取代，没有未捕获的错误，不显示 `undefined` 或 `NaN`，不出现横向滚动',
    },
    tests: ['tests/e2e/explorer.long.test.ts', 'tests/e2e/explorer-checks.test.ts'],
  },
  {
    what: { en: 'Browsers as people have them', zh: '各种浏览器环境' },
    measured: {
      en: `${conditions.length - 1} conditions (${conditions
        .slice(1)
        .map(({ name }) => name)
        .join(
          ', ',
        )}): every page of both editions in each of them, every dialog of the recruiting edition in one, every journey with a fault in each`,
      zh: `${conditions.length - 1} 种环境（网页翻译、存储已满、纽约时间、奥克兰时间、输入法）：两个版本的每个页面都经过每种环境，招聘版的每个对话框经过其中一种，每条操作路径在每种环境中各经历一次故障`,
    },
    tests: [
      'tests/e2e/conditions.long.test.ts',
      'tests/e2e/faults.long.test.ts',
      'tests/e2e/recruiting-faults.long.test.ts',
    ],
  },
  {
    what: { en: 'Statistics', zh: '统计' },
    measured: {
      en: 'the figures of 100,000 generated applications equal a plain recount, and a company waits at most 1.3 times as long where others have ten times as many applications, on each database',
      zh: '100,000 条生成的应聘记录，各项数字与逐条重新计数一致；其他企业的应聘记录多十倍时，企业页面耗时不超过 1.3 倍（每种数据库）',
    },
    tests: ['tests/recruiting/statistics.test.ts', 'tests/recruiting/statistics.long.test.ts'],
  },
  {
    what: { en: 'News of saved searches', zh: '职位订阅的提醒' },
    measured: {
      en: 'each new job is told once for each search that finds it, also by two runs at once and when the process that tells is killed (kill -9) again and again; 5,000 generated searches are told what their pages list; 100,000 searches are compared with 1,000 new jobs within five minutes (10,000 and 200 in the long runs)',
      zh: '每个新职位对每个匹配的搜索只提醒一次，两次运行同时进行或运行中的进程反复被终止（kill -9）时亦然；5,000 个生成的搜索所提醒的职位与其页面列出的一致；100,000 个搜索与 1,000 个新职位的比较在五分钟内完成（耗时测试中为 10,000 个与 200 个）',
    },
    tests: [
      'tests/recruiting/saved-search-news.test.ts',
      'tests/recruiting/saved-searches.long.test.ts',
      'tests/recruiting/saved-search-kills.long.test.ts',
      'tests/recruiting/many-saved-searches.alone.long.test.ts',
    ],
  },
  {
    what: { en: 'Specification coverage', zh: '规格覆盖' },
    measured: {
      en: `${proven} of ${numbers.length} statements have a test with their number in its name`,
      zh: `${numbers.length} 条规格中，${proven} 条有以编号命名的测试`,
    },
    tests: ['tests/spec/coverage.test.ts'],
  },
  {
    what: { en: 'Tests in any order', zh: '测试顺序无关' },
    measured: {
      en: '`npm run test:random -- 20`: all of `npm test` 20 times, files and tests in random order, 0 failures. Takes hours, so CI does not run it.',
      zh: '`npm run test:random -- 20`：`npm test` 的全部测试以随机顺序运行 20 遍，无失败。耗时数小时，不在 CI 中运行。',
    },
    tests: ['scripts/test-random.ts'],
  },
];

const heads = {
  en: ['', 'Promise', 'What the tests demand', 'Tests'],
  zh: ['', '承诺', '测试要求', '测试'],
} as const;

/** `folder` leads from the page to the project's root. */
function promiseTable(language: keyof Text, folder: string): string {
  const row = ({ what, measured, tests }: Promised, index: number) =>
    tableLine([
      `${index + 1}`,
      what[language],
      measured[language],
      tests
        .map(
          (path) =>
            `[${path
              .split('/')
              .at(-1)
              ?.replace(/\.tsx?$/, '')}](${folder}${path})`,
        )
        .join('<br>'),
    ]);
  return [tableLine(heads[language]), tableLine(heads[language].map(() => '---')), ...promises.map(row)].join('\n');
}

/** The table of promises in each language. */
export function promisePages(): WrittenPart[] {
  return [
    writtenPart('docs/promises.md', 'promises', promiseTable('en', '../')),
    writtenPart('docs/zh-CN/promises.md', 'promises', promiseTable('zh', '../../')),
  ];
}
