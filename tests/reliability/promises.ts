import { verificationRules } from '#contract/verification.ts';
import { callers } from '#tests/authorization/cast.ts';
import { serverRules } from '#tests/authorization/mutants.ts';
import { table } from '#tests/authorization/table.ts';
import { testsByStatement } from '#tests/spec/coverage.ts';
import { statements } from '#tests/spec/statements.ts';
import { journeys } from '#tests/support/browser/journeys.ts';
import { logoFiles } from '#tests/support/fixtures/logo-files.ts';
import { tableLine, type WrittenPart, writtenPart } from '#tests/support/fixtures/written-part.ts';
import { hostileTexts } from '#tests/support/generators/hostile-texts.ts';

type Text = { en: string; zh: string };
type Promised = {
  what: Text;
  /** What the test counts and demands, not what it happened to see. */
  measured: Text;
  tests: readonly string[];
};

const cells = callers.length * table.length;
const numbers = Object.keys(statements);
const tests = testsByStatement();
const proven = numbers.filter((number) => tests.has(number)).length;
const faults = 6;

/** Every promise of quality, in the order in which it was given, with the tests that fail when it is broken. */
export const promises: readonly Promised[] = [
  {
    what: { en: 'Every caller × every call', zh: '每种调用者 × 每个调用' },
    measured: {
      en: `${callers.length} callers × ${table.length} calls = ${cells} cells on each database; 0 rows changed by a refusal`,
      zh: `${callers.length} 种调用者 × ${table.length} 个调用 = ${cells} 格，两种数据库各一遍；被拒绝的调用改变 0 行`,
    },
    tests: ['tests/authorization/matrix.test.ts'],
  },
  {
    what: { en: 'Nothing is left unclassified', zh: '没有未分类的内容' },
    measured: {
      en: 'an action, role, field or status that nobody classified fails the types or the test',
      zh: '未分类的操作、角色、字段或状态使类型检查或测试失败',
    },
    tests: [
      'tests/authorization/unclassified.test.ts',
      'tests/authorization/matrix.test.ts',
      'tests/authorization/protected-fields.test.ts',
    ],
  },
  {
    what: { en: 'Each rule taken away is missed', zh: '去掉任何一条规则都会被发现' },
    measured: {
      en: `${serverRules().length} rules of the policy, each taken away and opened, and ${verificationRules.length} of the status machine`,
      zh: `权限表 ${serverRules().length} 条（分别去掉和放开），状态机 ${verificationRules.length} 条`,
    },
    tests: ['tests/authorization/mutation.long.test.ts'],
  },
  {
    what: { en: 'Protected fields', zh: '受保护的字段' },
    measured: { en: 'every one in every write: 0 stored', zh: '每次写入中的每一个：保存 0 个' },
    tests: ['tests/authorization/protected-fields.test.ts'],
  },
  {
    what: { en: 'What exists is not told', zh: '不泄露记录是否存在' },
    measured: {
      en: "someone else's record and a missing one, an unknown and a known user: answers byte-equal, same work",
      zh: '他人的记录与不存在的记录、未知与已知用户：应答逐字节相同，工作量相同',
    },
    tests: ['tests/authorization/existence.test.ts', 'tests/spec/section-7-auth.test.ts'],
  },
  {
    what: { en: 'Sessions end', zh: '会话随之结束' },
    measured: {
      en: 'reset, deletion, suspension, role change, demotion: the next call of every open session is refused',
      zh: '重置密码、删除、停用、改角色、取消超级管理员：每个会话的下一次调用都被拒绝',
    },
    tests: ['tests/authorization/session-end.test.ts'],
  },
  {
    what: { en: 'Status machine', zh: '状态机' },
    measured: {
      en: 'all states × events × actors; 1,000 random sequences of 50 commands, on each database',
      zh: '全部状态 × 事件 × 角色；1,000 个各含 50 条命令的随机序列，两种数据库各一遍',
    },
    tests: ['tests/reliability/workflow.test.ts', 'tests/reliability/verification.long.test.ts'],
  },
  {
    what: { en: 'Two administrators decide at once', zh: '两名管理员同时审核' },
    measured: {
      en: '200 runs from 4 processes: one decision, one history row, one refusal each',
      zh: '4 个进程 200 次：每次一个决定、一条记录、一次拒绝',
    },
    tests: ['tests/reliability/races.long.test.ts'],
  },
  {
    what: { en: 'Decisions on what was seen', zh: '只对看到的内容作决定' },
    measured: {
      en: 'a profile edited meanwhile: always refused, and the page shows what changed',
      zh: '资料已被修改：一律拒绝，页面标出变化',
    },
    tests: ['tests/reliability/races.long.test.ts', 'src/features/company-review/company-review.test.tsx'],
  },
  {
    what: { en: 'The last super admin', zh: '最后一名超级管理员' },
    measured: {
      en: '500 mutual demotions from 4 processes: never none left',
      zh: '4 个进程 500 次互相取消：从未一个不剩',
    },
    tests: ['tests/reliability/races.long.test.ts'],
  },
  {
    what: { en: 'Unique licence, user name, e-mail', zh: '营业执照号、用户名、邮箱唯一' },
    measured: { en: '50 parallel saves: 1 row, 49 refusals', zh: '50 次并行保存：1 行，49 次拒绝' },
    tests: ['tests/reliability/races.long.test.ts'],
  },
  {
    what: { en: 'Retries of conflicts', zh: '冲突重试' },
    measured: {
      en: 'first run and 3 retries; 0 transactions open after 1,000 runs with throws, time-outs and dead connections',
      zh: '首次加 3 次重试；1,000 次抛错、超时、断线之后遗留 0 个事务',
    },
    tests: ['tests/reliability/data-transactions.test.ts', 'tests/reliability/data-transactions-races.long.test.ts'],
  },
  {
    what: { en: 'Limit of sign-in attempts', zh: '登录次数限制' },
    measured: {
      en: '200 parallel wrong passwords: 5 evaluated, 195 refused, from 1 and from 4 processes; 50 right ones: 50 successes',
      zh: '并行 200 次错误密码：校验 5 次，拒绝 195 次，1 个和 4 个进程都如此；50 次正确密码：成功 50 次',
    },
    tests: ['tests/reliability/login-limit.long.test.ts'],
  },
  {
    what: { en: 'Bad bodies', zh: '错误的请求体' },
    measured: {
      en: '10,000 for each function and database: 0 uncaught, 0 stack traces, 0 rows changed',
      zh: '每个函数、每种数据库 10,000 个：0 个未捕获，0 个堆栈，改变 0 行',
    },
    tests: ['tests/reliability/bad-input.test.ts'],
  },
  {
    what: { en: 'Filters, orders, projections', zh: '筛选、排序、字段选择' },
    measured: {
      en: '5,000 generated lists, equal to a plain evaluation in memory; 2,000 sequences of calls, equal on both databases to the byte',
      zh: '生成 5,000 个列表，与内存中的直接计算一致；2,000 个调用序列，两种数据库的应答逐字节相同',
    },
    tests: [
      'tests/reliability/bad-input-lists.test.ts',
      'tests/reliability/filters.test.ts',
      'tests/reliability/differential.long.test.ts',
    ],
  },
  {
    what: { en: 'Nasty strings', zh: '恶意文本' },
    measured: {
      en: `${hostileTexts.length} through every text field onto every screen: 0 scripts run, 0 overflows at 360 px`,
      zh: `${hostileTexts.length} 个经每个文本字段到每个界面：运行脚本 0 次，360 像素下溢出 0 处`,
    },
    tests: ['tests/e2e/nasty-strings.long.test.ts', 'tests/reliability/nasty-strings.test.ts'],
  },
  {
    what: { en: 'Uploads', zh: '上传' },
    measured: {
      en: `${logoFiles.length} files judged by content, when uploaded to the local storage and when saved as a logo: exact verdicts`,
      zh: `${logoFiles.length} 个文件在上传到本地存储时和保存为 Logo 时按内容判断：结论逐一核对`,
    },
    tests: ['tests/reliability/uploads.test.ts', 'tests/spec/protocol-admin.test.ts'],
  },
  {
    what: { en: 'kill -9 during writes', zh: '写入中 kill -9' },
    measured: {
      en: '100 times: 0 acknowledged writes lost, 0 half transactions, 0 failed starts',
      zh: '100 次：丢失已确认的写入 0 次，半个事务 0 个，启动失败 0 次',
    },
    tests: ['tests/reliability/kill.long.test.ts'],
  },
  {
    what: { en: 'A slow, failing or missing gateway', zh: '网关变慢、出错、消失' },
    measured: {
      en: `${journeys.length} journeys × ${faults} faults: 0 texts lost, 0 double writes, one message each`,
      zh: `${journeys.length} 个流程 × ${faults} 种故障：丢失输入 0 次，重复写入 0 次，各一条提示`,
    },
    tests: ['tests/e2e/faults.long.test.ts', 'tests/e2e/offline.test.ts'],
  },
  {
    what: { en: 'Borders of a session', zh: '会话的边界' },
    measured: {
      en: '8 cases × 3 roles: 0 blank pages, 0 loops, nothing of the earlier user painted',
      zh: '8 种情形 × 3 种角色：空白页 0 个，循环 0 次，不显示前一用户的任何数据',
    },
    tests: ['tests/e2e/sessions.long.test.ts'],
  },
  {
    what: { en: 'Accessibility', zh: '无障碍' },
    measured: {
      en: 'every route and dialog × 2 themes × 360 and 1280 px: 0 violations (axe); every journey by keyboard alone',
      zh: '每个页面和对话框 × 2 种主题 × 360 和 1280 像素：axe 违规 0 个；每个流程都能只用键盘完成',
    },
    tests: ['tests/e2e/accessibility.long.test.ts', 'tests/e2e/keyboard.test.ts', 'tests/e2e/main-job.test.ts'],
  },
  {
    what: { en: 'The specification', zh: '规格' },
    measured: {
      en: `${proven} of ${numbers.length} statements have a test whose name carries their number`,
      zh: `${numbers.length} 条规格语句中，${proven} 条有以其编号命名的测试`,
    },
    tests: ['tests/spec/coverage.test.ts'],
  },
  {
    what: { en: 'Any order', zh: '任意顺序' },
    measured: {
      en: '`npm run test:random -- 20`: every test of `npm test` 20 times, files and tests in another order each time, 0 failures; hours, and so no part of CI. Last seen: 20 runs, 2,065 tests each, 0 failures (2026-11-22)',
      zh: '`npm run test:random -- 20`：`npm test` 的全部测试 20 遍，文件与测试每遍换一种顺序，失败 0 次；需数小时，因此不在 CI 中。最近一次：20 遍，每遍 2,065 个测试，失败 0 次（2026-11-22）',
    },
    tests: ['scripts/test-random.ts'],
  },
];

const heads = {
  en: ['', 'Promise', 'Demanded by the tests', 'Tests'],
  zh: ['', '承诺', '测试的要求', '测试'],
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
