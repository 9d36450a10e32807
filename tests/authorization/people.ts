import { type Role, roles, type UserRecord } from '#contract/models.ts';

export const superAdmin = { role: 'admin', isSuperAdmin: true, createdBy: 'SUPER_ADMIN' } as const;

/** The name and the fields of a person of each role, and of a super admin. */
export const people: readonly (readonly [string, Partial<UserRecord> & { role: Role }])[] = [
  ...roles.map((role) => [role, { role }] as const),
  ['super admin', superAdmin],
];
