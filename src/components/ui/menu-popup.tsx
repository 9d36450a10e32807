import { Menu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import { classNames } from '../class-names.ts';
import { useCover } from '../feedback/use-cover.ts';
import type { MenuItem } from './menu-item.ts';

type MenuPopupProps = {
  label: string;
  items: readonly MenuItem[];
  anchor: RefObject<HTMLButtonElement | null>;
  onSelect: (item: MenuItem) => void;
  onClose: () => void;
};

const itemClass =
  'flex items-center gap-2.5 rounded-sm px-3 py-1.5 outline-none select-none data-disabled:cursor-not-allowed ' +
  'data-disabled:text-muted data-highlighted:bg-hover pointer-coarse:py-2.5';

/**
 * Whether the chosen item has opened a dialog over the menu's button. The dialog takes the focus, which returning it to the
 * button would prevent.
 */
function isCovered(button: HTMLElement | null): boolean {
  return [...document.querySelectorAll('[role=dialog]')].some((dialog) => !dialog.contains(button));
}

/** The part of a menu that is mounted while it is open. */
export function MenuPopup({ label, items, anchor, onSelect, onClose }: MenuPopupProps) {
  useCover(true, onClose);
  return (
    <Menu.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      {/* Inside its dialog, which would cover it, or its landmark, so that assistive technology finds it there. */}
      <Menu.Portal container={anchor.current?.closest<HTMLElement>('[role=dialog], main, header') ?? undefined}>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={4} className="z-30">
          <Menu.Popup
            aria-label={label}
            finalFocus={() => (isCovered(anchor.current) ? false : anchor.current)}
            className="max-h-(--available-height) max-w-(--available-width) min-w-40 overflow-y-auto rounded-md border border-line bg-raised p-1 shadow-float outline-none"
          >
            {items.map((item) =>
              item.checked === undefined ? (
                <Menu.Item
                  key={item.label}
                  disabled={item.disabled ?? false}
                  aria-keyshortcuts={item.shortcut}
                  onClick={() => onSelect(item)}
                  className={classNames(itemClass, item.tone === 'danger' ? 'text-danger' : 'text-ink-strong')}
                >
                  {item.icon && <item.icon size={16} aria-hidden className="shrink-0" />}
                  <span>
                    {item.label}
                    {item.hint && <span className="block text-xs text-muted">{item.hint}</span>}
                  </span>
                  {item.shortcut && (
                    <span aria-hidden className="ml-auto pl-4 text-xs text-muted pointer-coarse:hidden">
                      {item.shortcut}
                    </span>
                  )}
                </Menu.Item>
              ) : (
                <Menu.CheckboxItem
                  key={item.label}
                  checked={item.checked}
                  onCheckedChange={() => onSelect(item)}
                  className={classNames(itemClass, 'text-ink-strong')}
                >
                  <Check size={16} aria-hidden className={classNames('shrink-0', !item.checked && 'invisible')} />
                  {item.label}
                </Menu.CheckboxItem>
              ),
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
