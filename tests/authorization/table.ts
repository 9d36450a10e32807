import { COLLECTION, DOCUMENT, type Scene, TRANSACTION } from './cast.ts';
import { aggregate, count, type Event, get, insert, query, type Row, read, remove, update } from './row.ts';

const person = { username: 'newcomer', email: 'newcomer@example.com', realName: '新人' };
const profile = { companyName: '新公司', contactPerson: '张三', contactPhone: '13900000000' };
const login = (username: string) => ({ action: 'login', username, password: 'right-password', role: 'jobseeker' });
const password = (userId: string) => ({
  action: 'setUserPassword',
  userId,
  username: '',
  email: '',
  password: 'secret1',
});
const change = (currentPassword: string) => ({
  action: 'changeOwnPassword',
  currentPassword,
  newPassword: 'another-one',
});
const reset = (userId: string) => ({ action: 'resetPassword', userId, role: 'jobseeker' });
const manage = (operation: string, targetUserId: string, currentUserId: string) => ({
  action: 'manageSuperAdmin',
  operation,
  targetUserId,
  currentUserId,
});
const check = (currentUserId: string, targetUserId: string) => ({
  action: 'checkPermission',
  operation: 'edit',
  currentUserId,
  targetUserId,
});
const own = (scene: Scene, event: (id: string) => Event) => (scene.ownCompany ? event(scene.ownCompany._id) : null);
const superAdmin = (scene: Scene, event: (id: string) => Event) =>
  scene.users.superAdmin ? event(scene.users.superAdmin._id) : null;

const q = 'queryMySQLData';
const i = 'insertMySQLData';
const l = 'loginAuth';

/**
 * Which caller may make which call. Columns: anonymous, expired, unbound, inactive, suspended, jobseeker,
 * company without a profile, pending, approved, rejected, admin, super admin, last super admin.
 */
