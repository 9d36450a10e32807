import { companyFieldNames, companyFields } from '#contract/company.ts';
import type { CompanyField } from '#contract/models.ts';
import { FieldControl } from '../../components/form/field-control.tsx';
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
  const field = companyFields[name];
  const props = {
    name,
    value: form.values[name],
    error: form.errors[name],
    onChange: (value: string) => form.change(name, value),
  };
  if (field.control === 'logo') {
    return (
      <div className="sm:col-span-2">
        <LogoField {...props} userId={userId} companyName={form.values.companyName} />
      </div>
    );
  }
  return (
    <div className={'wide' in field ? 'sm:col-span-2' : undefined}>
      <FieldControl {...props} field={field} rows={6} autoFocus={name === 'companyName'} />
    </div>
  );
}
