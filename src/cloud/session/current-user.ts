import { type Role, roles } from '#contract/roles.ts';

const authTypes = ['cloudbase', 'legacy'] as const;

/** The stored user [3.4]. It decides which screens are shown; the server decides the rights. */
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

/**
 * A whole user, or null. The boundary to the browser's storage, by hand: the first screen waits for it, and a schema
 * would bring its library along.
 */
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
