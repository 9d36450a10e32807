import type { ModelName, Role } from './models.ts';

/**
 * Kinds of callers. `signedOut` has no session, or one that has ended; `anonymous` is a visitor with the platform's
 * anonymous session; `unbound` has no user, `blocked` an inactive or suspended one.
 */
export const principals = [
  'signedOut',
  'anonymous',
  'unbound',
  'blocked',
  'jobseeker',
  'company',
  'admin',
  'superAdmin',
] as const;
export type Principal = (typeof principals)[number];

/**
 * How far a permission to read reaches. The server restricts what is read by each of them (`restrictions` in
 * server/readable.ts).
 * - `none`: refused
 * - `any`: every record, or no record is involved
 * - `own`: the records that belong to the caller, by the `owner` of the model
 * - `listed`: jobs that job seekers and visitors can find
 * - `library`: résumés that their owners opted in, except those of people who have blocked the company
 */
export const readScopes = ['none', 'any', 'own', 'listed', 'library'] as const;
export type ReadScope = (typeof readScopes)[number];

/**
 * How far a permission reaches.
 * - `self`: only on the caller's own behalf
 * - `ordinary`: users who are not super admins
 * - `ordinaryOthers`: the same, except the caller
 * - `admins`: users with the role admin
 */
export const scopes = [...readScopes, 'self', 'ordinary', 'ordinaryOthers', 'admins'] as const;
export type Scope = (typeof scopes)[number];

type Row<S extends Scope = Scope> = Record<Principal, S>;
/** Every model can be read and, except for the history, counted in groups. */
export type ReadPermission = `${ModelName}.read` | `${Exclude<ModelName, 'Audit'>}.aggregate`;

const everyone = <S extends Scope>(scope: S): Row<S> => ({
  signedOut: scope,
  anonymous: scope,
  unbound: scope,
  blocked: scope,
  jobseeker: scope,
  company: scope,
  admin: scope,
  superAdmin: scope,
});
const nobody = everyone('none');

/**
 * Who may do what. The server's checks, the route guard, the sidebar, the state of buttons, the tests and the table in
 * docs/permissions.md derive from it.
 */
