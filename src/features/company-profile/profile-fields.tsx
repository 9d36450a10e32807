import { companyFieldNames, companyFields } from '#contract/company.ts';
import type { Field } from '#contract/fields.ts';
import type { CompanyField } from '#contract/models.ts';
import { TextField } from '../../components/ui/field.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { LogoField } from './logo-field.tsx';
import type { ProfileForm } from './use-profile-form.ts';

/** The controls of the form, in the order of the contract's declaration. */
export function ProfileFields({ userId, form }: { userId: string; form: ProfileForm }) {
  return (
    <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
      {companyFieldNames.map((name) => (
        <ProfileControl key={name} name={name} userId={userId} form={form} />
      ))}
    </div>
  );
}

type ProfileControlProps = { name: CompanyField; userId: string; form: ProfileForm };

function ProfileControl({ name, userId, form }: ProfileControlProps) {
  const { label, control, required, autoComplete, help }: Field = companyFields[name];
  const props = {
    name,
    label,
    required,
    help,
    value: form.values[name],
    error: form.errors[name],
    onChange: (value: string) => form.change(name, value),
  };
  switch (control) {
    case 'logo':
      return (
        <div className="sm:col-span-2">
          <LogoField {...props} userId={userId} companyName={form.values.companyName} />
        </div>
      );
    case 'textarea':
      return (
        <div className="sm:col-span-2">
          <TextAreaField {...props} rows={6} />
        </div>
      );
    default:
      return <TextField {...props} type={control} autoComplete={autoComplete} autoFocus={name === 'companyName'} />;
  }
}
