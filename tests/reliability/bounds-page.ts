import { auditActions } from '#contract/audit-actions.ts';
import { bounds } from '#contract/bounds.ts';
import { dailyLimits, JOB_VIEWS_A_DAY, RESUBMISSIONS_A_DAY } from '#contract/daily-limits.ts';
import { fieldNames } from '#contract/fields.ts';
import { LOGIN_ATTEMPT_LIMIT, LOGIN_ATTEMPT_WINDOW_MS } from '#contract/limits.ts';
import { tableLine, type WrittenPart, writtenPart } from '#tests/support/fixtures/written-part.ts';
import { boundTexts, otherBoundTexts, type Text } from './bound-texts.ts';

type Language = 'en' | 'zh';

const pages: Readonly<Record<string, Language>> = { 'docs/bounds.md': 'en', 'docs/zh-CN/bounds.md': 'zh' };
const heads = {
  calls: { en: ['what', 'at most', 'why', 'error', 'message'], zh: ['内容', '上限', '原因', '错误码', '提示'] },
  days: { en: ['action', 'in words', 'company', 'job seeker'], zh: ['操作', '说明', '企业用户', '求职者'] },
} as const;
const dash = { en: '–', zh: '–' };
const byPlatform = { en: "the platform's own limit for each address", zh: '平台自身对每个邮箱的限制' };
const failures = {
  en: `${LOGIN_ATTEMPT_LIMIT} for each name within ${LOGIN_ATTEMPT_WINDOW_MS / 60_000} minutes, then forgotten`,
  zh: `每个用户名 ${LOGIN_ATTEMPT_WINDOW_MS / 60_000} 分钟内 ${LOGIN_ATTEMPT_LIMIT} 条，之后清除`,
};
/** What is stored for a person without an entry in the history. */
const others: readonly { what: Text; company: Text | number; jobseeker: Text | number }[] = [
  {
    what: { en: 'one application sent again', zh: '同一投递重新发送' },
    company: dash,
    jobseeker: RESUBMISSIONS_A_DAY,
  },
  { what: { en: 'counted looks at jobs', zh: '计入统计的职位浏览' }, company: dash, jobseeker: JOB_VIEWS_A_DAY },
  { what: { en: 'codes by e-mail', zh: '邮箱验证码' }, company: byPlatform, jobseeker: byPlatform },
  { what: { en: 'remembered failed sign-ins', zh: '登录失败记录' }, company: failures, jobseeker: failures },
];

/** The bounds of one call, in each language. */
export function boundPages(): WrittenPart[] {
  return Object.entries(pages).map(([file, language]) => writtenPart(file, 'bounds', callTable(language)));
}

/** What one person may do within 24 hours, in each language. */
export function dayPages(): WrittenPart[] {
  return Object.entries(pages).map(([file, language]) => writtenPart(file, 'daily limits', dayTable(language)));
}

function callTable(language: Language): string {
  const rows = fieldNames(bounds).map((name) => {
    const { max, code, message } = bounds[name];
    const { what, why } = boundTexts[name];
    const limit = max.toLocaleString('en');
    return tableLine([what[language], limit, why[language], `\`${code}\``, message.replaceAll('|', '\\|')]);
  });
  return table(heads.calls[language], rows);
}

function dayTable(language: Language): string {
  const actions = fieldNames(dailyLimits).map((action) => {
    const limit = dailyLimits[action];
    const cells =
      typeof limit === 'string'
        ? [otherBoundTexts[limit][language], otherBoundTexts[limit][language]]
        : [limit.company ?? '–', limit.jobseeker ?? '–'];
    return tableLine([`\`${action}\``, auditActions[action], ...cells.map(String)]);
  });
  const further = others.map(({ what, ...limits }) => {
    const cells = [limits.company, limits.jobseeker].map((limit) => {
      return typeof limit === 'number' ? String(limit) : limit[language];
    });
    return tableLine(['', what[language], ...cells]);
  });
  return table(heads.days[language], [...actions, ...further]);
}

function table(head: readonly string[], rows: readonly string[]): string {
  return [tableLine(head), tableLine(head.map(() => '---')), ...rows].join('\n');
}
