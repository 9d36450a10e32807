import { Fragment, type ReactElement } from 'react';
import { type Role, roles, type UserStatus, userStatuses } from '#contract/models.ts';
import { TextField } from '../../components/ui/field.tsx';
import { PasswordField } from '../../components/ui/password-field.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { usersCopy } from '../../copy/users.ts';
import type { FieldErrors, FormField, UserFormValues } from './user-form-values.ts';

const roleOptions = roles.map((role) => ({ value: role, label: usersCopy.roles[role] }));
const statusOptions = userStatuses.map((status) => ({ value: status, label: usersCopy.statuses[status] }));

type UserFormFieldsProps = {
  values: UserFormValues;
  errors: FieldErrors;
  change: <F extends FormField>(field: F, value: UserFormValues[F]) => void;
  isNew: boolean;
  /** Somebody who has no e-mail need not get one. */
  needsEmail: boolean;
  /** One's own account can't be suspended. */
  isSelf: boolean;
  isSuperAdmin: boolean;
};

/** The fields of section 5; phone and status are optional, and so is the password of a user that exists. */
export function UserFormFields({
  values,
  errors,
  change,
  isNew,
  needsEmail,
  isSelf,
  isSuperAdmin,
}: UserFormFieldsProps) {
  const { fields, form, reasons } = usersCopy;
  const text = (name: Exclude<FormField, 'role' | 'status'>) => ({
    name,
    label: fields[name],
    value: values[name],
    error: errors[name],
    onChange: (value: string) => change(name, value),
  });
  /** In the order of the form. */
  const controls: Record<FormField, ReactElement> = {
    realName: <TextField {...text('realName')} required autoComplete="off" maxLength={64} />,
    username: <TextField {...text('username')} required autoComplete="off" maxLength={64} help={form.usernameHelp} />,
    email: (
      <TextField
        {...text('email')}
        required={needsEmail}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
      />
    ),
    phone: <TextField {...text('phone')} type="tel" inputMode="tel" autoComplete="off" maxLength={32} />,
    role: (
      <SelectField
        name="role"
        label={fields.role}
        value={values.role}
        options={roleOptions}
        onChange={(value) => change('role', pick(roles, value, values.role))}
        error={errors.role}
        help={isSuperAdmin && values.role !== 'admin' ? form.superAdminRoleHelp : undefined}
        required
      />
    ),
    status: (
      <SelectField
        name="status"
        label={fields.status}
        value={values.status}
        options={statusOptions}
        onChange={(value) => change('status', pick(userStatuses, value, values.status))}
        error={errors.status}
        disabled={isSelf}
        help={isSelf ? reasons.ownStatus : undefined}
      />
    ),
    password: (
      <div className="sm:col-span-2">
        <PasswordField
          {...text('password')}
          required={isNew}
          autoComplete="new-password"
          maxLength={128}
          help={isNew ? form.passwordHelp : form.passwordKeepHelp}
        />
      </div>
    ),
  };
  return (
    <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
      {Object.entries(controls).map(([name, control]) => (
        <Fragment key={name}>{control}</Fragment>
      ))}
    </div>
  );
}

/** A select answers text; what is not among the options changes nothing. */
function pick<T extends Role | UserStatus>(options: readonly T[], value: string, current: T): T {
  return options.find((option) => option === value) ?? current;
}
