import { benchUser } from './fill.ts';
import type { Filter } from './search.ts';

const statuses = { suspended: { status: 'suspended' }, companies: { role: 'company' } };

/** The searches of an administrator among `size` users: frequent, rare and absent texts of 1 to 8 characters. */
export function searchesFor(size: number): { text: string; more?: Filter }[] {
  const { username, realName } = benchUser(Math.floor(size / 3));
  const number = username.slice('User'.length);
  return [
    { text: '王' },
    { text: 'e' },
    { text: '9' },
    { text: 'z' },
    { text: realName.slice(0, 2) },
    { text: realName },
    { text: '刚刚' },
    { text: '王王王' },
    { text: '工程' },
    { text: '99' },
    { text: 'zq' },
    { text: number.slice(0, 3) },
    { text: 'user' },
    { text: number },
    { text: 'user1234' },
    { text: 'example9' },
    { text: realName.slice(0, 2), more: statuses.suspended },
    { text: realName, more: statuses.companies },
    { text: number, more: statuses.suspended },
    { text: 'example', more: statuses.suspended },
  ];
}
