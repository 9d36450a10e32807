import { tableLine, type WrittenPart, writtenPart } from '#tests/support/fixtures/written-part.ts';
import type { Place, Weight } from './bundle.ts';
import type { Measured } from './database.ts';
import type { PageFigures } from './page.ts';
import type { SearchFigures } from './search.ts';
import { searchTables } from './search-table.ts';
import type { ServerFigures } from './server.ts';
import type { StartFigures } from './start.ts';
import { type StatisticsPage, statisticsTable } from './statistics.ts';
import { ratio, ratioTable } from './table.ts';

export type Speed = {
  page: PageFigures | undefined;
  start: StartFigures | undefined;
  server: ServerFigures | undefined;
  data: Measured[] | undefined;
  statistics: StatisticsPage[] | undefined;
  search: SearchFigures[] | undefined;
  bundle: Weight[] | undefined;
};

type Text = { en: string; zh: string };
type Line = { what: Text; against: Text; measured: string; aim: string };

const t = (en: string, zh: string): Text => ({ en, zh });
const ms = (value: number) => `${value.toFixed(0)} ms`;
const none = t('–', '–');
const prerenderedFloor = t('floor, drawn', '基准（预绘）');
const scriptedFloor = t('floor, React', '基准（React）');
const reactAdmin = t('react-admin', 'react-admin');

