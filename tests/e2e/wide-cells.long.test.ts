import { beforeAll, expect, it } from 'vitest';
import { expectNoOverflow } from '#tests/support/browser/expect-look.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage({ env: { EDITION: 'recruiting' } });
const wide = (length: number) => 'W'.repeat(length);
/** From a tablet to a wide desktop. Narrower windows show cards instead of a table. */
const widths = [768, 1024, 1280, 1440] as const;
const PAY = { min: 999_500, max: 1_000_000 };

/** Every text of a list at its longest, without a place to break it. */
beforeAll(() =>
  stage.inDatabase(async ({ sql }) => {
    const email = `${wide(60)}@${wide(60)}.example`;
    for (const { _id, username } of await sql.selectFrom('User').select(['_id', 'username']).execute()) {
      // Preset users sign in by their names.
      const name = username.includes('_') ? { username: `${username}${wide(64)}`.slice(0, 64) } : {};
      await sql
        .updateTable('User')
        .set({ ...name, realName: wide(64), email: `${_id}${email}` })
        .where('_id', '=', _id)
        .execute();
    }
    const contact = { contactPerson: wide(64), contactPhone: '9'.repeat(32), contactEmail: email };
    for (const { _id } of await sql.selectFrom('Company').select('_id').execute()) {
      const companyName = `${_id}${wide(128)}`.slice(0, 128);
      await sql
        .updateTable('Company')
        .set({ ...contact, companyName })
        .where('_id', '=', _id)
        .execute();
    }
    const job = { title: wide(64), companyName: wide(128), city: wide(32), headcount: 999 };
    await sql
      .updateTable('Job')
      .set({ ...job, salaryMin: PAY.min, salaryMax: PAY.max, salaryMonths: 24 })
      .execute();
    const sent = { jobTitle: wide(64), companyName: wide(128), applicantName: wide(64) };
    const snapshots = await sql.selectFrom('Application').select(['_id', 'snapshot']).execute();
    for (const { _id, snapshot } of snapshots) {
      const headline = snapshot && { snapshot: JSON.stringify({ ...JSON.parse(snapshot), headline: wide(64) }) };
      await sql
        .updateTable('Application')
        .set({ ...sent, ...headline })
        .where('_id', '=', _id)
        .execute();
    }
    const resume = { headline: wide(64), expectedPosition: wide(64), city: wide(32), experienceYears: 60 };
    const wished = { expectedSalaryMin: PAY.min, expectedSalaryMax: PAY.max, name: `${wide(1)}**` };
    await sql
      .updateTable('LibraryResume')
      .set({ ...resume, ...wished })
      .execute();
    await sql
      .updateTable('Report')
      .set({ jobTitle: wide(64), text: wide(500) })
      .execute();
  }),
);

const tables = {
  superadmin: [
    '#/admin/users',
    '#/admin/companies',
    '#/admin/jobseekers',
    '#/admin/verification',
    '#/admin/verification?tab=reports',
    '#/admin/verification?tab=all',
  ],
  company1: ['#/company/jobs', '#/company/applications?view=list', '#/company/candidates'],
  jobseeker1: ['#/jobseeker/applications'],
};

it.each(Object.entries(tables))('the longest texts push no column out of a table of %s', async (username, hashes) => {
  const { page, load } = await stage.withSession(username);
  for (const hash of hashes) {
    await page.setViewportSize({ width: widths[0], height: 800 });
    await load(hash);
    await page.getByRole('table').first().waitFor();
    for (const width of widths) {
      await expectNoOverflow(page, hash, [width]);
      expect(await page.getByRole('table').count(), `${hash}, ${width} px`).toBeGreaterThan(0);
    }
  }
});
