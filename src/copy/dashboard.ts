/** Texts that all dashboards share. Other texts are in separate files, so that each role loads only its own. */
export const dashboards = {
  oldest: '最早',
  sample: '示例数据',
  sampleNote: '以下为示例数据，仅用于展示页面效果。',
  figures: '数据概览',
  next: '快捷入口',
  unavailable: '暂时无法显示',
} as const;
