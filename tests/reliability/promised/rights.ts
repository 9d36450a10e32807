import { VISITOR_READS, VISITOR_WINDOW_MS } from '#contract/call-limits.ts';
import { editions } from '#contract/edition.ts';
import { applicationSteps } from '#contract/recruiting/application-status.ts';
import { interviewSteps } from '#contract/recruiting/interview-status.ts';
import { jobSteps } from '#contract/recruiting/job-status.ts';
import { verificationRules } from '#contract/verification.ts';
import { callers } from '#tests/authorization/cast.ts';
import { mutatedRules } from '#tests/authorization/mutants.ts';
import { recruitingTable } from '#tests/authorization/recruiting-table.ts';
import { table } from '#tests/authorization/table.ts';
import { mailMutants } from '#tests/recruiting/mail-mutants.ts';
import type { Promised } from './promised.ts';

const calls = table.length + recruitingTable.length;
const rules = editions.flatMap((edition) => mutatedRules(edition)).length;
const steps = verificationRules.length + jobSteps.length + applicationSteps.length + interviewSteps.length;

/** Promises about permissions, the steps of records, personal data and accounts. */
export const promisedRights: readonly Promised[] = [
  {
    what: { en: 'Authorization matrix', zh: '权限矩阵' },
    measured: {
      en: `${callers.length} callers × ${calls} calls = ${callers.length * calls} cells on each database; a refused call changes 0 rows`,
      zh: `${callers.length} 种调用者 × ${calls} 个调用 = ${callers.length * calls} 种组合，两种数据库各测一遍；被拒绝的调用不改动任何数据`,
    },
    tests: ['tests/authorization/matrix.test.ts', 'tests/authorization/recruiting-matrix.test.ts'],
  },
  {
    what: { en: 'Visitors', zh: '访客' },
    measured: {
      en: `read listed jobs and nothing else, ${VISITOR_READS} times in ${VISITOR_WINDOW_MS / 60_000} minutes; 10,000 requests of one slow another one's searches by less than 2 ×`,
      zh: `只能读取招聘中的职位，${VISITOR_WINDOW_MS / 60_000} 分钟内 ${VISITOR_READS} 次；一位访客的 10,000 次请求，使另一位访客的搜索变慢不到 2 倍`,
    },
    tests: ['tests/recruiting/visitors.test.ts', 'tests/recruiting/visitor-flood.alone.long.test.ts'],
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
      en: `${rules} rules of both editions, each removed and each widened, and ${steps} steps of the four status machines, and ${mailMutants().length} parts of the conditions under which mails are sent: the tests detect every mutation`,
      zh: `权限表（两个版本）${rules} 条规则（逐条删除、逐条放宽），四个状态机共 ${steps} 个步骤，邮件发送条件共 ${mailMutants().length} 项：每处改动都能被测试发现`,
    },
    tests: [
      'tests/authorization/mutation.long.test.ts',
      'tests/authorization/recruiting-mutation.long.test.ts',
      'tests/recruiting/machines.long.test.ts',
      'tests/recruiting/mail-mutation.long.test.ts',
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
      en: '4 processes: 50 parallel applications are 1 row, 200 offers for 5 places are 5; applying against closing, taking down and deletion, accepting against taking back, offers that are made, answered and lapse at once, 500 times each: never a forbidden state',
      zh: '4 个进程：50 次并行投递只有 1 条记录，5 个名额的 200 次录用只有 5 次成功；投递与关闭、下架、删除用户，接受与收回录用，同时发出、答复与到期的录用，各 500 次：从不出现不允许的状态',
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
      en: '30 marked people, every call of every caller: markers only where the rules allow, in responses, log and history, none after rejection, withdrawal or closing, none in any table after deletion, and none in any mail, whatever event it is about',
      zh: '30 名带标记的求职者，每种调用者的每种调用：响应、日志和历史中的标记只出现在规则允许之处；不合适、撤回或职位关闭后不再出现；删除后所有表中均无标记；任何事件的邮件中均无标记',
    },
    tests: [
      'tests/recruiting/privacy.test.ts',
      'tests/recruiting/privacy.long.test.ts',
      'tests/recruiting/mail-privacy.test.ts',
    ],
  },
  {
    what: { en: 'Decisions that nobody has been told of', zh: '尚未告知的决定' },
    measured: {
      en: 'while a shortlisting or a rejection is held, every read call of every model returns the applicant the same bytes as before, and each of their answers does the same work, in times that 10,000 calls don’t tell apart; no mail, notification or count comes of it; the same of a company and the held rejection of its job; each taken back and told at once, 500 times on each database: one of them, told once',
      zh: '初筛通过或不合适尚未告知时，求职者对每种数据的每种读取都返回与之前相同的字节，其每种答复所做的工作也相同，10,000 次调用的耗时也无法区分，不产生邮件、通知和统计；职位审核未通过而尚未告知企业时同样如此；两者的撤回与告知同时发生，每种数据库各 500 次：只成其一，且只告知一次',
    },
    tests: [
      'tests/recruiting/held-decisions.test.ts',
      'tests/recruiting/held-reviews.test.ts',
      'tests/recruiting/held-races.long.test.ts',
      'tests/recruiting/held-times.long.test.ts',
    ],
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
];
