/** A file of its own, because the login screen loads it without the schemas. */
export const roles = ['admin', 'company', 'jobseeker'] as const;
export type Role = (typeof roles)[number];
