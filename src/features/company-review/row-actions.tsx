import { Check, Eye, Trash2, X } from 'lucide-react';
import type { CompanyRecord } from '#contract/models.ts';
import { ReviewRowActions } from '../../components/record/review-row-actions.tsx';
import type { MenuItem } from '../../components/ui/menu-item.ts';
import { reviewCopy } from '../../copy/company-review.ts';
import type { ReviewActions } from './use-review-actions.ts';

type RowActionsProps = {
  company: CompanyRecord;
  actions: ReviewActions;
  showsDecisions: boolean;
  onOpen: (company: CompanyRecord) => void;
  onReject: (company: CompanyRecord) => void;
};

export function RowActions({ company, actions, showsDecisions, onOpen, onReject }: RowActionsProps) {
  const texts = reviewCopy.actions;
  const decisions: MenuItem[] = [
    { label: texts.approve, icon: Check, onSelect: () => actions.approve(company) },
    { label: texts.reject, icon: X, onSelect: () => onReject(company) },
  ];
  return (
    <ReviewRowActions
      details={{ label: texts.details, icon: Eye, onSelect: () => onOpen(company) }}
      decisions={company.verifyStatus === 'pending' ? decisions : []}
      others={[{ label: texts.remove, icon: Trash2, tone: 'danger', onSelect: () => actions.remove(company) }]}
      showsDecisions={showsDecisions}
      menuLabel={texts.more(company.companyName)}
      nameOf={(action) => texts.of(action, company.companyName)}
    />
  );
}
