import { LogOut, Menu, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { CurrentUser } from '../cloud/session/session.ts';
import { StorageNotice } from '../components/feedback/storage-notice.tsx';
import { MessageNotice, useMessage } from '../components/feedback/use-message.tsx';
import { useKeptFocus } from '../components/kept-focus.ts';
import { lazyOverlay } from '../components/lazy-overlay.tsx';
import { useMediaQuery } from '../components/media-query.ts';
import { type ThemeChoice, useTheme } from '../components/theme.ts';
import { Button, IconButton } from '../components/ui/button.tsx';
import { shell } from '../copy/shell.ts';
import { Account } from './account.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Navigation } from './navigation.tsx';
import type { Section } from './section.ts';
import { useSignOut } from './sign-out.ts';
import { SkipButton } from './skip-button.tsx';
import { ThemeButton, themeIcon, themeLabel } from './theme-button.tsx';
import { useOwnPassword } from './use-own-password.tsx';
import { WorkspaceFrame } from './workspace-frame.tsx';

/** The menu of small screens. Wide ones never load it. */
const Drawer = lazyOverlay(async () => (await import('../components/ui/drawer.tsx')).Drawer);

type WorkspaceShellProps = {
  user: CurrentUser;
  sections: readonly Section[];
  /** Stands in the header beside the account: one icon button. */
  tool?: ReactNode;
  /** Stands at the lower edge of phones. */
  bottomBar?: ReactNode;
  children: ReactNode;
};

/** The frame of every page of every role: header, sidebar and content. */
export function WorkspaceShell({ user, sections, tool, bottomBar, children }: WorkspaceShellProps) {
  const [menuOpen, setMenuOpen] = useState(false);
  const { message, notify, fail, clear } = useMessage();
  const signOut = useSignOut(user, fail);
  const accountMenu = useRef<HTMLButtonElement>(null);
  const ownPassword = useOwnPassword({ user, menu: accountMenu, notify });
  const theme = useTheme();
  const main = useFocusOnNavigation();
  const hasChosen = useRef(false);
  useKeptFocus();
  // The sidebar replaces the menu, for example when a tablet is turned.
  const hasSidebar = useMediaQuery('(min-width: 1024px)');
  const isPhone = !useMediaQuery('(min-width: 640px)');
  if (menuOpen && hasSidebar) setMenuOpen(false);
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
    <div className="min-h-[calc(100dvh-var(--bar))] pb-[var(--bottom-bar,0px)]">
      <SkipButton main={main} />
      <WorkspaceFrame
        menu={<IconButton label={shell.openMenu} icon={Menu} aria-haspopup="dialog" onClick={openMenu} />}
        tools={
          <HeaderTools
            user={user}
            sections={sections}
            theme={theme}
            tool={tool}
            accountMenu={accountMenu}
            onChangePassword={ownPassword.open}
            onSignOut={signOut}
          />
        }
        navigation={<Navigation sections={sections} />}
        main={main}
      >
        <div className="contents *:mb-6">
          <StorageNotice />
          <MessageNotice message={message} onDismiss={clear} />
          {ownPassword.suggestion}
        </div>
        {children}
      </WorkspaceFrame>
      {/* Keeps its place while it loads. */}
      {isPhone && bottomBar && <div className="bottom-bar">{bottomBar}</div>}
      {ownPassword.dialog}
      {menuOpen && (
        <Drawer open onOpenChange={setMenuOpen} title={shell.navigation} finalFocus={() => !hasChosen.current}>
          <DrawerContent
            user={user}
            theme={theme}
            sections={sections}
            onClose={() => setMenuOpen(false)}
            onNavigate={followEntry}
          />
        </Drawer>
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

type HeaderToolsProps = {
  user: CurrentUser;
  sections: readonly Section[];
  theme: ThemeChoice;
  tool: ReactNode;
  accountMenu: RefObject<HTMLButtonElement | null>;
  onChangePassword: () => Promise<void>;
  onSignOut: () => void;
};

/** On phones the name is above the role, and the theme switch is in the drawer. */
function HeaderTools({ user, sections, theme, tool, accountMenu, onChangePassword, onSignOut }: HeaderToolsProps) {
  return (
    <>
      {/* Keeps its place while it loads. */}
      {tool && <div className="relative size-9 shrink-0 pointer-coarse:size-11">{tool}</div>}
      <div className="min-w-0 pr-1 max-[359px]:pr-0">
        <AccountMenu user={user} sections={sections} anchor={accountMenu} onChangePassword={onChangePassword} />
      </div>
      <div className="max-sm:hidden">
        <ThemeButton theme={theme} />
      </div>
      <div className="sm:hidden">
        <IconButton label={shell.signOut} icon={LogOut} onClick={onSignOut} />
      </div>
      <div className="hidden sm:block">
        <Button variant="ghost" icon={LogOut} onClick={onSignOut}>
          {shell.signOut}
        </Button>
      </div>
    </>
  );
}

/**
 * Scrolls a new page to its top and moves the focus there, for keyboards and screen readers, unless a part of the page has
 * taken the focus itself.
 */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