function pageLines(page: PageFigures): Line[] {
  return [
    {
      what: t('login: first paint', '登录：首次绘制'),
      against: prerenderedFloor,
      measured: `${ratio(page.painted / page.floorPainted)} ×`,
      aim: '≤ 1.15 ×',
    },
    {
      what: t('login: an identity can be chosen', '登录：可以选择身份'),
      against: prerenderedFloor,
      measured: `${ratio(page.usable / page.floorUsable)} ×`,
      aim: '≤ 1.15 ×',
    },
    {
      what: t('login: React has taken over', '登录：React 接管'),
      against: scriptedFloor,
      measured: `${ratio(page.hydrated / page.floorScripted)} ×`,
      aim: '≤ 1.1 ×',
    },
    {
      what: t('login: scripts before that, gzip', '登录：此前的脚本，gzip'),
      against: none,
      measured: `${page.scriptKilobytes.toFixed(1)} kB`,
      aim: '≤ 90 kB',
    },
    {
      what: t('login: the page itself and scripts, gzip', '登录：页面本身加脚本，gzip'),
      against: none,
      measured: `${page.kilobytes.toFixed(1)} kB`,
      aim: '–',
    },
    {
      what: t('login: longest task, typing included', '登录：最长任务（含输入）'),
      against: prerenderedFloor,
      measured: `${ms(page.longest)}, ${ratio(page.longest / page.floorLongest)} ×`,
      aim: '≤ 100 ms',
    },
    { what: t('login: layout shift', '登录：布局偏移'), against: none, measured: page.shift.toFixed(3), aim: '0' },
    {
      what: t('login: from the choice to the form', '登录：从选择到表单'),
      against: none,
      measured: ms(page.formUsable),
      aim: '–',
    },
    {
      what: t('sign-in: files asked for after the button', '登录：点击后请求的文件'),
      against: none,
      measured: page.filesAtSignIn.toFixed(0),
      aim: '0',
    },
    {
      what: t('sign-in: workspace painted after the last answer', '登录：最后一个应答之后绘制工作区'),
      against: none,
      measured: ms(page.shellPainted),
      aim: '≤ 100 ms',
    },
    {
      what: t('users, signed in: first paint', '用户列表（已登录）：首次绘制'),
      against: prerenderedFloor,
      measured: `${ratio(page.outlinePainted / page.floorPainted)} ×`,
      aim: '≤ 1.15 ×',
    },
    {
      what: t('users, signed in: first paint', '用户列表（已登录）：首次绘制'),
      against: reactAdmin,
      measured: `${ratio(page.outlinePainted / page.peerPainted)} ×`,
      aim: '≤ 0.25 ×',
    },
    {
      what: t('users: cold start to 100 rows', '用户列表：冷启动到 100 行'),
      against: scriptedFloor,
      measured: `${ratio(page.rows / page.floorRows)} ×`,
      aim: '≤ 1.5 ×',
    },
    {
      what: t('users: cold start to 100 rows', '用户列表：冷启动到 100 行'),
      against: reactAdmin,
      measured: `${ratio(page.rows / page.peerRows)} ×`,
      aim: '≤ 0.45 ×',
    },
    {
      what: t('users: warm start to 100 rows', '用户列表：热启动到 100 行'),
      against: scriptedFloor,
      measured: `${ratio(page.rowsWarm / page.floorRowsWarm)} ×`,
      aim: '≤ 1.5 ×',
    },
    {
      what: t('users: warm start to 100 rows', '用户列表：热启动到 100 行'),
      against: reactAdmin,
      measured: `${ratio(page.rowsWarm / page.peerRowsWarm)} ×`,
      aim: '≤ 0.45 ×',
    },
    {
      what: t('users: JavaScript heap with 100 rows', '用户列表：100 行时的 JavaScript 堆内存'),
      against: reactAdmin,
      measured: `${page.heap.toFixed(1)} MB, ${ratio(page.heap / page.peerHeap)} ×`,
      aim: '–',
    },
    {
      what: t('users: elements per cell', '用户列表：每格元素数'),
      against: scriptedFloor,
      measured: `${ratio(page.elementsPerCell / page.floorElementsPerCell)} ×`,
      aim: '≤ 1.3 ×',
    },
    {
      what: t('users: longest task while filtering, CPU ÷ 4', '用户列表：筛选时最长任务，CPU ÷ 4'),
      against: scriptedFloor,
      measured: `${ms(page.filterLongest)}, ${ratio(page.filterLongest / page.floorFilterLongest)} ×`,
      aim: '≤ 100 ms',
    },
    {
      what: t('users: the same, CPU as it is', '用户列表：同上，CPU 不减速'),
      against: none,
      measured: page.filterLongestFast === 0 ? '< 50 ms' : ms(page.filterLongestFast),
      aim: '< 50 ms',
    },
    {
      what: t('users: worst key to paint', '用户列表：按键到绘制最慢'),
      against: none,
      measured: ms(page.worstKey),
      aim: '≤ 100 ms',
    },
    {
      what: t('users: worst key to paint', '用户列表：按键到绘制最慢'),
      against: reactAdmin,
      measured: `${ratio(page.worstKey / page.peerWorstKey)} ×`,
      aim: '≤ 0.8 ×',
    },
    {
      what: t('users: filter cleared, 100 rows back', '用户列表：清除筛选后恢复 100 行'),
      against: scriptedFloor,
      measured: `${ms(page.rowsBack)}, ${ratio(page.rowsBack / page.floorRowsBack)} ×`,
      aim: '≤ 150 ms',
    },
    {
      what: t('users: filter cleared, 100 rows back', '用户列表：清除筛选后恢复 100 行'),
      against: reactAdmin,
      measured: `${ratio(page.rowsBack / page.peerRowsBack)} ×`,
      aim: '≤ 0.15 ×',
    },
  ];
}

function serverLines(server: ServerFigures): Line[] {
  const own = t('its own SQL by mysql2', 'mysql2 执行它自己的 SQL');
  const alone = t('the read alone', '仅读取语句');
  return [
    {
      what: t('calls a second: one record by key', '每秒调用：按键取一条'),
      against: own,
      measured: `${ratio(server.byKey.allItsSql)} ×`,
      aim: '≥ 0.5 ×',
    },
    {
      what: t('the same, its caller not looked up', '同上，不含查找调用者'),
      against: alone,
      measured: `${ratio(server.byKey.readAlone)} ×`,
      aim: '–',
    },
    {
      what: t('calls a second: a list of 100', '每秒调用：100 条列表'),
      against: own,
      measured: `${ratio(server.listOf100.allItsSql)} ×`,
      aim: '≥ 0.7 ×',
    },
    {
      what: t('median latency of reads during 50 sign-ins', '50 人同时登录时读取的延迟中位数'),
      against: t('without them', '无人登录时'),
      measured: `${ratio(server.duringLogins)} ×`,
      aim: '≤ 2 ×',
    },
  ];
}

