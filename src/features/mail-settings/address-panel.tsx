import { type FormEvent, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { normalize } from '#contract/normalize.ts';
import type { AddressState } from '#contract/recruiting/mail-groups.ts';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import type { Tone } from '../../components/ui/tone.ts';
import { useRunning } from '../../components/use-running.ts';
import { useWait } from '../../components/use-wait.ts';
import { mailSettingsCopy as texts } from '../../copy/recruiting/mail-settings.ts';
import { type MailSettings, useMailChanges } from './use-mail-settings.ts';

const tones: Readonly<Record<AddressState, Tone>> = { confirmed: 'success', unconfirmed: 'warning', refused: 'danger' };

/** The address with its state, and its confirmation by a code. */
export function AddressPanel({ address }: Pick<MailSettings, 'address'>) {
  const { message, note, fail, clear } = useMessage();
  if (address === null) {
    return (
      <Panel title={texts.address} isPadded>
        <p>{texts.noAddress}</p>
      </Panel>
    );
  }
  const { email, state } = address;
  return (
    <Panel title={texts.address} isPadded>
      <div className="grid gap-4">
        <MessageNotice message={message} onDismiss={clear} />
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="min-w-0 font-medium wrap-anywhere text-ink-strong">{email}</span>
          <Badge tone={tones[state]}>{texts.states[state]}</Badge>
        </p>
        <p className="text-muted">{texts.notes[state]}</p>
        {state !== 'confirmed' && (
          <CodeForm
            onSent={() => note('success', texts.sent(email))}
            onConfirmed={() => note('success', texts.confirmed)}
            onFailed={fail}
            onStart={clear}
          />
        )}
        <p className="text-sm text-muted">{texts.ownerNote}</p>
      </div>
    </Panel>
  );
}

type CodeFormProps = {
  onSent: () => void;
  onConfirmed: () => void;
  onFailed: (error: unknown) => void;
  onStart: () => void;
};

/** Sends a code, then takes it. */
function CodeForm({ onSent, onConfirmed, onFailed, onStart }: CodeFormProps) {
  const { sendCode, confirm } = useMailChanges();
  const [sentTime, setSentTime] = useState<number>();
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const { isRunning, run } = useRunning();
  const seconds = useWait(sentTime);

  async function send(): Promise<void> {
    onStart();
    setRefusal(undefined);
    try {
      await sendCode();
      setSentTime(Date.now());
      setCode('');
      onSent();
    } catch (error) {
      onFailed(error);
    }
  }

  async function submit(): Promise<void> {
    onStart();
    // People paste blanks, and input methods type wide digits.
    const typed = normalize(code).replace(/\s/g, '');
    if (!/^\d{6}$/.test(typed)) {
      setRefusal(texts.codeMissing);
      return onFailed(new AppError('VALIDATION_FAILED', texts.codeMissing));
    }
    try {
      await confirm(typed);
      onConfirmed();
    } catch (error) {
      if (error instanceof AppError && error.code === 'INVALID_CREDENTIALS') setRefusal(error.message);
      onFailed(error);
    }
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    run(submit);
  }
  const sendLabel = seconds > 0 ? texts.wait(seconds) : sentTime === undefined ? texts.send : texts.sendAgain;
  const sendButton = (
    <Button onClick={send} disabled={seconds > 0} busyLabel={texts.sending}>
      {sendLabel}
    </Button>
  );
  if (sentTime === undefined) return <div>{sendButton}</div>;
  return (
    <form noValidate onSubmit={onSubmit} aria-label={texts.confirm} className="grid max-w-120 gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
        <TextField
          label={texts.code}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={16}
          required
          autoFocus
          value={code}
          onChange={(value) => {
            setCode(value);
            setRefusal(undefined);
          }}
          error={refusal}
          help={texts.codeHelp}
        />
        <div className="mt-7">{sendButton}</div>
      </div>
      <div>
        <Button type="submit" variant="primary" busy={isRunning} busyLabel={texts.confirming}>
          {texts.confirm}
        </Button>
      </div>
    </form>
  );
}
