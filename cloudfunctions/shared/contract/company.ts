import * as v from 'valibot';
import { email, fieldNames, longText, mapFields, namesWith, phone, pluck, text } from './fields.ts';
import { normalize } from './normalize.ts';
import { line } from './text.ts';

/** An image is shown from an http(s) address or a path of the page's own host. Other schemes are refused. */
const LOGO_ADDRESS = /^(?:https?:\/\/[^\s"'<>\\]+|\/(?!\/)[^\s"'<>\\]*|)$/;

function logo(label: string) {
  const max = 1024;
  const schema = v.pipe(line(max, label), v.regex(LOGO_ADDRESS, `${label}地址不正确`));
  return { ...text(label, { max, query: 'none' }), schema, control: 'logo' } as const;
}

/**
 * Letters, digits and hyphens only: an invisible character, or a Cyrillic letter that looks Latin, would make the number
 * of another company look free. Full-width characters are converted. The stored placeholder of an empty number is valid,
 * since clients send back what they read.
 */
function license(label: string) {
  const max = 64;
  const length = v.maxLength<string, number, string>(max, `${label}不能超过${max}个字符`);
  const schema = v.pipe(
    v.string(`${label}格式不正确`),
    v.trim(),
    length,
    v.transform((value) => normalize(value).trim()),
    v.regex(/^(?:[A-Za-z0-9-]*|TEMP_\d{10,})$/, `${label}只能包含字母、数字和连字符，请检查是否含有空格或不可见字符`),
    // Normalizing turns some single characters into several letters.
    length,
  );
  const help = '选填。已认证的企业修改企业名称、企业地址或营业执照号后需要重新审核。';
  const field = text(label, { max, query: 'sort', unique: 'DUPLICATE_LICENSE', identity: true, help });
  return { ...field, schema } as const;
}

/**
 * The fields that a company writes of its own profile, in the order of the form. Forms, views, the review, the history,
 * the record's schema and the tests' generators derive from this table; a new field also needs a migration for its column.
 */
export const companyFields = {
  logo: logo('企业Logo'),
  companyName: text('企业名称', {
    max: 128,
    required: true,
    identity: true,
    query: 'search',
    autoComplete: 'organization',
  }),
  businessLicense: license('营业执照号'),
  contactPerson: text('联系人', {
    max: 64,
    required: true,
    query: 'search',
    personal: true,
    isName: true,
    autoComplete: 'name',
  }),
  contactPhone: phone('联系电话', { max: 32, required: true, query: 'filter', personal: true }),
  contactEmail: email('联系邮箱', { query: 'search', personal: true }),
  address: text('企业地址', { max: 256, query: 'filter', identity: true, autoComplete: 'street-address' }),
  description: longText('企业简介', { max: 4000 }),
} as const;

export type CompanyField = keyof typeof companyFields;
/** What a company writes of its own profile. */
export type Profile = { [F in CompanyField]: v.InferOutput<(typeof companyFields)[F]['schema']> };
/** A profile as a form holds it: the texts that were typed or chosen. */
export type ProfileInput = { [F in CompanyField]: string };

export const companyFieldNames = fieldNames(companyFields);
export const searchedCompanyFields = namesWith(companyFields, { query: 'search' });
export const requiredCompanyFields = namesWith(companyFields, { required: true });
/** A change of one of these sends an approved profile back to review. */
export const identityFields = namesWith(companyFields, { identity: true });

/** The schema of each field. */
export const profileFields = pluck(companyFields, 'schema');

export const blankProfile: Profile = pluck(companyFields, 'initial');

/** The fields of a record that its company wrote. */
export function profileOf(company: ProfileInput): ProfileInput {
  return mapFields(companyFields, (_field, name) => company[name]);
}
