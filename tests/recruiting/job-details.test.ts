import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { defaultSetting, SETTING_ID } from '#contract/recruiting/setting.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { addRecord, jobData } from '#tests/support/fixtures/recruiting-records.ts';
import { publishJob, setPeople } from './people.ts';

describeOnEachDatabase('Hours, benefits, skills and company of a job', (open) => {
  const people = setPeople(open);

  test('are chosen or checked values that a published job may change, except the texts, which are reviewed', async () => {
    const { owner, seeker } = people();
    const id = await publishJob(people());
    const chosen = { workFrom: '22:00', workTo: '06:00', restDays: 'shifts', benefits: 'leave.meals.shuttle' };
    expect(await owner.update('Job', id, chosen)).toMatchObject({ ...chosen, status: 'published' });
    expect(await seeker.get('Job', id)).toMatchObject({ ...chosen, skills: '盘点、叉车' });
    for (const change of [{ skills: '盘点' }, { companyDescription: '成立于 2001 年。\n员工 80 人。' }]) {
      const other = await publishJob(people());
      expect(await owner.update('Job', other, change)).toMatchObject({ ...change, status: 'pending' });
      await expect(seeker.get('Job', other)).rejects.toThrow('NOT_FOUND');
    }
  });

  test.each([
    [{ workFrom: '9:00' }, '上班时间格式不正确'],
    [{ workTo: '24:00' }, '下班时间格式不正确'],
    [{ restDays: 'never' }, 'VALIDATION_FAILED'],
    [{ benefits: 'insurance.加微信' }, '福利待遇不正确'],
    [{ benefits: 'meals.insurance' }, '福利待遇不正确'],
    [{ companyDescription: '长'.repeat(1001) }, '企业介绍不能超过1000个字符'],
    [{ skills: 'Java、'.repeat(3) + '长'.repeat(21) }, '每个技能标签不能超过20个字符'],
  ])('are refused as %j, also in a draft', async (details, text) => {
    const { owner, functions } = people();
    await expect(owner.insert('Job', jobData(functions.clock.now, details))).rejects.toThrow(text);
  });

  test('may all be missing', async () => {
    const none = { workFrom: '', workTo: '', restDays: '', benefits: '', skills: '', companyDescription: '' };
    const id = await publishJob(people(), none);
    expect(await people().owner.get('Job', id)).toMatchObject({ ...none, status: 'published' });
  });

  test('keep what another release has stored until their company changes it', async () => {
    const { owner, test: stage } = people();
    const id = await publishJob(people());
    await sql`update ${sql.table('Job')} set ${sql.ref('restDays')} = 'moonlit', benefits = 'insurance.yacht'
      where _id = ${id}`.execute(stage.database.sql);
    const after = await owner.update('Job', id, { city: '北京' });
    expect(after).toMatchObject({ status: 'published', benefits: 'insurance.yacht', restDays: '' });
  });

  test('send a job to review by a word of the settings in one of its texts', async () => {
    const { owner, functions, test: stage } = people();
    await addRecord(stage, 'Setting', { ...defaultSetting, review: 'off', words: '刷单' }, SETTING_ID);
    const submit = async (details: object) => {
      const id = await owner.insert('Job', jobData(functions.clock.now, details));
      return (await owner.update('Job', id, { status: 'pending' })).status;
    };
    expect(await submit({ skills: '客服、打字' })).toBe('published');
    expect(await submit({ skills: '客服、刷单' })).toBe('pending');
    expect(await submit({ companyDescription: '本公司招聘刷单人员。' })).toBe('pending');
  });
});
