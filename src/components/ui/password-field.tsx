import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { forms } from '../../copy/lists.ts';
import { TextField } from './field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inset'>;

/** A password input with a button that shows the password. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  const toggle = (
    <button
      type="button"
      aria-label={shown ? forms.hidePassword : forms.showPassword}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
      className="flex h-full w-10 items-center justify-center rounded-sm text-muted hover:text-ink-strong"
    >
      <Icon size={17} aria-hidden />
    </button>
  );
  return <TextField {...props} type={shown ? 'text' : 'password'} inset={toggle} />;
}
