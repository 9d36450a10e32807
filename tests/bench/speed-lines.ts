import type { ListFigures } from './list-visit.ts';
import type { LongListFigures } from './long-list.ts';
import type { PageFigures } from './page.ts';
import { type PeerName, peerNames } from './peers.ts';
import type { ServerFigures } from './server.ts';
import type { StartFigures } from './start.ts';

export type Text = { en: string; zh: string };

/** `shift` is a layout shift score. */
type Unit = '×' | 'ms' | 'kB' | 'MB' | 'shift' | 'px' | 'count';
export type Figure = { value: number; unit: Unit };
export type Aim = Figure & { direction: 'at most' | 'at least' };
/** A figure with its aim. `beside` gives the ratio of a figure that is no ratio itself. */
export type SpeedLine = { what: Text; against: Text; figure: Figure; beside?: number; aim?: Aim };

export type SpeedFigures = {
  page: PageFigures | undefined;
  rows: LongListFigures | undefined;
  start: StartFigures | undefined;
  server: ServerFigures | undefined;
};

const t = (en: string, zh: string): Text => ({ en, zh });
const times = (value: number): Figure => ({ value, unit: '×' });
const ms = (value: number): Figure => ({ value, unit: 'ms' });
const kilobytes = (value: number): Figure => ({ value, unit: 'kB' });
const atMost = (figure: Figure): Aim => ({ ...figure, direction: 'at most' });
const atLeast = (figure: Figure): Aim => ({ ...figure, direction: 'at least' });

/** Browsers report no task that takes less, ms. */
export const LONG_TASK = 50;

const none = t('–', '–');
const prerenderedFloor = t('floor, prerendered', '基准（预渲染）');
const scriptedFloor = t('floor, React', '基准（React）');
const ownSql = t('its own SQL by mysql2', 'mysql2 执行它自己的 SQL');

const firstPaint = t('users, signed in: first paint', '用户列表（已登录）：首次绘制');
const coldStart = t('users: cold start to 100 rows', '用户列表：冷启动到 100 行');
const warmStart = t('users: warm start to 100 rows', '用户列表：热启动到 100 行');
const worstKey = t('users: worst key to paint', '用户列表：按键到绘制最慢');
const rowsBack = t('users: filter cleared, 100 rows back', '用户列表：清除筛选后恢复 100 行');

/** All lines of the table of speed that were measured. */
export function speedLines({ page, rows, start, server }: SpeedFigures): SpeedLine[] {
  return [
    ...(page ? [...loginLines(page), ...listLines(page), ...peerNames.flatMap((name) => peerLines(page, name))] : []),
    ...(rows ? longListLines(rows) : []),
    ...(start ? startLines(start) : []),
    ...(server ? serverLines(server) : []),
  ];
}

function loginLines(page: PageFigures): SpeedLine[] {
  return [
    {
      what: t('login: first paint', '登录页：首次绘制'),
      against: prerenderedFloor,
      figure: times(page.painted / page.floorPainted),
      aim: atMost(times(1.15)),
    },
    {
      what: t('login: an identity can be chosen', '登录页：可以选择身份'),
      against: prerenderedFloor,
      figure: times(page.usable / page.floorUsable),
      aim: atMost(times(1.15)),
    },
    {
      what: t('login: React has taken over', '登录页：React 接管'),
      against: scriptedFloor,
      figure: times(page.hydrated / page.floorScripted),
      aim: atMost(times(1.1)),
    },
    {
      what: t('login: scripts before that, gzip', '登录页：此前的脚本，gzip'),
      against: none,
      figure: kilobytes(page.scriptKilobytes),
      aim: atMost(kilobytes(90)),
    },
    {
      what: t('login: the page itself and scripts, gzip', '登录页：页面本身加脚本，gzip'),
      against: none,
      figure: kilobytes(page.kilobytes),
    },
    {
      what: t('login: longest task, typing included', '登录页：最长任务（含输入）'),
      against: prerenderedFloor,
      figure: ms(page.longest),
      beside: page.longest / page.floorLongest,
      aim: atMost(ms(100)),
    },
    {
      what: t('login: layout shift', '登录页：布局偏移'),
      against: none,
      figure: { value: page.shift, unit: 'shift' },
      aim: atMost({ value: 0, unit: 'shift' }),
    },
    {
      what: t('login: from the choice to the form', '登录页：从选择到表单'),
      against: none,
      figure: ms(page.formUsable),
    },
    {
      what: t('sign-in: files asked for after the button', '登录：点击后请求的文件'),
      against: none,
      figure: { value: page.filesAtSignIn, unit: 'count' },
      aim: atMost({ value: 0, unit: 'count' }),
    },
    {
      what: t('sign-in: workspace painted after the last response', '登录：最后一个响应之后绘制工作区'),
      against: none,
      figure: ms(page.shellPainted),
      aim: atMost(ms(100)),
    },
  ];
}

