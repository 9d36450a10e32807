import { Fragment, type ReactElement } from 'react';
import { TextField } from '../../components/ui/field.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { companyCopy } from '../../copy/company.ts';
import { LogoField } from './logo-field.tsx';
import type { ProfileField } from './profile-values.ts';
import type { ProfileForm } from './use-profile-form.ts';

export function ProfileFields({ userId, form }: { userId: string; form: ProfileForm }) {
  const { values, errors, change } = form;
  const field = (name: ProfileField) => ({
    name,
    label: companyCopy.fields[name],
    value: values[name],
    error: errors[name],
    onChange: (value: string) => change(name, value),
  });
  /** In the order of the form. */
  const controls: Record<ProfileField, ReactElement> = {
    logo: (
      <LogoField
        userId={userId}
        companyName={values.companyName}
        value={values.logo}
        error={errors.logo}
        onChange={(url) => change('logo', url)}
      />
    ),
    companyName: <TextField {...field('companyName')} required autoFocus autoComplete="organization" />,
    businessLicense: <TextField {...field('businessLicense')} help={companyCopy.help.businessLicense} />,
    contactPerson: <TextField {...field('contactPerson')} required autoComplete="name" />,
    contactPhone: <TextField {...field('contactPhone')} required type="tel" autoComplete="tel" />,
    contactEmail: <TextField {...field('contactEmail')} type="email" autoComplete="email" />,
    address: <TextField {...field('address')} autoComplete="street-address" />,
    description: (
      <div className="sm:col-span-2">
        <TextAreaField {...field('description')} rows={6} help={companyCopy.help.description} />
      </div>
    ),
  };
  const { logo, ...others } = controls;
  return (
    <>
      {logo}
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        {Object.entries(others).map(([name, control]) => (
          <Fragment key={name}>{control}</Fragment>
        ))}
      </div>
    </>
  );
}
