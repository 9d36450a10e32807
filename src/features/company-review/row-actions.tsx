import { Check, Trash2, X } from 'lucide-react';
import type { CompanyRecord } from '#contract/models.ts';
import { Button } from '../../components/ui/button.tsx';
import { RowMenu } from '../../components/ui/menu.tsx';
import type { MenuItem } from '../../components/ui/menu-item.ts';
import { reviewCopy } from '../../copy/company-review.ts';
import type { ReviewActs } from './use-review-acts.ts';

type RowActionsProps = {
  company: CompanyRecord;
  acts: ReviewActs;
  onOpen: (company: CompanyRecord) => void;
  onReject: (company: CompanyRecord) => void;
};

/** The details come first, as a decision is made on them; both decisions are in the menu while there is one to make. */
export function RowActions({ company, acts, onOpen, onReject }: RowActionsProps) {
  const { actions } = reviewCopy;
  const decisions: MenuItem[] = [
    { label: actions.approve, icon: Check, onSelect: () => acts.approve(company) },
    { label: actions.reject, icon: X, onSelect: () => onReject(company) },
  ];
  const remove: MenuItem = {
    label: actions.remove,
    icon: Trash2,
    tone: 'danger',
    onSelect: () => acts.remove(company),
  };
  const isPending = company.verifyStatus === 'pending';
  return (
    <>
      <Button
        size="sm"
        variant={isPending ? 'secondary' : 'ghost'}
        onClick={() => onOpen(company)}
        aria-label={actions.of(actions.details, company.companyName)}
      >
        {actions.details}
      </Button>
      <RowMenu label={actions.more(company.companyName)} items={isPending ? [...decisions, remove] : [remove]} />
    </>
  );
}
