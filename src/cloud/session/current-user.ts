import { type Role, roles } from '#contract/roles.ts';

const authTypes = ['cloudbase', 'legacy'] as const;

/** The stored user [3.4]. It determines which screens are shown; the server checks the permissions. */
export type CurrentUser = {
  _id: string;
  username: string;
  email: string | null;
  realName: string;
  role: Role;
  phone: string;
  cloudbaseUid: string | null;
  authType: (typeof authTypes)[number];
  uid: string;
  isAnonymous: boolean;
  isSuperAdmin: boolean;
};

/** Returns a complete user, or null. Not a schema, because the first screen would have to load the schema library. */
export function parseCurrentUser(value: unknown): CurrentUser | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields: { readonly [name: string]: unknown } = { ...value };
  const { _id, username, email, realName, phone, cloudbaseUid, uid, isAnonymous, isSuperAdmin } = fields;
  const role = roles.find((known) => known === fields.role);
  const authType = authTypes.find((known) => known === fields.authType);
  if (role === undefined || authType === undefined || _id === '') return null;
  if (!isText(_id) || !isText(username) || !isText(realName) || !isText(phone) || !isText(uid)) return null;
  if (!isTextOrNull(email) || !isTextOrNull(cloudbaseUid)) return null;
  if (typeof isAnonymous !== 'boolean' || typeof isSuperAdmin !== 'boolean') return null;
  return { _id, username, email, realName, role, phone, cloudbaseUid, authType, uid, isAnonymous, isSuperAdmin };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || isText(value);
}
