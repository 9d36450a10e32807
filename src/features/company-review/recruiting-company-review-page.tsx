import { recruitingReviewCopy } from '../../copy/recruiting/company-review.ts';
import { CompanyReview } from './company-review-page.tsx';

/** /admin/companies in the recruiting edition, where one review leads to the next. */
export function RecruitingCompanyReviewPage() {
  return <CompanyReview resultBefore={recruitingReviewCopy.before} />;
}
