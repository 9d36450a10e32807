import { userFields } from '#contract/user.ts';
import { TextField } from '../../../components/ui/field.tsx';
import { RadioList } from '../../../components/ui/radio-list.tsx';
import { signUpCopy as texts } from '../../../copy/recruiting/sign-up.ts';
import type { FieldsProps } from './use-account-form.ts';

const roles = ['jobseeker', 'company'] as const;

/** Who registers: the role, which cannot be changed later, the name, and how a company may call. */
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
      {typed.role === 'jobseeker' && (
        <TextField
          label={texts.phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          maxLength={userFields.phone.max}
          value={typed.phone}
          onChange={(phone) => type({ phone })}
          error={errors.phone}
          help={texts.phoneHelp}
        />
      )}
    </>
  );
}