// biome-ignore format: one row a line, as a table is read
export const table: Row[] = [
  { name: 'login', call: l, event: (s) => login(s.users.jobseeker.username),                           cells: 'yes  yes  yes  yes  yes  yes  yes  yes  yes  yes  yes  yes  yes' },
  { name: 'login to an inactive account', call: l, event: (s) => login(s.blocked.inactive.username),   cells: 'INAC INAC INAC INAC INAC INAC INAC INAC INAC INAC INAC INAC INAC' },
  { name: 'login to a suspended account', call: l, event: (s) => login(s.blocked.suspended.username),  cells: 'SUSP SUSP SUSP SUSP SUSP SUSP SUSP SUSP SUSP SUSP SUSP SUSP SUSP' },

  read(query, 'User',                                                                                   'DENY SESS zero own  own  own  own  own  own  own  all  all  all'),
  read(count, 'User',                                                                                   'DENY SESS yes  yes  yes  yes  yes  yes  yes  yes  yes  yes  yes'),
  read(aggregate, 'User',                                                                               'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY yes  yes  yes'),
  { name: 'query User: another', call: q, event: (s) => query('User', { _id: s.users.jobseeker._id }), cells: 'DENY SESS zero zero zero zero zero zero zero zero all  all  all' },
  { name: 'get User: self', call: q, event: (s) => get('User', s.self),                                cells: 'DENY SESS DENY own  own  own  own  own  own  own  own  own  own' },
  { name: 'get User: another', call: q, event: (s) => get('User', s.users.jobseeker._id),              cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY all  all  all' },
  { name: 'get User: missing', call: q, event: () => get('User', 'missing'),                           cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY NONE NONE NONE' },

  read(query, 'Company',                                                                                'DENY SESS DENY INAC SUSP DENY zero own  own  own  all  all  all'),
  read(count, 'Company',                                                                                'DENY SESS DENY INAC SUSP DENY yes  yes  yes  yes  yes  yes  yes'),
  read(aggregate, 'Company',                                                                            'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY yes  yes  yes'),
  { name: 'query Company: licence check', call: q, event: (s) => query('Company', { businessLicense: s.companies.pending.businessLicense }), cells: 'DENY SESS DENY INAC SUSP DENY ids  ids  ids  ids  all  all  all' },
  { name: 'query Company: licence and more', call: q, event: (s) => query('Company', { businessLicense: s.companies.pending.businessLicense, verifyStatus: 'pending' }), cells: 'DENY SESS DENY INAC SUSP DENY zero zero zero zero all  all  all' },
  { name: 'get Company: own', call: q, event: (s) => own(s, (id) => get('Company', id)),               cells: '-    -    -    -    -    -    -    own  own  own  -    -    -' },
  { name: 'get Company: another', call: q, event: (s) => get('Company', s.companies.pending._id),      cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY all  all  all' },
  { name: 'get Company: missing', call: q, event: () => get('Company', 'missing'),                     cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY NONE NONE NONE' },
  read(query, 'Audit',                                                                                  'DENY SESS DENY INAC SUSP DENY zero own  own  own  all  all  all'),
  read(count, 'Audit',                                                                                  'DENY SESS DENY INAC SUSP DENY yes  yes  yes  yes  yes  yes  yes'),
  read(aggregate, 'Audit',                                                                              'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY'),
  { name: 'get Audit: missing', call: q, event: () => get('Audit', 'missing'),                         cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY NONE NONE NONE' },

  { name: 'insert Company', call: i, event: () => insert('Company', profile),                          cells: 'DENY SESS DENY INAC SUSP DENY yes  TWICE TWICE TWICE DENY DENY DENY' },
  { name: 'update Company: own profile', call: q, event: (s) => own(s, (id) => update('Company', id, profile)), cells: '-    -    -    -    -    -    -    yes  yes  yes  -    -    -' },
  { name: 'update Company: own contact', call: q, event: (s) => own(s, (id) => update('Company', id, { contactPhone: '1' })), cells: '-    -    -    -    -    -    -    yes  yes  yes  -    -    -' },
  { name: 'update Company: another profile', call: q, event: (s) => update('Company', s.companies.pending._id, profile), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'update Company: missing profile', call: q, event: () => update('Company', 'missing', { address: '上海' }), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'update Company: approve own', call: q, event: (s) => own(s, (id) => update('Company', id, { verifyStatus: 'approved' })), cells: '-    -    -    -    -    -    -    DENY DENY DENY -    -    -' },
  { name: 'update Company: approve pending', call: q, event: (s) => update('Company', s.companies.pending._id, { verifyStatus: 'approved', updateTime: 1 }), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY yes  yes  yes' },
  { name: 'update Company: reject pending', call: q, event: (s) => update('Company', s.companies.pending._id, { verifyStatus: 'rejected', updateTime: 1 }), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY yes  yes  yes' },
  { name: 'update Company: reject approved', call: q, event: (s) => update('Company', s.companies.approved._id, { verifyStatus: 'rejected' }), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY STEP STEP STEP' },
  { name: 'update Company: decide on missing', call: q, event: () => update('Company', 'missing', { verifyStatus: 'approved' }), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY NONE NONE NONE' },
  { name: 'delete Company: own', call: q, event: (s) => own(s, (id) => remove('Company', id)),         cells: '-    -    -    -    -    -    -    DENY DENY DENY -    -    -' },
  { name: 'delete Company: another', call: q, event: (s) => remove('Company', s.companies.pending._id), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY yes  yes  yes' },
  { name: 'delete Company: missing', call: q, event: () => remove('Company', 'missing'),               cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY NONE NONE NONE' },

  { name: 'insert User: jobseeker', call: i, event: () => insert('User', person),                      cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY yes  yes  yes' },
  { name: 'insert User: admin', call: i, event: () => insert('User', { ...person, role: 'admin' }),    cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY yes  yes  yes' },
  { name: 'insert User: super admin', call: i, event: () => insert('User', { ...person, role: 'admin', createdBy: 'SUPER_ADMIN' }), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'update User: self', call: q, event: (s) => update('User', s.self, { phone: '1' }),          cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY yes  yes  yes' },
  { name: 'update User: suspend self', call: q, event: (s) => update('User', s.self, { status: 'suspended' }), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'update User: own role', call: q, event: (s) => update('User', s.self, { role: 'jobseeker' }), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY yes  yes  LAST' },
  { name: 'update User: jobseeker', call: q, event: (s) => update('User', s.users.jobseeker._id, { status: 'suspended' }), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY yes  yes  yes' },
  { name: 'update User: company', call: q, event: (s) => update('User', s.users.company._id, { realName: '李四' }), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY yes  yes  yes' },
  { name: 'update User: admin', call: q, event: (s) => update('User', s.users.admin._id, { role: 'jobseeker' }), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY yes  yes  yes' },
  { name: 'update User: super admin', call: q, event: (s) => superAdmin(s, (id) => update('User', id, { phone: '1' })), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY yes  -' },
  { name: 'update User: missing', call: q, event: () => update('User', 'missing', { phone: '1' }),     cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY NONE NONE NONE' },
  { name: 'delete User: self', call: q, event: (s) => remove('User', s.self),                          cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'delete User: jobseeker', call: q, event: (s) => remove('User', s.users.jobseeker._id),      cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY yes  yes  yes' },
  { name: 'delete User: company', call: q, event: (s) => remove('User', s.users.company._id),          cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY yes  yes  yes' },
  { name: 'delete User: admin', call: q, event: (s) => remove('User', s.users.admin._id),              cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY yes  yes  yes' },
  { name: 'delete User: super admin', call: q, event: (s) => superAdmin(s, (id) => remove('User', id)), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY -' },
  { name: 'delete User: missing', call: q, event: () => remove('User', 'missing'),                     cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY NONE NONE NONE' },
  { name: 'insert Audit', call: i, event: () => insert('Audit', { action: 'x' }),                      cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'update Audit', call: q, event: () => update('Audit', 'missing', { action: 'x' }),           cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'delete Audit', call: q, event: () => remove('Audit', 'missing'),                            cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },

  { name: 'setUserPassword: self', call: l, event: (s) => password(s.self),                            cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY yes  yes  yes' },
  { name: 'setUserPassword: jobseeker', call: l, event: (s) => password(s.users.jobseeker._id),        cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY yes  yes  yes' },
  { name: 'setUserPassword: admin', call: l, event: (s) => password(s.users.admin._id),                cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY yes  yes  yes' },
  { name: 'setUserPassword: super admin', call: l, event: (s) => superAdmin(s, password),              cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY yes  -' },
  { name: 'setUserPassword: missing', call: l, event: () => password('missing'),                       cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY NONE NONE NONE' },
  { name: 'resetPassword: company', call: l, event: (s) => reset(s.users.company._id),                 cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY yes  yes  yes' },
  { name: 'resetPassword: super admin', call: l, event: (s) => superAdmin(s, reset),                   cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY yes  -' },
  { name: 'resetPassword: missing', call: l, event: () => reset('missing'),                            cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY NONE NONE NONE' },
  { name: 'changeOwnPassword', call: l, event: () => change('right-password'),                         cells: 'DENY SESS DENY INAC SUSP yes  yes  yes  yes  yes  yes  yes  yes' },
  { name: 'changeOwnPassword: wrong password', call: l, event: () => change('wrong'),                  cells: 'DENY SESS DENY INAC SUSP CRED CRED CRED CRED CRED CRED CRED CRED' },
  { name: 'checkPermission: as oneself', call: l, event: (s) => check(s.self, s.users.jobseeker._id),  cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY yes  yes  yes' },
  { name: 'checkPermission: as another', call: l, event: (s) => check(s.users.admin._id, s.users.jobseeker._id), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'setSuperAdmin: admin', call: l, event: (s) => manage('setSuperAdmin', s.users.admin._id, s.self), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY yes  yes' },
  { name: 'setSuperAdmin: jobseeker', call: l, event: (s) => manage('setSuperAdmin', s.users.jobseeker._id, s.self), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'setSuperAdmin: as another', call: l, event: (s) => manage('setSuperAdmin', s.users.admin._id, s.users.company._id), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'setSuperAdmin: missing', call: l, event: (s) => manage('setSuperAdmin', 'missing', s.self), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY NONE NONE' },
  { name: 'removeSuperAdmin: another', call: l, event: (s) => superAdmin(s, (id) => manage('removeSuperAdmin', id, s.self)), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY yes  -' },
  { name: 'removeSuperAdmin: self', call: l, event: (s) => manage('removeSuperAdmin', s.self, s.self), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY yes  LAST' },

  { name: 'aggregate documents', call: q, event: () => aggregate(COLLECTION),                          cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY yes  yes  yes' },
  { name: 'addCollection', call: q, event: () => ({ action: 'addCollection', name: 'Fresh' }),         cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY yes  yes' },
  { name: 'query documents', call: q, event: () => query(COLLECTION),                                  cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY all  all  all' },
  { name: 'count documents', call: q, event: () => count(COLLECTION),                                  cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY yes  yes  yes' },
  { name: 'get document', call: q, event: () => get(COLLECTION, DOCUMENT),                             cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY all  all  all' },
  { name: 'get document: missing', call: q, event: () => get(COLLECTION, 'missing'),                   cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY NONE NONE NONE' },
  { name: 'query an unknown collection', call: q, event: () => query('Unknown'),                       cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY NONE NONE NONE' },
  { name: 'insert document', call: i, event: () => insert(COLLECTION, { text: 'x' }),                  cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY yes  yes  yes' },
  { name: 'update document', call: q, event: () => update(COLLECTION, DOCUMENT, { text: 'x' }),        cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY yes  yes  yes' },
  { name: 'delete document', call: q, event: () => remove(COLLECTION, DOCUMENT),                       cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY yes  yes  yes' },
  { name: 'startTransaction', call: q, event: () => ({ action: 'startTransaction' }),                  cells: 'DENY SESS DENY INAC SUSP yes  yes  yes  yes  yes  yes  yes  yes' },
  { name: 'commitTransaction: of another', call: q, event: () => ({ action: 'commitTransaction', transactionId: TRANSACTION }), cells: 'DENY SESS DENY INAC SUSP NOTX NOTX NOTX NOTX NOTX NOTX NOTX NOTX' },
  { name: 'abortTransaction: of another', call: q, event: () => ({ action: 'abortTransaction', transactionId: TRANSACTION }), cells: 'DENY SESS DENY INAC SUSP NOTX NOTX NOTX NOTX NOTX NOTX NOTX NOTX' },
];
