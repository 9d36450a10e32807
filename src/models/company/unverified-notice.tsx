import type { CompanyRecord, VerifyStatus } from '#contract/models.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { unverifiedCopy } from '../../copy/recruiting/unverified.ts';

/** What a company can't do, for each reason why it is not verified. */
export type UnverifiedTexts = Readonly<Record<Exclude<VerifyStatus, 'approved'> | 'missing', string>>;

type UnverifiedNoticeProps = {
  /** Null without a profile. */
  company: CompanyRecord | null;
  texts: UnverifiedTexts;
};

/** Says what a company can't do before it is verified, and leads to its profile. */
export function UnverifiedNotice({ company, texts }: UnverifiedNoticeProps) {
  const status = company?.verifyStatus ?? 'missing';
  if (status === 'approved') return null;
  return (
    <Notice
      tone="warning"
      action={
        <ButtonLink to="/company/profile" size="sm">
          {company ? unverifiedCopy.toProfile : unverifiedCopy.createProfile}
        </ButtonLink>
      }
    >
      {texts[status]}
    </Notice>
  );
}
