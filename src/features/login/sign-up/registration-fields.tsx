import { TextField } from '../../../components/ui/field.tsx';
import { RadioList } from '../../../components/ui/radio-list.tsx';
import { signUpCopy as texts } from '../../../copy/recruiting/sign-up.ts';
import type { FieldsProps } from './use-account-form.ts';

const roles = ['jobseeker', 'company'] as const;

/** Who registers: the role, which cannot be changed later, and the name. */
export function RegistrationFields({ typed, errors, type }: FieldsProps) {
  const choose = (value: string) => {
    const role = roles.find((known) => known === value);
    if (role) type({ role });
  };
  return (
    <>
      <RadioList
        legend={texts.role}
        name="role"
        choices={roles.map((role) => [role, texts.roles[role]])}
        value={typed.role}
        onChange={choose}
      />
      <TextField
        label={texts.realName[typed.role]}
        name="realName"
        autoComplete="name"
        required
        value={typed.realName}
        onChange={(realName) => type({ realName })}
        error={errors.realName}
      />
    </>
  );
}
