import { ChevronDown, LoaderCircle, Lock } from 'lucide-react';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CurrentUser } from '../cloud/session/session.ts';
import { useMenu } from '../components/ui/use-menu.tsx';
import { ownPasswordCopy } from '../copy/own-password.ts';
import { shell } from '../copy/shell.ts';
import { Account } from './account.tsx';
import { icons } from './icons.ts';
import type { Section } from './section.ts';

type AccountMenuProps = {
  user: CurrentUser;
  sections: readonly Section[];
  anchor: RefObject<HTMLButtonElement | null>;
  onChangePassword: () => Promise<void>;
};

/** The signed-in user in the header, and the menu of the own account, with the pages that belong to it. */
export function AccountMenu({ user, sections, anchor, onChangePassword }: AccountMenuProps) {
  const navigate = useNavigate();
  const pages = sections.filter(({ isOfAccount }) => isOfAccount);
  const items = [
    ...pages.map(({ label, icon, path }) => ({ label, icon: icons[icon], onSelect: () => void navigate(path) })),
    { label: ownPasswordCopy.title, icon: Lock, onSelect: onChangePassword },
  ];
  const { buttonProps, isRunning, popup } = useMenu(shell.accountMenu, items, anchor);
  const Mark = isRunning ? LoaderCircle : ChevronDown;
  return (
    <>
      <button
        {...buttonProps}
        ref={anchor}
        className="flex max-w-full items-center overflow-hidden gap-1.5 rounded-sm py-0.5 text-left transition-colors hover:bg-hover aria-expanded:bg-hover sm:px-1.5 pointer-coarse:min-h-11"
      >
        <Account user={user} stacked />
        <span className="sr-only">{shell.accountMenu}</span>
        <Mark size={15} aria-hidden className={isRunning ? 'spin' : 'shrink-0 text-muted max-sm:hidden'} />
      </button>
      {popup}
    </>
  );
}