function startLines({ start, vite }: StartFigures): Line[] {
  return [
    {
      what: t('npm start to a usable login', 'npm start 到可用的登录页'),
      against: t('bare Vite with the floor', '只有 Vite 和基准页'),
      measured: `${ratio(start / vite)} ×`,
      aim: '≤ 1.5 ×',
    },
  ];
}

const heads = {
  speed: { en: ['', 'against', 'measured', 'aim'], zh: ['', '相对于', '测得', '目标'] },
  data: {
    en: { query: 'function ÷ its own SQL, at', growth: 'growth', bare: 'growth of its SQL' },
    zh: { query: '函数 ÷ 它自己的 SQL，规模', growth: '增长', bare: '其 SQL 的增长' },
  },
  bundle: {
    en: ['gzip kB', 'login', 'SDK, behind it', 'workspaces'],
    zh: ['gzip kB', '登录页', '随后的 SDK', '工作区'],
  },
} as const;

function speedTable(speed: Speed, language: keyof Text): string {
  const lines = [
    ...(speed.page ? pageLines(speed.page) : []),
    ...(speed.start ? startLines(speed.start) : []),
    ...(speed.server ? serverLines(speed.server) : []),
  ];
  const head = heads.speed[language];
  const rows = lines.map(({ what, against, measured, aim }) => [what[language], against[language], measured, aim]);
  return [head, head.map(() => '---'), ...rows].map(tableLine).join('\n');
}

function bundleTable(weights: readonly Weight[], language: keyof Text): string {
  const names = [...new Set(weights.map(({ name }) => name))];
  const of = (name: string, place: Place) =>
    weights.find((weight) => weight.name === name && weight.place === place)?.kilobytes ?? 0;
  const places = ['entry', 'sdk', 'later'] as const;
  const total = (name: string) => places.reduce((sum, place) => sum + of(name, place), 0);
  const own = language === 'en' ? 'this project' : '本项目';
  const rows = names
    .toSorted((a, b) => total(b) - total(a))
    .map((name) => [name || own, ...places.map((place) => (of(name, place) === 0 ? '' : of(name, place).toFixed(1)))]);
  const head = heads.bundle[language];
  return [head, head.map((_, index) => (index ? '---:' : '---')), ...rows].map(tableLine).join('\n');
}

const BY = 'npm run bench';

/** Renders the tables of the page in both languages, and the printed report. */
export function speedParts(speed: Speed) {
  const tables = (language: keyof Text) => ({
    speed: speed.page || speed.server || speed.start ? speedTable(speed, language) : '',
    costs: speed.data ? ratioTable(speed.data, heads.data[language], language) : '',
    statistics: speed.statistics ? statisticsTable(speed.statistics, language) : '',
    search: speed.search ? searchTables(speed.search, language) : '',
    weights: speed.bundle ? bundleTable(speed.bundle, language) : '',
  });
  const files = { en: 'docs/performance.md', zh: 'docs/zh-CN/performance.md' } as const;
  function* parts(): Generator<WrittenPart> {
    for (const language of ['en', 'zh'] as const) {
      for (const [name, table] of Object.entries(tables(language))) {
        yield writtenPart(files[language], name, table, BY);
      }
    }
  }
  const measured = Object.values(tables('en')).filter((table) => table !== '');
  return { english: measured.join('\n\n'), parts };
}
