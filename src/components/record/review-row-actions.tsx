import { Button } from '../ui/button.tsx';
import { RowMenu } from '../ui/menu.tsx';
import type { MenuItem } from '../ui/menu-item.ts';

type ReviewRowActionsProps = {
  /** Opens the record. */
  details: MenuItem;
  /** The decisions that are due; empty while none is. */
  decisions: readonly MenuItem[];
  others: readonly MenuItem[];
  /** Whether the decisions are buttons of the row. Otherwise they are in the menu. */
  showsDecisions: boolean;
  /** The name of the menu's button. */
  menuLabel: string;
  /** The name of the button of an action. */
  nameOf: (action: string) => string;
};

/** The actions of a row under review: the decisions that are due, otherwise the details, and a menu of the others. */
export function ReviewRowActions(props: ReviewRowActionsProps) {
  const { details, decisions, others, showsDecisions, menuLabel, nameOf } = props;
  const isDue = decisions.length > 0;
  const [first = details, ...rest] = showsDecisions ? decisions : [];
  const items = first === details ? [...decisions, ...others] : [details, ...others];
  return (
    <>
      {/* The same button before and after a decision, so that it keeps the focus. */}
      <RowButton action={first} isDue={isDue} nameOf={nameOf} />
      {rest.map((action) => (
        <RowButton key={action.label} action={action} isDue={isDue} nameOf={nameOf} />
      ))}
      {items.length > 0 && <RowMenu label={menuLabel} items={items} />}
    </>
  );
}

type RowButtonProps = { action: MenuItem; isDue: boolean; nameOf: (action: string) => string };

function RowButton({ action: { label, onSelect }, isDue, nameOf }: RowButtonProps) {
  return (
    <Button size="sm" variant={isDue ? 'secondary' : 'ghost'} onClick={onSelect} aria-label={nameOf(label)}>
      {label}
    </Button>
  );
}
