/** The roles by themselves, for what needs no schema: the login screen stands before the schemas are loaded. */
export const roles = ['admin', 'company', 'jobseeker'] as const;
export type Role = (typeof roles)[number];
