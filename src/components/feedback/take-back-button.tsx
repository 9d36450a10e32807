import { heldCopy } from '../../copy/recruiting/held.ts';
import { shortcutProps } from '../shortcuts/shortcut-props.ts';
import { TAKE_BACK_KEY } from '../shortcuts/take-back-key.ts';
import { useShortcutSetting, useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { Button } from '../ui/button.tsx';

/** Takes back the decision that a message is about, by its key too, whichever record is open meanwhile. */
export function TakeBackButton({ takeBack }: { takeBack: () => Promise<unknown> }) {
  const { isOn } = useShortcutSetting();
  useShortcuts({ [TAKE_BACK_KEY]: takeBack });
  return (
    <Button
      size="sm"
      busyLabel={heldCopy.takingBack}
      onClick={takeBack}
      {...shortcutProps(isOn ? TAKE_BACK_KEY : undefined)}
    >
      {heldCopy.takeBack}
    </Button>
  );
}
