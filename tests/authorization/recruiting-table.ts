import { DAY_MS } from '#contract/days.ts';
import { SETTING_ID } from '#contract/recruiting/setting.ts';
import { NOON } from '#tests/support/fixtures/functions.ts';
import { interviewData, jobData } from '#tests/support/fixtures/recruiting-records.ts';
import type { RecruitingScene } from './recruiting-cast.ts';
import { aggregate, count, get, insert, query, type Row, read, remove, update } from './row.ts';

type Scene = RecruitingScene;
type Mine = NonNullable<Scene['mine']>;
type Ours = NonNullable<Scene['ours']>;
type Made = ReturnType<Row['event']>;

const mine = (scene: Scene, event: (mine: Mine) => Made) => (scene.mine ? event(scene.mine) : null);
const ours = (scene: Scene, event: (ours: Ours) => Made) => (scene.ours ? event(scene.ours) : null);
const invite = (resumeId: string, jobId: string) => insert('Invitation', { resumeId, jobId });
const contact = (applicationId: string) => ({ action: 'requestContact', applicationId });
const statistics = { action: 'statistics', from: '2025-06-02', to: '2025-06-08' };
const published = { status: 'published' };
const removed = { status: 'removed', reason: '虚假信息' };
const upheld = { status: 'upheld' };

const registration = { action: 'register', role: 'company', realName: '新人', consent: true };
const recovery = { action: 'recoverPassword', email: 'new@example.com', newPassword: 'long-enough' };

const l = 'loginAuth';
const q = 'queryMySQLData';
const i = 'insertMySQLData';

/**
 * The calls of the recruiting edition, in the columns of `table.ts`: anonymous, expired, unbound, inactive, suspended,
 * jobseeker, company without a profile, pending, approved, rejected, admin, super admin, last super admin.
 */
