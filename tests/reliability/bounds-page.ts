import { auditActions } from '#contract/audit-actions.ts';
import { type Bound, bounds } from '#contract/bounds.ts';
import { dailyLimits, JOB_VIEWS_A_DAY, otherBounds, RESUBMISSIONS_A_DAY } from '#contract/daily-limits.ts';
import { fieldNames } from '#contract/fields.ts';
import { tableLine, type WrittenPart, writtenPart } from '#tests/support/fixtures/written-part.ts';

type Language = 'en' | 'zh';

const pages: Readonly<Record<string, Language>> = { 'docs/bounds.md': 'en', 'docs/zh-CN/bounds.md': 'zh' };
const heads = {
  calls: { en: ['what', 'at most', 'why', 'error', 'message'], zh: ['内容', '上限', '原因', '错误码', '提示'] },
  days: { en: ['action', 'in words', 'company', 'job seeker'], zh: ['操作', '说明', '企业用户', '求职者'] },
} as const;
const others = {
  resubmission: {
    what: { en: 'one application sent again', zh: '同一投递重新发送' },
    max: RESUBMISSIONS_A_DAY,
  },
  views: { what: { en: 'counted looks at jobs', zh: '计入统计的职位浏览' }, max: JOB_VIEWS_A_DAY },
} as const;

/** The bounds of one call, in each language. */
export function boundPages(): WrittenPart[] {
  return Object.entries(pages).map(([file, language]) => writtenPart(file, 'bounds', callTable(language)));
}

/** What one person may do within 24 hours, in each language. */
export function dayPages(): WrittenPart[] {
  return Object.entries(pages).map(([file, language]) => writtenPart(file, 'daily limits', dayTable(language)));
}

function callTable(language: Language): string {
  const rows = Object.values<Bound>(bounds).map(({ what, max, why, code, message }) =>
    tableLine([what[language], max.toLocaleString('en'), why[language], `\`${code}\``, message.replaceAll('|', '\\|')]),
  );
  return table(heads.calls[language], rows);
}

function dayTable(language: Language): string {
  const actions = fieldNames(dailyLimits).map((action) => {
    const limit = dailyLimits[action];
    const cells =
      typeof limit === 'string'
        ? [otherBounds[limit][language], otherBounds[limit][language]]
        : [limit.company ?? '–', limit.jobseeker ?? '–'];
    return tableLine([`\`${action}\``, auditActions[action], ...cells.map(String)]);
  });
  const further = Object.values(others).map(({ what, max }) => tableLine(['', what[language], '–', String(max)]));
  return table(heads.days[language], [...actions, ...further]);
}

function table(head: readonly string[], rows: readonly string[]): string {
  return [tableLine(head), tableLine(head.map(() => '---')), ...rows].join('\n');
}
