import { choiceName, fieldsWith } from '#contract/fields.ts';
import { userFields } from '#contract/user.ts';
import { usersCopy } from '../../copy/users.ts';

type Choice = { names: Readonly<Record<string, string>>; otherwise: string };
const choices: Readonly<Record<string, Choice>> = fieldsWith(userFields, { control: 'choice' });

/** Formats a field of a user: roles and statuses by their names, empty values as 未填写. */
export function shownValue(field: string, value: unknown): string {
  if (field === 'isSuperAdmin') return value === true ? usersCopy.yes : usersCopy.no;
  if (typeof value !== 'string' || value === '') return usersCopy.blank;
  const choice = choices[field];
  return choice ? choiceName(choice, value) : value;
}