export const policy = {
  // Blocked users too: the response reveals their status, but only with the right password.
  login: everyone('any'),

  'User.read': {
    ...nobody,
    unbound: 'own',
    blocked: 'own',
    jobseeker: 'own',
    company: 'own',
    admin: 'any',
    superAdmin: 'any',
  },
  'User.aggregate': { ...nobody, admin: 'any', superAdmin: 'any' },
  'User.insert': { ...nobody, admin: 'ordinary', superAdmin: 'ordinary' },
  'User.update': { ...nobody, admin: 'ordinary', superAdmin: 'any' },
  'User.delete': { ...nobody, admin: 'ordinaryOthers', superAdmin: 'ordinaryOthers' },
  'User.setPassword': { ...nobody, admin: 'ordinary', superAdmin: 'any' },
  'User.resetPassword': { ...nobody, admin: 'ordinary', superAdmin: 'any' },
  'User.changeOwnPassword': { ...nobody, jobseeker: 'own', company: 'own', admin: 'own', superAdmin: 'own' },
  'User.checkPermission': { ...nobody, admin: 'self', superAdmin: 'self' },
  'User.manageSuperAdmin': { ...nobody, superAdmin: 'admins' },

  'Company.read': { ...nobody, company: 'own', admin: 'any', superAdmin: 'any' },
  // Returns only the `_id` of a match, so that a company learns no more than that a number is taken.
  'Company.checkLicense': { ...nobody, company: 'any' },
  'Company.aggregate': { ...nobody, admin: 'any', superAdmin: 'any' },
  'Company.insert': { ...nobody, company: 'own' },
  'Company.update': { ...nobody, company: 'own' },
  'Company.review': { ...nobody, admin: 'any', superAdmin: 'any' },
  'Company.delete': { ...nobody, admin: 'any', superAdmin: 'any' },

  'Audit.read': { ...nobody, company: 'own', admin: 'any', superAdmin: 'any' },

  // The recruiting edition. Companies change the number of their profile, and administrators edit users.
  'User.changeOwnPhone': { ...nobody, jobseeker: 'own' },
  // A repeat returns the user that the first call made.
  register: { ...nobody, unbound: 'any', jobseeker: 'own', company: 'own' },
  // The platform's token is the proof, not the session.
  recoverPassword: everyone('any'),
  // The token of a mail's link is the proof.
  endMails: everyone('any'),

  // Visitors read listed jobs without signing in, and nothing else.
  'Job.read': { ...nobody, anonymous: 'listed', jobseeker: 'listed', company: 'own', admin: 'any', superAdmin: 'any' },
  'Job.aggregate': { ...nobody, company: 'own', admin: 'any', superAdmin: 'any' },
  'Job.insert': { ...nobody, company: 'own' },
  'Job.update': { ...nobody, company: 'own' },
  'Job.review': { ...nobody, admin: 'any', superAdmin: 'any' },
  'Job.delete': { ...nobody, company: 'own' },

  'Resume.read': { ...nobody, jobseeker: 'own', company: 'library', admin: 'any', superAdmin: 'any' },
  'Resume.aggregate': nobody,
  'Resume.insert': { ...nobody, jobseeker: 'own' },
  'Resume.update': { ...nobody, jobseeker: 'own' },
  'Resume.delete': { ...nobody, jobseeker: 'own' },

  'Application.read': { ...nobody, jobseeker: 'own', company: 'own', admin: 'any', superAdmin: 'any' },
  'Application.aggregate': { ...nobody, company: 'own', admin: 'any', superAdmin: 'any' },
  'Application.insert': { ...nobody, jobseeker: 'own' },
  // The applicant withdraws or answers an offer.
  'Application.answer': { ...nobody, jobseeker: 'own' },
  'Application.decide': { ...nobody, company: 'own' },
  'Application.contact': { ...nobody, company: 'own' },

  'Interview.read': { ...nobody, jobseeker: 'own', company: 'own' },
  // Administrators count interviews and read none.
  'Interview.aggregate': { ...nobody, company: 'own', admin: 'any', superAdmin: 'any' },
  'Interview.insert': { ...nobody, company: 'own' },
  // The company moves or cancels an interview, or records its result.
  'Interview.decide': { ...nobody, company: 'own' },
  // The applicant accepts or declines it, asks for another time, or cancels it.
  'Interview.answer': { ...nobody, jobseeker: 'own' },

  'Favorite.read': { ...nobody, jobseeker: 'own' },
  'Favorite.aggregate': nobody,
  'Favorite.write': { ...nobody, jobseeker: 'own' },
  'Block.read': { ...nobody, jobseeker: 'own' },
  'Block.aggregate': nobody,
  'Block.write': { ...nobody, jobseeker: 'own' },
  'SavedSearch.read': { ...nobody, jobseeker: 'own' },
  'SavedSearch.aggregate': nobody,
  'SavedSearch.write': { ...nobody, jobseeker: 'own' },
  'Template.read': { ...nobody, company: 'own' },
  'Template.aggregate': nobody,
  'Template.write': { ...nobody, company: 'own' },
  'Report.read': { ...nobody, jobseeker: 'own', admin: 'any', superAdmin: 'any' },
  'Report.aggregate': { ...nobody, admin: 'any', superAdmin: 'any' },
  'Report.insert': { ...nobody, jobseeker: 'listed' },
  'Report.decide': { ...nobody, admin: 'any', superAdmin: 'any' },
  // A company reads how long a job may be valid, and no other setting.
  'Setting.read': { ...nobody, company: 'any', admin: 'any', superAdmin: 'any' },
  'Setting.aggregate': nobody,
  'Setting.write': { ...nobody, superAdmin: 'any' },
  'ContactView.read': { ...nobody, jobseeker: 'own', company: 'own' },
  'ContactView.aggregate': nobody,
  'Invitation.read': { ...nobody, jobseeker: 'own', company: 'own' },
  'Invitation.aggregate': nobody,
  'Invitation.insert': { ...nobody, company: 'library' },
  'JobView.read': { ...nobody, company: 'own' },
  'JobView.aggregate': { ...nobody, company: 'own' },
  'JobView.insert': { ...nobody, jobseeker: 'listed' },
  'Notification.read': { ...nobody, jobseeker: 'own', company: 'own' },
  'Notification.aggregate': nobody,
  // Marks as read.
  'Notification.update': { ...nobody, jobseeker: 'own', company: 'own' },
  // Counts of mails and the runs of the timer's tasks.
  'Delivery.read': { ...nobody, admin: 'any', superAdmin: 'any' },
  'Delivery.retry': { ...nobody, superAdmin: 'any' },

  'Collection.add': { ...nobody, superAdmin: 'any' },
  'Document.read': { ...nobody, admin: 'any', superAdmin: 'any' },
  'Document.write': { ...nobody, admin: 'any', superAdmin: 'any' },

  transaction: { ...nobody, jobseeker: 'own', company: 'own', admin: 'own', superAdmin: 'own' },

  // Workspaces: the route guard, the sidebar and the landing page.
  'workspace.admin': { ...nobody, admin: 'any', superAdmin: 'any' },
  'workspace.company': { ...nobody, company: 'any' },
  'workspace.jobseeker': { ...nobody, jobseeker: 'any' },
} satisfies Record<string, Row> & Record<ReadPermission, Row<ReadScope>>;

