import { testsByStatement } from '#tests/spec/coverage.ts';
import { statements } from '#tests/spec/statements.ts';
import { conditions } from '#tests/support/browser/conditions.ts';
import { faults } from '#tests/support/browser/faults.ts';
import { journeys } from '#tests/support/browser/journeys.ts';
import { recruitingJourneys } from '#tests/support/browser/recruiting-journeys.ts';
import type { Promised } from './promised.ts';

const numbers = Object.keys(statements);
const tests = testsByStatement();
const journeyCount = journeys.length + recruitingJourneys.length;
const faultCount = Object.keys(faults).length;
const proven = numbers.filter((number) => tests.has(number)).length;

/** Promises about the app in use, its measured times, and the tests themselves. */
export const promisedUse: readonly Promised[] = [
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
      'tests/e2e/recruiting-page-states-admin.long.test.ts',
      'tests/e2e/recruiting-page-states-company.long.test.ts',
      'tests/e2e/recruiting-page-states-jobseeker.long.test.ts',
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
      en: 'the owner of each search that finds a new job is notified of it once, also by two runs at once and when the notifying process is killed (kill -9) again and again; 5,000 generated searches are told what their pages list; 100,000 searches are compared with 1,000 new jobs within five minutes (10,000 and 200 in the long runs)',
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
    what: { en: 'Choice of mails', zh: '邮件通知的选择' },
    measured: {
      en: 'the link of a mail ends its group of mails and no other, without a session and however often it is opened; a mail program ends it by one click; a token that was changed, or of a deleted person, ends nothing, on each database',
      zh: '邮件中的链接只停止该类邮件，无需登录，可重复打开；邮件程序一键即可退订；被改动的链接或已删除用户的链接不起作用（每种数据库）',
    },
    tests: ['tests/recruiting/mail-choices.test.ts', 'tests/e2e/unsubscribe.test.ts'],
  },
  {
    what: { en: 'Mail', zh: '邮件' },
    measured: {
      en: '2,000 events from 4 processes and from timers, which run in 3 processes at once, while these, MariaDB and the mail server are killed (kill -9) 12 times: each event has one delivery for each recipient, which reaches the mail server; only a mail whose sending a kill cut off arrives again, with the same Message-ID; no lease is held and nothing waits (100,000 events and 200 kills: `EVENTS=100000 KILLS=200`). 10,000 events at once for few and for many recipients, sent by 3 processes on each database: at most 20 mails in any second and 10 in an hour for each recipient, the last of which is a summary of the rest',
      zh: '4 个进程与定时任务共产生 2,000 个事件，定时任务在 3 个进程中同时运行，期间这些进程、MariaDB 与邮件服务器共被终止（kill -9）12 次：每个事件对每名收件人只有一条投送记录，并到达邮件服务器；只有发送被终止打断的邮件才会重复，且 Message-ID 相同；结束后没有任务被占用，也没有邮件等待（`EVENTS=100000 KILLS=200` 为 100,000 个事件、200 次终止）。10,000 个事件同时发生，收件人或少或多，由 3 个进程发送（每种数据库）：任意一秒内至多 20 封，每人每小时至多 10 封，最后一封汇总其余消息',
    },
    tests: [
      'tests/recruiting/mail.test.ts',
      'tests/recruiting/mail-kills.long.test.ts',
      'tests/recruiting/mail-limits.long.test.ts',
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
  {
    what: { en: 'Keystrokes of routine work', zh: '日常操作的按键次数' },
    measured: {
      en: 'an application is shortlisted with 1 keystroke and rejected for the usual reason with 2, and the next one opens by itself; 50 are screened without the mouse; 10 jobs are approved with 10 keystrokes',
      zh: '初筛通过一份投递按 1 次键，以常用原因标为不合适按 2 次，随后自动打开下一份；不用鼠标处理完 50 份；通过 10 个职位按 10 次键',
    },
    tests: ['tests/e2e/recruiting-screening.test.ts'],
  },
];
