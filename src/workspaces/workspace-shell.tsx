import { LogOut, Menu, Moon, Sun, X } from 'lucide-react';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { CurrentUser } from '../cloud/session/session.ts';
import { MessageNotice, useMessage } from '../components/feedback/use-message.tsx';
import { type ThemeChoice, useTheme } from '../components/theme.ts';
import { Button, IconButton } from '../components/ui/button.tsx';
import { PRODUCT_TITLE } from '../copy/product.ts';
import { shell } from '../copy/shell.ts';
import { Account } from './account.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Navigation } from './navigation.tsx';
import type { Section } from './section.ts';
import { useSignOut } from './sign-out.ts';
import { useOwnPassword } from './use-own-password.tsx';

/** The menu of small screens. Wide ones never load it. */
const Drawer = lazy(() => import('../components/ui/drawer.tsx').then((module) => ({ default: module.Drawer })));

type WorkspaceShellProps = {
  user: CurrentUser;
  sections: readonly Section[];
  /** Stands in the header beside the account: one icon button. */
  tool?: ReactNode;
  children: ReactNode;
};

/** The frame of every page of every role: header, sidebar and content. */
export function WorkspaceShell({ user, sections, tool, children }: WorkspaceShellProps) {
  const [menuOpen, setMenuOpen] = useState(false);
  const { message, notify, fail, clear } = useMessage();
  const signOut = useSignOut(fail);
  const accountMenu = useRef<HTMLButtonElement>(null);
  const ownPassword = useOwnPassword({ user, menu: accountMenu, notify, fail });
  const theme = useTheme();
  const main = useFocusOnNavigation();
  const hasChosen = useRef(false);
  function openMenu() {
    hasChosen.current = false;
    setMenuOpen(true);
  }
  function followEntry() {
    hasChosen.current = true;
    setMenuOpen(false);
  }
  // Choosing an entry moves the focus to the page, even to the current one, and not back to the menu's button.
  useEffect(() => {
    if (!menuOpen && hasChosen.current) main.current?.focus({ preventScroll: true });
  }, [menuOpen, main]);
  return (
    <div className="min-h-[calc(100dvh-var(--bar))]">
      {/* A button, because a link to # would change the route. */}
      <button
        type="button"
        onClick={() => main.current?.focus()}
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-sm bg-accent px-4 py-2 font-medium text-on-accent focus:translate-y-0"
      >
        {shell.skip}
      </button>
      <Header
        user={user}
        theme={theme}
        tool={tool}
        accountMenu={accountMenu}
        onChangePassword={ownPassword.open}
        onOpenMenu={openMenu}
        onSignOut={signOut}
      />
      <div className="print:block lg:grid lg:grid-cols-[232px_minmax(0,1fr)]">
        <aside className="sticky top-[calc(56px+var(--bar))] hidden h-[calc(100dvh-56px-var(--bar))] flex-col border-r border-line bg-panel lg:flex print:hidden">
          <Navigation sections={sections} />
        </aside>
        <main
          ref={main}
          tabIndex={-1}
          className="mx-auto w-full max-w-[1248px] min-w-0 px-4 pt-6 pb-16 outline-none sm:px-6 lg:pt-8 print:max-w-none print:p-0"
        >
          {(message || ownPassword.suggestion) && (
            <div className="mb-6 grid gap-3">
              <MessageNotice message={message} onDismiss={clear} />
              {ownPassword.suggestion}
            </div>
          )}
          {children}
        </main>
      </div>
      {ownPassword.dialog}
      {menuOpen && (
        <Suspense fallback={null}>
          <Drawer open onOpenChange={setMenuOpen} title={shell.navigation} finalFocus={() => !hasChosen.current}>
            <DrawerContent
              user={user}
              theme={theme}
              sections={sections}
              onClose={() => setMenuOpen(false)}
              onNavigate={followEntry}
            />
          </Drawer>
        </Suspense>
      )}
    </div>
  );
}

type DrawerContentProps = {
  user: CurrentUser;
  theme: ThemeChoice;
  sections: readonly Section[];
  onClose: () => void;
  onNavigate: () => void;
};

function DrawerContent(props: DrawerContentProps) {
  return (
    <>
      <div className="flex h-14 shrink-0 items-center justify-between gap-2 border-b border-line pr-2 pl-5">
        <Account user={props.user} />
        <IconButton label={shell.closeMenu} icon={X} onClick={props.onClose} />
      </div>
      <Navigation sections={props.sections} onNavigate={props.onNavigate} />
      <div className="border-t border-line px-3 py-2 sm:hidden">
        <Button variant="ghost" icon={themeIcon(props.theme)} wide onClick={props.theme.toggle}>
          {themeLabel(props.theme)}
        </Button>
      </div>
    </>
  );
}

function themeIcon({ theme }: ThemeChoice) {
  return theme === 'dark' ? Sun : Moon;
}

function themeLabel({ theme }: ThemeChoice): string {
  return theme === 'dark' ? shell.toLight : shell.toDark;
}

type HeaderProps = {
  user: CurrentUser;
  theme: ThemeChoice;
  tool: ReactNode;
  accountMenu: RefObject<HTMLButtonElement | null>;
  onChangePassword: () => Promise<void>;
  onOpenMenu: () => void;
  onSignOut: () => void;
};

/** On phones the name is above the role, and the theme switch is in the drawer. */
function Header({ user, theme, tool, accountMenu, onChangePassword, onOpenMenu, onSignOut }: HeaderProps) {
  return (
    <header className="sticky top-(--bar) z-20 h-14 border-b border-line bg-panel print:hidden">
      {/* Not the header itself: the open menu would be one more item in its row. */}
      <div className="flex h-full items-center gap-1 px-2 sm:gap-2 sm:px-4">
        <div className="lg:hidden">
          <IconButton label={shell.openMenu} icon={Menu} aria-haspopup="dialog" onClick={onOpenMenu} />
        </div>
        <p className="flex min-w-0 items-center gap-2.5 max-sm:shrink-0 max-sm:gap-1.5 lg:pl-2">
          <img src="./mark.svg" alt="" width={26} height={26} className="size-6.5 shrink-0 max-[359px]:hidden" />
          <span className="truncate font-semibold text-ink-strong max-sm:text-sm sm:text-lg">{PRODUCT_TITLE}</span>
        </p>
        <div className="ml-auto flex min-w-0 items-center gap-1 sm:gap-2">
          {/* Keeps its place while it loads. */}
          {tool && <div className="relative size-9 shrink-0 pointer-coarse:size-11">{tool}</div>}
          <div className="min-w-0 pr-1">
            <AccountMenu user={user} anchor={accountMenu} onChangePassword={onChangePassword} />
          </div>
          <div className="max-sm:hidden">
            <IconButton label={themeLabel(theme)} icon={themeIcon(theme)} onClick={theme.toggle} />
          </div>
          <div className="sm:hidden">
            <IconButton label={shell.signOut} icon={LogOut} onClick={onSignOut} />
          </div>
          <div className="hidden sm:block">
            <Button variant="ghost" icon={LogOut} onClick={onSignOut}>
              {shell.signOut}
            </Button>
          </div>
        </div>
      </div>
    </header>
  );
}

/** Scrolls a new page to its top and moves the focus there, for keyboards and screen readers. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