export type Permission = keyof typeof policy;

/** Fields that a caller with the scope `own` gets with these values, except in records whose `unlessOwn` is their id. */
type Mask = { unlessOwn: string; values: Readonly<Record<string, string>> };

/**
 * What callers with the scope `own` may not learn from records that they may read. A masked field can't be filtered,
 * sorted or grouped by either. A company reads its history without learning which administrator did what.
 */
export const maskedForOwners: Readonly<Partial<Record<ModelName, Mask>>> = {
  Audit: { unlessOwn: 'actorId', values: { actorId: '', actorName: '管理员', requestId: '' } },
};

/** The facts about a record that a check depends on. */
export type Target = {
  isOwn?: boolean;
  isListed?: boolean;
  isInLibrary?: boolean;
  /** The target user is the caller. */
  isSelf?: boolean;
  isSuperAdmin?: boolean;
  role?: Role;
};

/** Returns how far a permission reaches for a principal. What the policy does not know reaches nothing. */
export function scopeOf(principal: Principal, permission: ReadPermission): ReadScope;
export function scopeOf(principal: Principal, permission: Permission): Scope;
export function scopeOf(principal: Principal, permission: Permission): Scope {
  const row: Partial<Row> = policy[permission] ?? nobody;
  const scope = Object.hasOwn(row, principal) ? row[principal] : undefined;
  return scopes.find((known) => known === scope) ?? 'none';
}

/** Whether a permission covers a target. An unknown target (`{}`) is covered only by the scope `any`. */
export function isAllowed(principal: Principal, permission: Permission, target: Target = {}): boolean {
  const scope = scopeOf(principal, permission);
  switch (scope) {
    case 'none':
      return false;
    case 'any':
      return true;
    case 'own':
      return target.isOwn === true;
    case 'listed':
      return target.isListed === true;
    case 'library':
      return target.isInLibrary === true;
    case 'self':
      return target.isSelf === true;
    case 'ordinary':
      return target.isSuperAdmin === false;
    case 'ordinaryOthers':
      return target.isSuperAdmin === false && target.isSelf === false;
    case 'admins':
      return target.role === 'admin';
    default:
      scope satisfies never;
      return false;
  }
}

/** The principal of an active user. */
export function principalOf(user: { role: Role; isSuperAdmin: boolean }): Principal {
  return user.role === 'admin' && user.isSuperAdmin ? 'superAdmin' : user.role;
}
