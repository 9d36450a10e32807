import { type FormEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { type Role, roles } from '#contract/roles.ts';
import { Button } from '../../components/ui/button.tsx';
import { loginCopy } from '../../copy/login.ts';
import { chosenRole, useEarlySubmit } from './early-submit.ts';
import { IdentityIcon } from './identity-icon.tsx';

type IdentityStepProps = {
  marked: Role | null;
  onMark: (role: Role) => void;
  onChoose: (role: Role | null) => void;
  /** Focuses the marked card, because the visitor returned from step 2. */
  focusMarked: boolean;
  notice: ReactNode;
};

/** Step 1. Arrow keys mark a card; a click or Enter opens step 2 for it. */
export function IdentityStep({ marked, onMark, onChoose, focusMarked, notice }: IdentityStepProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focusMarked) form.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [focusMarked]);
  useEarlySubmit(form, onMark, onChoose);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onChoose(chosenRole(event.currentTarget));
  }
  return (
    <form ref={form} onSubmit={submit} className="grid gap-6">
      <fieldset className="grid gap-3">
        <legend className="mb-5 w-full text-center">
          <h1 className="text-2xl">{loginCopy.step1}</h1>
        </legend>
        {notice}
        {roles.map((role) => (
          <IdentityCard key={role} role={role} checked={role === marked} onMark={onMark} onChoose={onChoose} />
        ))}
      </fieldset>
      <Button type="submit" variant="primary" size="lg" wide>
        {loginCopy.next}
      </Button>
    </form>
  );
}

type IdentityCardProps = Pick<IdentityStepProps, 'onMark' | 'onChoose'> & { role: Role; checked: boolean };

function IdentityCard({ role, checked, onMark, onChoose }: IdentityCardProps) {
  const { name, line } = loginCopy.identities[role];
  const lineId = `identity-${role}`;
  // Clicks by a pointer have a `detail` above 0. Arrow keys and the space bar fire clicks with 0, which only mark the card.
  const onClick = (event: MouseEvent) => {
    if (event.detail > 0) onChoose(role);
  };
  // Enter chooses the focused card, also while no card is marked.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onChoose(role);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the radio inside handles the keyboard
    <label
      onClick={onClick}
      className="flex cursor-pointer items-center gap-4 rounded-lg border border-line bg-panel p-4 transition-colors hover:border-field has-checked:border-accent-ink has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink"
    >
      <IdentityIcon role={role} />
      <span className="grid min-w-0 flex-1">
        <span className="text-lg font-semibold text-ink-strong">{name}</span>
        <span id={lineId} className="text-sm text-muted">
          {line}
        </span>
      </span>
      <input
        type="radio"
        name="role"
        value={role}
        checked={checked}
        onChange={() => onMark(role)}
        onKeyDown={onKeyDown}
        aria-label={name}
        aria-describedby={lineId}
        className="size-5 shrink-0 cursor-pointer appearance-none rounded-full border border-field bg-panel outline-none checked:border-6 checked:border-accent-ink"
      />
    </label>
  );
}
