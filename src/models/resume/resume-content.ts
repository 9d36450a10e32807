import type { RecordOf } from '#contract/models.ts';
import { formatThousands } from '#contract/recruiting/job.ts';
import type { ResumeField, ResumeInput } from '#contract/recruiting/resume.ts';

/** What a résumé shows: of the record, or of the copy that was sent with an application. */
export type ResumeContent = Omit<ResumeInput, 'visibility'>;
export type Resume = RecordOf<'Resume'>;
export type ResumeList = Extract<ResumeField, 'education' | 'work' | 'projects'>;

/** `8–12K`, or '' when neither end is given. Money is in yuan a month. */
export function formatExpectedPay({
  expectedSalaryMin: from,
  expectedSalaryMax: to,
}: Pick<ResumeContent, 'expectedSalaryMin' | 'expectedSalaryMax'>): string {
  if (from === 0 && to === 0) return '';
  const range = formatThousands(from || to, to || from);
  if (to === 0) return `${range}K 以上`;
  return from === 0 ? `${range}K 以下` : `${range}K`;
}
