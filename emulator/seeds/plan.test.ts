import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { auditActions } from '#contract/audit-actions.ts';
import {
  auditRecordSchema,
  companyRecordSchema,
  idSchema,
  isLicensePlaceholder,
  profileFields,
  roles,
  userRecordSchema,
  userStatuses,
  verifyStatuses,
} from '#contract/models.ts';
import { userSchemas } from '#contract/user.ts';
import { uniqueKey } from '#database/columns.ts';
import { inspectImage } from '#server/logos/inspect-image.ts';
import { creditCode } from './license.ts';
import { drawLogo } from './logo-image.ts';
import { planSeeds } from './plan.ts';
import { createSeededRandom } from './seeded-random.ts';

/** The default edition stays the specification, so nothing that is added may change its seeds. */
const PUBLISHED = '51c1eab1f1a57caba10ea6b30ec4493b9850afccc122dc02465fdc45c762501f';
const plan = planSeeds();
const unique = (values: readonly unknown[]) => new Set(values).size === values.length;

describe('the development seeds', () => {
  it('are the same on every machine at any time, and byte by byte those of version 1.0.0', () => {
    expect(planSeeds()).toEqual(plan);
    expect(createHash('sha256').update(JSON.stringify(plan)).digest('hex')).toBe(PUBLISHED);
  });

  it('fill more than one page of each list, with every role and every status', () => {
    expect(plan.companies).toHaveLength(120);
    expect(plan.users.length).toBeGreaterThan(150);
    for (const status of verifyStatuses) expect(plan.companies.some((one) => one.verifyStatus === status)).toBe(true);
    for (const role of roles) {
      for (const status of userStatuses) {
        const some = plan.users.some((user) => user.role === role && user.status === status);
        expect({ role, status, some }).toEqual({ role, status, some: true });
      }
    }
  });

  it('are valid by the schemas of the server', () => {
    const profile = v.object(profileFields);
    const user = v.object({ ...userSchemas, email: v.nullable(userSchemas.email) });
    for (const company of plan.companies) {
      expect(company).toMatchObject(v.parse(profile, company));
      v.parse(companyRecordSchema, company);
      v.parse(idSchema, company._id);
    }
    for (const one of plan.users) {
      v.parse(user, one);
      v.parse(userRecordSchema, one);
      v.parse(idSchema, one._id);
    }
    for (const row of plan.history) {
      v.parse(auditRecordSchema, row);
      expect(auditActions).toHaveProperty(row.action);
    }
  });

  it('violate no unique index', () => {
    expect(unique(plan.users.map((user) => uniqueKey(user.username)))).toBe(true);
    const emails = plan.users.flatMap((user) => (user.email === null ? [] : [uniqueKey(user.email)]));
    expect(unique(emails)).toBe(true);
    expect(unique(plan.companies.map((company) => company.userId))).toBe(true);
    expect(unique(plan.companies.map((company) => uniqueKey(company.businessLicense)))).toBe(true);
    expect(unique(plan.companies.map((company) => company.companyName))).toBe(true);
    expect(unique([...plan.users, ...plan.companies, ...plan.history].map((row) => row._id))).toBe(true);
  });

  it('contain the history that led to the status of each company', () => {
    for (const company of plan.companies) {
      const rows = plan.history.filter((row) => row.targetId === company._id);
      expect(rows[0]).toMatchObject({ action: 'createCompany', createTime: company.createTime });
      expect(rows.at(-1)?.after.verifyStatus).toBe(company.verifyStatus);
      const times = rows.map((row) => row.createTime);
      expect(times).toEqual([...times].sort((a, b) => a - b));
    }
  });

  it('contain one super admin, so that the rules for the last one are easy to try', () => {
    expect(plan.users.filter((user) => user.isSuperAdmin).map((user) => user.username)).toEqual(['superadmin']);
  });

  it('have licence numbers with a valid check character', () => {
    const code = creditCode(createSeededRandom(7), '330106');
    expect(code).toMatch(/^91330106MA[0-9A-HJ-NPQRTUWXY]{8}$/);
    const numbers = plan.companies.map((company) => company.businessLicense);
    expect(numbers.every((one) => one.length === 18 || isLicensePlaceholder(one))).toBe(true);
  });

  it('have logos that the storage accepts', () => {
    const pictures = plan.logos.map(({ picture }) => drawLogo(picture));
    for (const picture of pictures) {
      expect(inspectImage(picture)).toEqual({ contentType: 'image/png', width: 200, height: 200 });
    }
    expect(unique(pictures.map((picture) => picture.toString('base64')))).toBe(true);
  });
});
