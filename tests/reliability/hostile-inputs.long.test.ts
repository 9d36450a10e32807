import { expect, test } from 'vitest';
import { trimUnseen } from '#contract/normalize.ts';
import { isPlainObject } from '#contract/plain-object.ts';
import { type CallStage, dataOf, recordsOf, useCallStage } from '#tests/support/fixtures/call-stage.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { addCompany, outcomeOf } from '#tests/support/fixtures/functions.ts';
import { forgetActions } from '#tests/support/fixtures/recruiting-records.ts';
import { hostileInputs } from '#tests/support/generators/hostile-inputs.ts';
import { fits } from './fitting-texts.ts';

/** Minimum and maximum length of each field, independent of the contract's limits. */
const limits = {
  User: { username: [1, 64], realName: [1, 64], phone: [0, 32] },
  Company: {
    companyName: [1, 128],
    contactPerson: [1, 64],
    contactPhone: [1, 32],
    address: [0, 256],
    description: [0, 4000],
  },
} as const;
/** Fields with a format: stored unchanged or refused. */
const formed = { User: ['email', 'role', 'status'], Company: ['contactEmail', 'logo'] } as const;
type Model = keyof typeof limits;

describeOnEachDatabase('A hostile text', (open) => {
  const stage = useCallStage(open);

  const write = ({ ask, people }: CallStage, model: Model, _id: string, data: object) =>
    ask(model === 'User' ? people.admin : people.owner, { action: 'update', model, query: { _id }, data });
  const idOf = async ({ test: database, people }: CallStage, model: Model) =>
    model === 'User' ? people.seeker._id : (await addCompany(database, { userId: people.owner._id }))._id;

  test.each(['User', 'Company'] as const)(
    'is stored unchanged or refused by every field of %s, for 500 texts',
    async (model) => {
      const id = await idOf(stage(), model);
      let kept = 0;
      for (const value of hostileInputs) {
        await forgetActions(stage().test);
        const expected: Record<string, string> = {};
        for (const [field, limit] of Object.entries(limits[model])) {
          const answer = await write(stage(), model, id, { [field]: value });
          const wanted = fits(field, value, limit) ? 'success' : 'VALIDATION_FAILED';
          expect(outcomeOf(answer), `${field} ${JSON.stringify(value).slice(0, 100)}`).toBe(wanted);
          if (wanted === 'success') expected[field] = value.trim();
          else expect(JSON.stringify(answer).length).toBeLessThan(400);
        }
        for (const field of formed[model]) {
          const answer = await write(stage(), model, id, { [field]: value });
          if (answer.success) expected[field] = /email$/i.test(field) ? trimUnseen(value) : value.trim();
          else expect(answer.errorCode, `${field} ${JSON.stringify(value).slice(0, 100)}`).toBe('VALIDATION_FAILED');
        }
        expect(await stage().record(model, id), JSON.stringify(value).slice(0, 100)).toMatchObject(expected);
        kept += Object.keys(expected).length;
      }
      expect(kept).toBeGreaterThan(500);
    },
  );

  test('is refused as a licence number unless it consists of letters, digits and hyphens', async () => {
    const { test: database, people, ask } = stage();
    const own = await addCompany(database, { userId: people.owner._id });
    for (const value of hostileInputs) {
      await forgetActions(database);
      const data = { businessLicense: value };
      const answer = await ask(people.owner, { action: 'update', model: 'Company', query: { _id: own._id }, data });
      const text = value.length <= 1000 ? value.trim().normalize('NFKC').trim() : 'too long to be worth it';
      // An empty field and a placeholder clear the number.
      const isCleared = text === '' || /^TEMP_\d{10,}$/.test(text);
      const fitting = isCleared || /^[A-Za-z0-9-]{1,64}$/.test(text);
      expect(outcomeOf(answer), JSON.stringify(value).slice(0, 100)).toBe(fitting ? 'success' : 'VALIDATION_FAILED');
      const { businessLicense } = await stage().record('Company', own._id);
      if (fitting) expect(businessLicense).toEqual(isCleared ? expect.stringMatching(/^TEMP_\d+$/) : text);
    }
  });

  test('is found by equality, by search and in lists of values, once stored', async () => {
    const { people, ask } = stage();
    const { _id } = people.seeker;
    for (const value of hostileInputs.filter((text) => fits('realName', text, [1, 64]))) {
      await write(stage(), 'User', _id, { realName: value });
      for (const condition of [value.trim(), { $search: value.trim() }, { $in: ['x', value.trim()] }]) {
        const query = { realName: condition };
        const answer = await ask(people.admin, { action: 'query', model: 'User', query, select: ['realName'] });
        const found = recordsOf(answer).filter((record) => record._id === _id);
        expect(found, JSON.stringify(query)).toEqual([{ _id, realName: value.trim() }]);
      }
    }
  });

  test('is stored unchanged in free documents and in the history', async () => {
    const { people, ask } = stage();
    await ask(people.root, { action: 'addCollection', name: 'notes' });
    const { id } = dataOf(await ask(people.root, { action: 'insert', model: 'notes', data: { text: '' } }));
    for (const value of hostileInputs) {
      const event = { action: 'update', model: 'notes', query: { _id: id }, data: { text: value, list: [value] } };
      const answer = await ask(people.root, event);
      const good = value.isWellFormed() && !value.includes('\0');
      expect(outcomeOf(answer), JSON.stringify(value).slice(0, 100)).toBe(good ? 'success' : 'VALIDATION_FAILED');
      if (good) expect(await stage().record('notes', String(id))).toMatchObject({ text: value, list: [value] });
    }
    const reason = '原因 <img onerror=alert(1)> \u202e😀\n第二行';
    const company = await addCompany(stage().test, { userId: people.owner._id });
    const data = { verifyStatus: 'rejected', rejectReason: reason };
    await ask(people.admin, { action: 'update', model: 'Company', query: { _id: company._id }, data });
    const history = await ask(people.owner, { action: 'query', model: 'Audit', query: { targetId: company._id } });
    const [row] = recordsOf(history);
    expect(isPlainObject(row?.after) && row.after.rejectReason).toBe(reason);
  });
});
