import { roles, userStatuses } from '#contract/models.ts';
import { usersCopy } from '../../copy/users.ts';

/** A field of a user as people read it: names for roles and statuses, 未填写 for what is empty. */
export function shownValue(field: string, value: unknown): string {
  switch (field) {
    case 'role': {
      const role = roles.find((known) => known === value);
      return role ? usersCopy.roles[role] : usersCopy.blank;
    }
    case 'status': {
      if (typeof value !== 'string') return usersCopy.blank;
      return usersCopy.statuses[userStatuses.find((known) => known === value) ?? 'inactive'];
    }
    case 'isSuperAdmin':
      return value === true ? usersCopy.yes : usersCopy.no;
    default:
      return typeof value === 'string' && value !== '' ? value : usersCopy.blank;
  }
}
