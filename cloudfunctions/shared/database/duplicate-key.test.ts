import { expect, test } from 'vitest';
import { duplicateColumn } from './duplicate-key.ts';

const mysql = (message: string) => Object.assign(new Error(message), { errno: 1062 });
const sqlite = (message: string, errcode: number) => Object.assign(new Error(message), { errcode });

test.each([
  ['SQLite', sqlite('UNIQUE constraint failed: User.emailKey', 2067), 'emailKey'],
  ['SQLite, primary key', sqlite('UNIQUE constraint failed: User._id', 1555), '_id'],
  ['MariaDB', mysql("Duplicate entry 'a' for key 'User_usernameKey'"), 'usernameKey'],
  ['MySQL 8', mysql("Duplicate entry 'a' for key 'Company.Company_licenseKey'"), 'licenseKey'],
  ['MySQL, primary key', mysql("Duplicate entry 'a' for key 'PRIMARY'"), '_id'],
  [
    'a value that looks like a key',
    mysql("Duplicate entry 'for key 'User_emailKey'' for key 'User_usernameKey'"),
    'usernameKey',
  ],
  ['another error', Object.assign(new Error("for key 'User_emailKey'"), { errno: 1213 }), undefined],
])('the column of a refused duplicate is read from %s', (_name, error, column) => {
  expect(duplicateColumn(error)).toBe(column);
});
