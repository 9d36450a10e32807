import { shortcutProps } from '../../components/shortcuts/shortcut-props.ts';
import { useShortcutSetting, useShortcuts } from '../../components/shortcuts/use-shortcuts.ts';
import { Button } from '../../components/ui/button.tsx';
import { companyApplicationsCopy as texts } from '../../copy/recruiting/company-applications.ts';
import { TAKE_BACK_KEY } from './application-shortcuts.ts';

/** Takes back the decision that a message is about, by its key too, whichever application is open meanwhile. */
export function TakeBackButton({ takeBack }: { takeBack: () => Promise<void> }) {
  const { isOn } = useShortcutSetting();
  useShortcuts({ [TAKE_BACK_KEY]: takeBack });
  return (
    <Button
      size="sm"
      busyLabel={texts.takingBack}
      onClick={takeBack}
      {...shortcutProps(isOn ? TAKE_BACK_KEY : undefined)}
    >
      {texts.takeBack}
    </Button>
  );
}
