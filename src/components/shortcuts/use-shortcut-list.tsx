import { Keyboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortcutsCopy as texts } from '../../copy/recruiting/shortcuts.ts';
import { useDialogAbove } from '../data-list/use-dialog-above.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Switch } from '../ui/switch.tsx';
import { useShortcutSetting, useShortcuts } from './use-shortcuts.ts';

type ShortcutListProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  labels: Readonly<Record<string, string>>;
};

/** Lists the keys of a page, and turns them on and off. */
function ShortcutList({ open, onOpenChange, labels }: ShortcutListProps) {
  const { isOn, setOn } = useShortcutSetting();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title} description={texts.help}>
      <Switch label={texts.use} checked={isOn} onChange={setOn} />
      <dl className="mt-4 grid gap-2 border-t border-line pt-4">
        {Object.entries(labels).map(([key, label]) => (
          <div key={key} className="flex items-center justify-between gap-4">
            <dt>{label}</dt>
            <dd>
              <kbd className="inline-block min-w-6 rounded-sm border border-line bg-panel px-1.5 text-center font-sans text-xs leading-5 text-ink">
                {key}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

const leaveMessage = () => undefined;

/**
 * The list of a page's keys, opened by its button and by `?`. `labels` says what each key does. `dialog` is a child of the
 * details while they are open, like each dialog above them.
 */
export function useShortcutList(
  labels: Readonly<Record<string, string>>,
  openId: string | undefined,
  clear: () => void = leaveMessage,
) {
  const list = useDialogAbove<true>(openId, clear);
  const show = () => list.open(true);
  // Without open details, any dialog covers the page.
  useShortcuts({ '?': () => (openId !== undefined || !document.querySelector('[role=dialog]')) && show() });
  const button: ReactNode = (
    // Where there is a keyboard.
    <span className="hidden sm:block pointer-coarse:hidden">
      <Button size="sm" variant="ghost" icon={Keyboard} onClick={show}>
        {texts.title}
      </Button>
    </span>
  );
  const dialog: ReactNode = list.dialog && (
    <ShortcutList labels={labels} open={list.dialog.isOpen} onOpenChange={list.setOpen} />
  );
  return { button, dialog, isOpen: list.dialog?.isOpen ?? false };
}
