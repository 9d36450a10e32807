import { type UserField, userFieldNames, userFields } from '#contract/user.ts';
import { FieldControl } from '../../components/form/field-control.tsx';
import type { FieldProps } from '../../components/ui/field.tsx';
import { PasswordField } from '../../components/ui/password-field.tsx';
import { usersCopy } from '../../copy/users.ts';
import type { FieldErrors, FormField, UserFormValues } from './user-form-values.ts';

type UserFormFieldsProps = {
  values: UserFormValues;
  errors: FieldErrors;
  change: (field: FormField, value: string) => void;
  isNew: boolean;
  /** False for older users without an e-mail address, who may stay without one. */
  needsEmail: boolean;
  /** Administrators can't suspend their own account. */
  isSelf: boolean;
  isSuperAdmin: boolean;
};

/** The controls of the form, in the order of the contract's declaration, and the password. */
export function UserFormFields(props: UserFormFieldsProps) {
  const { values, errors, change, isNew, needsEmail, isSelf, isSuperAdmin } = props;
  const { form, fields, reasons } = usersCopy;
  const controlOf = (name: FormField) => ({
    name,
    label: fields[name],
    value: values[name],
    error: errors[name],
    onChange: (value: string) => change(name, value),
  });
  const exceptions: Partial<Record<UserField, Pick<FieldProps, 'required' | 'disabled' | 'help'>>> = {
    email: { required: needsEmail },
    role: { help: isSuperAdmin && values.role !== 'admin' && form.superAdminRoleHelp },
    status: { disabled: isSelf, help: isSelf && reasons.ownStatus },
  };
  return (
    <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
      {userFieldNames.map((name) => (
        <UserControl key={name} {...controlOf(name)} name={name} {...exceptions[name]} />
      ))}
      <div className="sm:col-span-2">
        <PasswordField
          {...controlOf('password')}
          required={isNew}
          autoComplete="new-password"
          maxLength={128}
          help={isNew ? form.passwordHelp : form.passwordKeepHelp}
        />
      </div>
    </div>
  );
}

/** The form is about another person, so the browser's own data is not suggested. */
function UserControl({ name, ...props }: FieldProps & { name: UserField }) {
  return <FieldControl {...props} field={userFields[name]} name={name} limitsLength autoComplete="off" />;
}
