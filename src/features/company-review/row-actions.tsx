import { Check, Trash2, X } from 'lucide-react';
import type { CompanyRecord } from '#contract/models.ts';
import { Button } from '../../components/ui/button.tsx';
import { RowMenu } from '../../components/ui/menu.tsx';
import type { MenuItem } from '../../components/ui/menu-item.ts';
import { reviewCopy } from '../../copy/company-review.ts';
import type { ReviewActions } from './use-review-actions.ts';

type RowActionsProps = {
  company: CompanyRecord;
  actions: ReviewActions;
  onOpen: (company: CompanyRecord) => void;
  onReject: (company: CompanyRecord) => void;
};

/** The details come first, because they are read before a decision. The menu has both decisions while a company is pending. */
export function RowActions({ company, actions, onOpen, onReject }: RowActionsProps) {
  const texts = reviewCopy.actions;
  const decisions: MenuItem[] = [
    { label: texts.approve, icon: Check, onSelect: () => actions.approve(company) },
    { label: texts.reject, icon: X, onSelect: () => onReject(company) },
  ];
  const remove: MenuItem = {
    label: texts.remove,
    icon: Trash2,
    tone: 'danger',
    onSelect: () => actions.remove(company),
  };
  const isPending = company.verifyStatus === 'pending';
  return (
    <>
      <Button
        size="sm"
        variant={isPending ? 'secondary' : 'ghost'}
        onClick={() => onOpen(company)}
        aria-label={texts.of(texts.details, company.companyName)}
      >
        {texts.details}
      </Button>
      <RowMenu label={texts.more(company.companyName)} items={isPending ? [...decisions, remove] : [remove]} />
    </>
  );
}