function listLines(page: PageFigures): SpeedLine[] {
  return [
    {
      what: firstPaint,
      against: prerenderedFloor,
      figure: times(page.outlinePainted / page.floorPainted),
      aim: atMost(times(1.15)),
    },
    {
      what: coldStart,
      against: scriptedFloor,
      figure: times(page.rows / page.floorRows),
      aim: atMost(times(1.5)),
    },
    {
      what: warmStart,
      against: scriptedFloor,
      figure: times(page.rowsWarm / page.floorRowsWarm),
      aim: atMost(times(1.5)),
    },
    {
      what: t('users: elements per cell', '用户列表：每格元素数'),
      against: scriptedFloor,
      figure: times(page.elementsPerCell / page.floorElementsPerCell),
      aim: atMost(times(1.3)),
    },
    {
      what: t('users: longest task while filtering, CPU ÷ 4', '用户列表：筛选时最长任务，CPU ÷ 4'),
      against: scriptedFloor,
      figure: ms(page.filterLongest),
      beside: page.filterLongest / page.floorFilterLongest,
      aim: atMost(ms(100)),
    },
    {
      what: t('users: the same, CPU as it is', '用户列表：同上，CPU 不减速'),
      against: none,
      figure: ms(page.filterLongestFast),
      aim: atMost(ms(LONG_TASK)),
    },
    {
      what: worstKey,
      against: none,
      figure: ms(page.worstKey),
      aim: atMost(ms(100)),
    },
    {
      what: rowsBack,
      against: scriptedFloor,
      figure: ms(page.rowsBack),
      beside: page.rowsBack / page.floorRowsBack,
      aim: atMost(ms(150)),
    },
  ];
}

/** How many times as much of each figure of a peer the app may take. */
const peerAims: Partial<Record<PeerName, Partial<Record<keyof ListFigures, number>>>> = {
  'react-admin': { painted: 0.25, rows: 0.45, rowsWarm: 0.45, worstKey: 0.8, rowsBack: 0.15 },
};

function peerLines(page: PageFigures, name: PeerName): SpeedLine[] {
  const peer = page.peers[name];
  const against = t(name, name);
  const line = (what: Text, own: number, figure: keyof ListFigures): SpeedLine => {
    const aim = peerAims[name]?.[figure];
    return { what, against, figure: times(own / peer[figure]), ...(aim && { aim: atMost(times(aim)) }) };
  };
  return [
    line(firstPaint, page.outlinePainted, 'painted'),
    line(coldStart, page.rows, 'rows'),
    line(warmStart, page.rowsWarm, 'rowsWarm'),
    {
      what: t('users: JavaScript heap with 100 rows', '用户列表：100 行时的 JavaScript 堆内存'),
      against,
      figure: { value: page.heap, unit: 'MB' },
      beside: page.heap / peer.heap,
    },
    line(worstKey, page.worstKey, 'worstKey'),
    line(rowsBack, page.rowsBack, 'rowsBack'),
  ];
}

function longListLines(rows: LongListFigures): SpeedLine[] {
  return [
    {
      what: t('10,000 users: JavaScript heap', '10,000 个用户：JavaScript 堆内存'),
      against: t('the same page with 100', '同一页面的 100 行'),
      figure: times(rows.heap / rows.firstHeap),
      aim: atMost(times(3)),
    },
    {
      what: t('10,000 users: longest task while scrolling, CPU as it is', '10,000 个用户：滚动时最长任务，CPU 不减速'),
      against: none,
      figure: ms(rows.scrollLongest),
      aim: atMost(ms(LONG_TASK)),
    },
    {
      what: t('10,000 users: the last hundred, from the button', '10,000 个用户：最后一百行，从点击起'),
      against: t('the second hundred', '第二个一百行'),
      figure: ms(rows.lastHundred),
      beside: rows.lastHundred / rows.secondHundred,
    },
    {
      what: t('10,000 users: a column has moved by', '10,000 个用户：列移动的距离'),
      against: none,
      figure: { value: rows.columnShift, unit: 'px' },
      aim: atMost({ value: 0, unit: 'px' }),
    },
  ];
}

function startLines({ start, vite }: StartFigures): SpeedLine[] {
  return [
    {
      what: t('npm start to a usable login', 'npm start 到可用的登录页'),
      against: t('bare Vite with the floor', '只有 Vite 和基准页'),
      figure: times(start / vite),
      aim: atMost(times(1.5)),
    },
  ];
}

function serverLines(server: ServerFigures): SpeedLine[] {
  return [
    {
      what: t('calls a second: one record by key', '每秒调用：按主键取一条'),
      against: ownSql,
      figure: times(server.byKey.allItsSql),
      aim: atLeast(times(0.8)),
    },
    {
      what: t('the same, its caller not looked up', '同上，不含查找调用者'),
      against: t('the read alone', '仅读取语句'),
      figure: times(server.byKey.readAlone),
    },
    {
      what: t('calls a second: a list of 100', '每秒调用：100 条列表'),
      against: ownSql,
      figure: times(server.listOf100.allItsSql),
      aim: atLeast(times(0.8)),
    },
    {
      what: t('median latency of reads during 50 sign-ins', '50 人同时登录时读取的延迟中位数'),
      against: t('without them', '无人登录时'),
      figure: times(server.duringLogins),
      aim: atMost(times(2)),
    },
  ];
}