// biome-ignore format: one row a line, as a table is read
export const recruitingTable: Row<Scene>[] = [
  // A caller who is a user already gets that user.
  { name: 'register', call: l, event: () => registration,                                              cells: 'DENY SESS yes  INAC SUSP yes  yes  yes  yes  yes  DENY DENY DENY' },
  { name: 'register: as an administrator', call: l, event: () => ({ ...registration, role: 'admin' }), cells: 'FORM FORM FORM FORM FORM FORM FORM FORM FORM FORM FORM FORM FORM' },
  { name: 'register: with a forged mark', call: l, event: () => ({ ...registration, isSuperAdmin: true }), cells: 'FORM FORM FORM FORM FORM FORM FORM FORM FORM FORM FORM FORM FORM' },
  // The session does not matter, the platform's token does.
  { name: 'recoverPassword: refused token', call: l, event: () => ({ ...recovery, verificationToken: 'forged' }), cells: 'CRED CRED CRED CRED CRED CRED CRED CRED CRED CRED CRED CRED CRED' },

  read(query, 'Job',                                                                                    'DENY SESS DENY INAC SUSP list zero own  own  own  all  all  all'),
  read(count, 'Job',                                                                                    'DENY SESS DENY INAC SUSP yes  yes  yes  yes  yes  yes  yes  yes'),
  read(aggregate, 'Job',                                                                                'DENY SESS DENY INAC SUSP DENY yes  yes  yes  yes  yes  yes  yes'),
  { name: 'get Job: own draft', call: q, event: (s) => ours(s, (o) => get('Job', o.draft)),            cells: '-    -    -    -    -    -    -    own  own  own  -    -    -' },
  { name: 'get Job: listed, of another', call: q, event: (s) => get('Job', s.jobs.open),               cells: 'DENY SESS DENY INAC SUSP list DENY DENY DENY DENY all  all  all' },
  { name: 'get Job: draft of another', call: q, event: (s) => get('Job', s.jobs.draft),                cells: 'DENY SESS DENY INAC SUSP NONE DENY DENY DENY DENY all  all  all' },
  { name: 'get Job: missing', call: q, event: () => get('Job', 'missing'),                             cells: 'DENY SESS DENY INAC SUSP NONE DENY DENY DENY DENY NONE NONE NONE' },
  { name: 'insert Job', call: i, event: () => insert('Job', jobData(NOON)),                            cells: 'DENY SESS DENY INAC SUSP DENY DENY yes  yes  yes  DENY DENY DENY' },
  { name: 'update Job: own draft', call: q, event: (s) => ours(s, (o) => update('Job', o.draft, { city: '北京' })), cells: '-    -    -    -    -    -    -    yes  yes  yes  -    -    -' },
  { name: 'update Job: submit own', call: q, event: (s) => ours(s, (o) => update('Job', o.draft, { status: 'pending' })), cells: '-    -    -    -    -    -    -    DENY yes  DENY -    -    -' },
  { name: 'update Job: close own', call: q, event: (s) => ours(s, (o) => update('Job', o.published, { status: 'closed' })), cells: '-    -    -    -    -    -    -    yes  yes  yes  -    -    -' },
  { name: 'update Job: approve own', call: q, event: (s) => ours(s, (o) => update('Job', o.pending, published)), cells: '-    -    -    -    -    -    -    STEP STEP STEP -    -    -' },
  { name: 'update Job: remove own', call: q, event: (s) => ours(s, (o) => update('Job', o.published, removed)), cells: '-    -    -    -    -    -    -    DENY DENY DENY -    -    -' },
  { name: 'update Job: of another', call: q, event: (s) => update('Job', s.jobs.draft, { city: '北京' }), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'update Job: missing', call: q, event: () => update('Job', 'missing', { city: '北京' }),      cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'update Job: approve', call: q, event: (s) => update('Job', s.jobs.pending, published),      cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY yes  yes  yes' },
  { name: 'update Job: approve a draft', call: q, event: (s) => update('Job', s.jobs.draft, published), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY STEP STEP STEP' },
  { name: 'update Job: reject', call: q, event: (s) => update('Job', s.jobs.pending, { status: 'rejected', reason: '不完整' }), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY yes  yes  yes' },
  { name: 'update Job: remove', call: q, event: (s) => update('Job', s.jobs.published, removed),       cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY yes  yes  yes' },
  { name: 'update Job: decide on missing', call: q, event: () => update('Job', 'missing', published),  cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY NONE NONE NONE' },
  { name: 'delete Job: own draft', call: q, event: (s) => ours(s, (o) => remove('Job', o.draft)),      cells: '-    -    -    -    -    -    -    yes  yes  yes  -    -    -' },
  { name: 'delete Job: own published', call: q, event: (s) => ours(s, (o) => remove('Job', o.published)), cells: '-    -    -    -    -    -    -    STEP STEP STEP -    -    -' },
  { name: 'delete Job: draft of another', call: q, event: (s) => remove('Job', s.jobs.draft),          cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'delete Job: missing', call: q, event: () => remove('Job', 'missing'),                       cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },

  read(query, 'Resume',                                                                                 'DENY SESS DENY INAC SUSP own  DENY DENY libr DENY all  all  all'),
  read(count, 'Resume',                                                                                 'DENY SESS DENY INAC SUSP yes  DENY DENY yes  DENY yes  yes  yes'),
  read(aggregate, 'Resume',                                                                             'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY'),
  { name: 'get Resume: own', call: q, event: (s) => mine(s, (m) => get('Resume', m.resume)),           cells: '-    -    -    -    -    own  -    -    -    -    -    -    -' },
  { name: 'get Resume: another', call: q, event: (s) => get('Resume', s.others.resume),                cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY NONE DENY all  all  all' },
  { name: 'get Resume: in the library', call: q, event: (s) => get('Resume', s.others.listed),         cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY libr DENY all  all  all' },
  { name: 'get Resume: missing', call: q, event: () => get('Resume', 'missing'),                       cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY NONE DENY NONE NONE NONE' },
  { name: 'insert Resume: a second one', call: i, event: () => insert('Resume', { city: '上海' }),      cells: 'DENY SESS DENY INAC SUSP DUPL DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'update Resume: own', call: q, event: (s) => mine(s, (m) => update('Resume', m.resume, { city: '北京' })), cells: '-    -    -    -    -    yes  -    -    -    -    -    -    -' },
  { name: 'update Resume: another', call: q, event: (s) => update('Resume', s.others.resume, { city: '北京' }), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'update Resume: missing', call: q, event: () => update('Resume', 'missing', { city: '北京' }), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'delete Resume: own', call: q, event: (s) => mine(s, (m) => remove('Resume', m.resume)),     cells: '-    -    -    -    -    yes  -    -    -    -    -    -    -' },
  { name: 'delete Resume: another', call: q, event: (s) => remove('Resume', s.others.resume),          cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },

  read(query, 'Application',                                                                            'DENY SESS DENY INAC SUSP own  zero own  own  own  all  all  all'),
  read(count, 'Application',                                                                            'DENY SESS DENY INAC SUSP yes  yes  yes  yes  yes  yes  yes  yes'),
  read(aggregate, 'Application',                                                                        'DENY SESS DENY INAC SUSP DENY yes  yes  yes  yes  yes  yes  yes'),
  { name: 'get Application: as the applicant', call: q, event: (s) => mine(s, (m) => get('Application', m.submitted)), cells: '-    -    -    -    -    own  -    -    -    -    -    -    -' },
  { name: 'get Application: for the own job', call: q, event: (s) => ours(s, (o) => get('Application', o.submitted)), cells: '-    -    -    -    -    -    -    own  own  own  -    -    -' },
  { name: 'get Application: of others', call: q, event: (s) => get('Application', s.others.application), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY all  all  all' },
  { name: 'get Application: missing', call: q, event: () => get('Application', 'missing'),             cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY NONE NONE NONE' },
  { name: 'insert Application', call: i, event: (s) => insert('Application', { jobId: s.jobs.open, consent: true }), cells: 'DENY SESS DENY INAC SUSP yes  DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'insert Application: for an unlisted job', call: i, event: (s) => insert('Application', { jobId: s.jobs.pending, consent: true }), cells: 'DENY SESS DENY INAC SUSP NONE DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'update Application: withdraw', call: q, event: (s) => mine(s, (m) => update('Application', m.submitted, { status: 'withdrawn' })), cells: '-    -    -    -    -    yes  -    -    -    -    -    -    -' },
  { name: 'update Application: accept an offer', call: q, event: (s) => mine(s, (m) => update('Application', m.offered, { status: 'hired' })), cells: '-    -    -    -    -    yes  -    -    -    -    -    -    -' },
  { name: 'update Application: shortlist the own', call: q, event: (s) => mine(s, (m) => update('Application', m.submitted, { status: 'shortlisted' })), cells: '-    -    -    -    -    FORM -    -    -    -    -    -    -' },
  { name: 'update Application: shortlist', call: q, event: (s) => ours(s, (o) => update('Application', o.submitted, { status: 'shortlisted' })), cells: '-    -    -    -    -    -    -    DENY yes  DENY -    -    -' },
  { name: 'update Application: offer', call: q, event: (s) => ours(s, (o) => update('Application', o.submitted, { status: 'offered' })), cells: '-    -    -    -    -    -    -    DENY yes  DENY -    -    -' },
  { name: 'update Application: reject', call: q, event: (s) => ours(s, (o) => update('Application', o.submitted, { status: 'rejected' })), cells: '-    -    -    -    -    -    -    yes  yes  yes  -    -    -' },
  { name: 'update Application: note', call: q, event: (s) => ours(s, (o) => update('Application', o.submitted, { note: '可以约面试' })), cells: '-    -    -    -    -    -    -    DENY yes  DENY -    -    -' },
  { name: 'update Application: note after a rejection', call: q, event: (s) => ours(s, (o) => update('Application', o.rejected, { note: '可以约面试' })), cells: '-    -    -    -    -    -    -    DENY DENY DENY -    -    -' },
  { name: 'update Application: note as the applicant', call: q, event: (s) => mine(s, (m) => update('Application', m.submitted, { note: '可以约面试' })), cells: '-    -    -    -    -    DENY -    -    -    -    -    -    -' },
  { name: 'update Application: note another’s', call: q, event: (s) => update('Application', s.others.application, { note: '可以约面试' }), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'update Application: withdraw as the company', call: q, event: (s) => ours(s, (o) => update('Application', o.submitted, { status: 'withdrawn' })), cells: '-    -    -    -    -    -    -    FORM FORM FORM -    -    -' },
  { name: 'update Application: reject another’s', call: q, event: (s) => update('Application', s.others.application, { status: 'rejected' }), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'update Application: withdraw another’s', call: q, event: (s) => update('Application', s.others.application, { status: 'withdrawn' }), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'update Application: missing', call: q, event: () => update('Application', 'missing', { status: 'withdrawn' }), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'delete Application: as the applicant', call: q, event: (s) => mine(s, (m) => remove('Application', m.submitted)), cells: '-    -    -    -    -    DENY -    -    -    -    -    -    -' },
  { name: 'delete Application: another', call: q, event: (s) => remove('Application', s.others.application), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'requestContact: for the own job', call: q, event: (s) => ours(s, (o) => contact(o.submitted)), cells: '-    -    -    -    -    -    -    DENY yes  DENY -    -    -' },
  { name: 'requestContact: after a rejection', call: q, event: (s) => ours(s, (o) => contact(o.rejected)), cells: '-    -    -    -    -    -    -    DENY DENY DENY -    -    -' },
  { name: 'requestContact: as the applicant', call: q, event: (s) => mine(s, (m) => contact(m.submitted)), cells: '-    -    -    -    -    DENY -    -    -    -    -    -    -' },
  { name: 'requestContact: of others', call: q, event: (s) => contact(s.others.application),           cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'requestContact: missing', call: q, event: () => contact('missing'),                         cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },

  { name: 'statistics', call: q, event: () => statistics,                                              cells: 'DENY SESS DENY INAC SUSP DENY yes  yes  yes  yes  yes  yes  yes' },
  read(query, 'Interview',                                                                              'DENY SESS DENY INAC SUSP own  zero own  own  own  DENY DENY DENY'),
  read(count, 'Interview',                                                                              'DENY SESS DENY INAC SUSP yes  yes  yes  yes  yes  DENY DENY DENY'),
  read(aggregate, 'Interview',                                                                          'DENY SESS DENY INAC SUSP DENY yes  yes  yes  yes  yes  yes  yes'),
  { name: 'get Interview: as the applicant', call: q, event: (s) => mine(s, (m) => get('Interview', m.proposed)), cells: '-    -    -    -    -    own  -    -    -    -    -    -    -' },
  { name: 'get Interview: of the own company', call: q, event: (s) => ours(s, (o) => get('Interview', o.proposed)), cells: '-    -    -    -    -    -    -    own  own  own  -    -    -' },
  { name: 'get Interview: of others', call: q, event: (s) => get('Interview', s.others.interview), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'get Interview: missing', call: q, event: () => get('Interview', 'missing'), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'insert Interview', call: i, event: (s) => ours(s, (o) => insert('Interview', interviewData(NOON, o.submitted, { minutes: 30 }))), cells: '-    -    -    -    -    -    -    DENY yes  DENY -    -    -' },
  { name: 'insert Interview: after a rejection', call: i, event: (s) => ours(s, (o) => insert('Interview', interviewData(NOON, o.rejected))), cells: '-    -    -    -    -    -    -    DENY COND DENY -    -    -' },
  { name: 'insert Interview: as the applicant', call: i, event: (s) => mine(s, (m) => insert('Interview', interviewData(NOON, m.submitted))), cells: '-    -    -    -    -    DENY -    -    -    -    -    -    -' },
  { name: 'insert Interview: about another’s application', call: i, event: (s) => insert('Interview', interviewData(NOON, s.others.application)), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'insert Interview: about a missing application', call: i, event: () => insert('Interview', interviewData(NOON, 'missing')), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'update Interview: move', call: q, event: (s) => ours(s, (o) => update('Interview', o.accepted, { place: '二楼' })), cells: '-    -    -    -    -    -    -    DENY yes  DENY -    -    -' },
  { name: 'update Interview: cancel', call: q, event: (s) => ours(s, (o) => update('Interview', o.proposed, { status: 'cancelled' })), cells: '-    -    -    -    -    -    -    yes  yes  yes  -    -    -' },
  { name: 'update Interview: done', call: q, event: (s) => ours(s, (o) => update('Interview', o.held, { status: 'done' })), cells: '-    -    -    -    -    -    -    DENY yes  DENY -    -    -' },
  { name: 'update Interview: no show', call: q, event: (s) => ours(s, (o) => update('Interview', o.held, { status: 'noShow' })), cells: '-    -    -    -    -    -    -    DENY yes  DENY -    -    -' },
  { name: 'update Interview: accept as the company', call: q, event: (s) => ours(s, (o) => update('Interview', o.proposed, { status: 'accepted' })), cells: '-    -    -    -    -    -    -    FORM FORM FORM -    -    -' },
  { name: 'update Interview: wish as the company', call: q, event: (s) => ours(s, (o) => update('Interview', o.proposed, { wishedTime: NOON + DAY_MS })), cells: '-    -    -    -    -    -    -    DENY DENY DENY -    -    -' },
  { name: 'update Interview: accept', call: q, event: (s) => mine(s, (m) => update('Interview', m.proposed, { status: 'accepted' })), cells: '-    -    -    -    -    yes  -    -    -    -    -    -    -' },
  { name: 'update Interview: decline', call: q, event: (s) => mine(s, (m) => update('Interview', m.proposed, { status: 'declined' })), cells: '-    -    -    -    -    yes  -    -    -    -    -    -    -' },
  { name: 'update Interview: wish another time', call: q, event: (s) => mine(s, (m) => update('Interview', m.proposed, { wishedTime: NOON + DAY_MS })), cells: '-    -    -    -    -    yes  -    -    -    -    -    -    -' },
  { name: 'update Interview: cancel as the applicant', call: q, event: (s) => mine(s, (m) => update('Interview', m.accepted, { status: 'cancelled' })), cells: '-    -    -    -    -    yes  -    -    -    -    -    -    -' },
  { name: 'update Interview: cancel a proposal as the applicant', call: q, event: (s) => mine(s, (m) => update('Interview', m.proposed, { status: 'cancelled' })), cells: '-    -    -    -    -    STEP -    -    -    -    -    -    -' },
  { name: 'update Interview: move as the applicant', call: q, event: (s) => mine(s, (m) => update('Interview', m.proposed, { place: '二楼' })), cells: '-    -    -    -    -    DENY -    -    -    -    -    -    -' },
  { name: 'update Interview: done as the applicant', call: q, event: (s) => mine(s, (m) => update('Interview', m.accepted, { status: 'done' })), cells: '-    -    -    -    -    FORM -    -    -    -    -    -    -' },
  { name: 'update Interview: cancel another’s', call: q, event: (s) => update('Interview', s.others.interview, { status: 'cancelled' }), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'update Interview: cancel a missing one', call: q, event: () => update('Interview', 'missing', { status: 'cancelled' }), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'delete Interview: as the applicant', call: q, event: (s) => mine(s, (m) => remove('Interview', m.proposed)), cells: '-    -    -    -    -    DENY -    -    -    -    -    -    -' },
  { name: 'delete Interview: of the own company', call: q, event: (s) => ours(s, (o) => remove('Interview', o.proposed)), cells: '-    -    -    -    -    -    -    DENY DENY DENY -    -    -' },
  { name: 'delete Interview: of others', call: q, event: (s) => remove('Interview', s.others.interview), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },

  read(query, 'Favorite',                                                                               'DENY SESS DENY INAC SUSP own  DENY DENY DENY DENY DENY DENY DENY'),
  read(count, 'Favorite',                                                                               'DENY SESS DENY INAC SUSP yes  DENY DENY DENY DENY DENY DENY DENY'),
  read(aggregate, 'Favorite',                                                                           'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY'),
  { name: 'get Favorite: another', call: q, event: (s) => get('Favorite', s.others.Favorite),          cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'insert Favorite', call: i, event: (s) => insert('Favorite', { jobId: s.jobs.open }),        cells: 'DENY SESS DENY INAC SUSP yes  DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'insert Favorite: unlisted job', call: i, event: (s) => insert('Favorite', { jobId: s.jobs.draft }), cells: 'DENY SESS DENY INAC SUSP NONE DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'update Favorite', call: q, event: (s) => update('Favorite', s.others.Favorite, { jobId: 'x' }), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'delete Favorite: own', call: q, event: (s) => mine(s, (m) => remove('Favorite', m.Favorite)), cells: '-    -    -    -    -    yes  -    -    -    -    -    -    -' },
  { name: 'delete Favorite: another', call: q, event: (s) => remove('Favorite', s.others.Favorite),    cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  read(query, 'Block',                                                                                  'DENY SESS DENY INAC SUSP own  DENY DENY DENY DENY DENY DENY DENY'),
  read(count, 'Block',                                                                                  'DENY SESS DENY INAC SUSP yes  DENY DENY DENY DENY DENY DENY DENY'),
  read(aggregate, 'Block',                                                                              'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY'),
  { name: 'get Block: another', call: q, event: (s) => get('Block', s.others.Block),                   cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'insert Block', call: i, event: (s) => insert('Block', { companyId: s.companies.approved._id }), cells: 'DENY SESS DENY INAC SUSP yes  DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'insert Block: unknown company', call: i, event: () => insert('Block', { companyId: 'missing' }), cells: 'DENY SESS DENY INAC SUSP NONE DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'update Block', call: q, event: (s) => update('Block', s.others.Block, { companyId: 'x' }),  cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'delete Block: own', call: q, event: (s) => mine(s, (m) => remove('Block', m.Block)),        cells: '-    -    -    -    -    yes  -    -    -    -    -    -    -' },
  { name: 'delete Block: another', call: q, event: (s) => remove('Block', s.others.Block),             cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },

  read(query, 'Report',                                                                                 'DENY SESS DENY INAC SUSP own  DENY DENY DENY DENY all  all  all'),
  read(count, 'Report',                                                                                 'DENY SESS DENY INAC SUSP yes  DENY DENY DENY DENY yes  yes  yes'),
  read(aggregate, 'Report',                                                                             'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY yes  yes  yes'),
  { name: 'get Report: another', call: q, event: (s) => get('Report', s.others.Report),                cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY all  all  all' },
  { name: 'insert Report', call: i, event: (s) => insert('Report', { jobId: s.jobs.open, reason: 'fee' }), cells: 'DENY SESS DENY INAC SUSP yes  DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'insert Report: unlisted job', call: i, event: (s) => insert('Report', { jobId: s.jobs.draft, reason: 'fee' }), cells: 'DENY SESS DENY INAC SUSP NONE DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'update Report: own', call: q, event: (s) => mine(s, (m) => update('Report', m.Report, upheld)), cells: '-    -    -    -    -    DENY -    -    -    -    -    -    -' },
  { name: 'update Report: decide', call: q, event: (s) => update('Report', s.others.Report, upheld),   cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY yes  yes  yes' },
  { name: 'update Report: decide again', call: q, event: (s) => update('Report', s.others.decidedReport, upheld), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY STEP STEP STEP' },
  { name: 'update Report: missing', call: q, event: () => update('Report', 'missing', upheld),         cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY NONE NONE NONE' },
  { name: 'delete Report', call: q, event: (s) => remove('Report', s.others.Report),                   cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },

  read(query, 'Setting',                                                                                'DENY SESS DENY INAC SUSP DENY all  all  all  all  all  all  all'),
  read(count, 'Setting',                                                                                'DENY SESS DENY INAC SUSP DENY yes  yes  yes  yes  yes  yes  yes'),
  read(aggregate, 'Setting',                                                                            'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY'),
  { name: 'get Setting', call: q, event: () => get('Setting', SETTING_ID),                             cells: 'DENY SESS DENY INAC SUSP DENY all  all  all  all  all  all  all' },
  { name: 'insert Setting', call: i, event: () => insert('Setting', { review: 'off' }),                cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'update Setting', call: q, event: () => update('Setting', SETTING_ID, { review: 'off' }),    cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY yes  yes' },
  { name: 'update Setting: missing', call: q, event: () => update('Setting', 'missing', { review: 'off' }), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY NONE NONE' },
  { name: 'delete Setting', call: q, event: () => remove('Setting', SETTING_ID),                       cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },

  read(query, 'ContactView',                                                                            'DENY SESS DENY INAC SUSP own  zero own  own  own  DENY DENY DENY'),
  read(count, 'ContactView',                                                                            'DENY SESS DENY INAC SUSP yes  yes  yes  yes  yes  DENY DENY DENY'),
  read(aggregate, 'ContactView',                                                                        'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY'),
  { name: 'get ContactView: of others', call: q, event: (s) => get('ContactView', s.others.ContactView), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'insert ContactView', call: i, event: () => insert('ContactView', { jobTitle: 'x' }),        cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'update ContactView: own', call: q, event: (s) => ours(s, (o) => update('ContactView', o.ContactView, { jobTitle: 'x' })), cells: '-    -    -    -    -    -    -    DENY DENY DENY -    -    -' },
  { name: 'update ContactView: of others', call: q, event: (s) => update('ContactView', s.others.ContactView, { jobTitle: 'x' }), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'delete ContactView: own', call: q, event: (s) => ours(s, (o) => remove('ContactView', o.ContactView)), cells: '-    -    -    -    -    -    -    DENY DENY DENY -    -    -' },
  { name: 'delete ContactView: of others', call: q, event: (s) => remove('ContactView', s.others.ContactView), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  read(query, 'Invitation',                                                                             'DENY SESS DENY INAC SUSP own  zero own  own  own  DENY DENY DENY'),
  read(count, 'Invitation',                                                                             'DENY SESS DENY INAC SUSP yes  yes  yes  yes  yes  DENY DENY DENY'),
  read(aggregate, 'Invitation',                                                                         'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY'),
  { name: 'get Invitation: as the invited person', call: q, event: (s) => mine(s, (m) => get('Invitation', m.Invitation)), cells: '-    -    -    -    -    own  -    -    -    -    -    -    -' },
  { name: 'get Invitation: own', call: q, event: (s) => ours(s, (o) => get('Invitation', o.Invitation)), cells: '-    -    -    -    -    -    -    own  own  own  -    -    -' },
  { name: 'get Invitation: of others', call: q, event: (s) => get('Invitation', s.others.Invitation),  cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'insert Invitation', call: i, event: (s) => invite(s.others.listed, s.ours?.published ?? s.jobs.open), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY yes  DENY DENY DENY DENY' },
  { name: 'insert Invitation: unlisted job', call: i, event: (s) => invite(s.others.listed, s.ours?.draft ?? s.jobs.draft), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY NONE DENY DENY DENY DENY' },
  { name: 'insert Invitation: job of another', call: i, event: (s) => invite(s.others.listed, s.jobs.open), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY NONE DENY DENY DENY DENY' },
  { name: 'insert Invitation: hidden résumé', call: i, event: (s) => invite(s.others.resume, s.ours?.published ?? s.jobs.open), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY NONE DENY DENY DENY DENY' },
  { name: 'update Invitation', call: q, event: (s) => update('Invitation', s.others.Invitation, { jobTitle: 'x' }), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'delete Invitation: own', call: q, event: (s) => ours(s, (o) => remove('Invitation', o.Invitation)), cells: '-    -    -    -    -    -    -    DENY DENY DENY -    -    -' },
  { name: 'delete Invitation: of others', call: q, event: (s) => remove('Invitation', s.others.Invitation), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  read(query, 'JobView',                                                                                'DENY SESS DENY INAC SUSP DENY zero own  own  own  DENY DENY DENY'),
  read(count, 'JobView',                                                                                'DENY SESS DENY INAC SUSP DENY yes  yes  yes  yes  DENY DENY DENY'),
  read(aggregate, 'JobView',                                                                            'DENY SESS DENY INAC SUSP DENY yes  yes  yes  yes  DENY DENY DENY'),
  { name: 'get JobView: of others', call: q, event: (s) => get('JobView', s.others.JobView),           cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'insert JobView', call: i, event: (s) => insert('JobView', { jobId: s.jobs.open }),          cells: 'DENY SESS DENY INAC SUSP yes  DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'insert JobView: unlisted job', call: i, event: (s) => insert('JobView', { jobId: s.jobs.draft }), cells: 'DENY SESS DENY INAC SUSP NONE DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'update JobView', call: q, event: (s) => update('JobView', s.others.JobView, { day: 'x' }),  cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'delete JobView', call: q, event: (s) => remove('JobView', s.others.JobView),                cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },

  read(query, 'Notification',                                                                           'DENY SESS DENY INAC SUSP own  zero own  own  own  DENY DENY DENY'),
  read(count, 'Notification',                                                                           'DENY SESS DENY INAC SUSP yes  yes  yes  yes  yes  DENY DENY DENY'),
  read(aggregate, 'Notification',                                                                       'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY'),
  { name: 'get Notification: own', call: q, event: (s) => mine(s, (m) => get('Notification', m.Notification)), cells: '-    -    -    -    -    own  -    -    -    -    -    -    -' },
  { name: 'get Notification: of another', call: q, event: (s) => get('Notification', s.others.Notification), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'get Notification: missing', call: q, event: () => get('Notification', 'missing'),           cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'insert Notification', call: i, event: () => insert('Notification', { kind: 'invited' }),    cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'update Notification: own', call: q, event: (s) => mine(s, (m) => update('Notification', m.Notification, { isRead: true })), cells: '-    -    -    -    -    yes  -    -    -    -    -    -    -' },
  { name: 'update Notification: of the own company', call: q, event: (s) => ours(s, (o) => update('Notification', o.Notification, { isRead: true })), cells: '-    -    -    -    -    -    -    yes  yes  yes  -    -    -' },
  { name: 'update Notification: of another', call: q, event: (s) => update('Notification', s.others.Notification, { isRead: true }), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'update Notification: missing', call: q, event: () => update('Notification', 'missing', { isRead: true }), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'delete Notification: own', call: q, event: (s) => mine(s, (m) => remove('Notification', m.Notification)), cells: '-    -    -    -    -    DENY -    -    -    -    -    -    -' },
  { name: 'delete Notification: of another', call: q, event: (s) => remove('Notification', s.others.Notification), cells: 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY' },
  { name: 'readNotifications', call: q, event: () => ({ action: 'readNotifications', until: NOON }),   cells: 'DENY SESS DENY INAC SUSP yes  yes  yes  yes  yes  DENY DENY DENY' },
];
