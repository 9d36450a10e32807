import { expect, test } from 'vitest';
import { type CallEvent, dataOf, useCallStage } from '#tests/support/fixtures/call-stage.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { addCompany, outcomeOf } from '#tests/support/fixtures/functions.ts';

describeOnEachDatabase('A call', (open) => {
  const stage = useCallStage(open);

  const list = (count: number, prefix = 'x') => Array.from({ length: count }, (_, index) => `${prefix}${index}`);
  const lists = (count: number) => ({
    $or: Array.from({ length: count }, (_, index) => ({ username: { $in: list(1000, `${index}-`) } })),
  });

  test('may list at most 1,000 values in one filter', async () => {
    const { people, ask } = stage();
    const count = (query: object) => ask(people.root, { action: 'count', model: 'User', query });
    expect(dataOf(await count(lists(1))).total).toBe(0);
    const more = { username: { $in: list(1000), $nin: ['x'] } };
    expect(outcomeOf(await count(more))).toBe('VALIDATION_FAILED');
    expect(outcomeOf(await count({ $and: [lists(1), { email: { $in: ['x'] } }] }))).toBe('VALIDATION_FAILED');
    expect(outcomeOf(await count(lists(40)))).toBe('VALIDATION_FAILED');
  });

  test.each(['1e999', '-1e999', '1e300', '0.5', '9007199254740993', '"1"', 'true', '[1]', '{}'])(
    'with a cursor whose time is %s is refused',
    async (value) => {
      const { people, ask } = stage();
      const order = 'createTime desc, _id desc';
      const after = Buffer.from(`{"order":"${order}","values":[${value},"x"]}`).toString('base64url');
      const answer = await ask(people.root, { action: 'query', model: 'User', after });
      expect(outcomeOf(answer)).toBe('VALIDATION_FAILED');
    },
  );

  test.each(['2abc', '2-', '21e999', '21 or 1', '5', '1yes', ''])(
    'with a cursor of documents whose key is %j is refused',
    async (key) => {
      const { people, ask } = stage();
      await ask(people.root, { action: 'addCollection', name: 'notes' });
      const values = [key, '3x'];
      const after = Buffer.from(JSON.stringify({ order: 'createTime desc, _id desc', values })).toString('base64url');
      const answer = await ask(people.root, { action: 'query', model: 'notes', after });
      expect(outcomeOf(answer)).toBe('VALIDATION_FAILED');
    },
  );

  test.each([
    (placeholder: string) => placeholder,
    (placeholder: string) => placeholder.toLowerCase(),
    (placeholder: string) => ` ${placeholder}`,
    (placeholder: string) => `\u3000${placeholder.toLowerCase()}\t`,
    (placeholder: string) => placeholder.replace('TEMP', 'ＴｅＭｐ'),
    (placeholder: string) => placeholder.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  ])("never finds another company's placeholder of a licence number: %#", async (write) => {
    const { test: database, people, ask } = stage();
    const placeholder = 'TEMP_1748836800000';
    await addCompany(database, { userId: people.other._id, businessLicense: placeholder });
    const license = write(placeholder);
    const calls: CallEvent[] = [license, { $eq: license }].flatMap((businessLicense) => [
      { action: 'query', model: 'Company', query: { businessLicense } },
      { action: 'count', model: 'Company', query: { businessLicense } },
    ]);
    for (const call of calls) {
      const answer = await ask(people.owner, call);
      expect(answer.success ? dataOf(answer) : { total: 0 }, JSON.stringify(call)).toMatchObject({ total: 0 });
    }
  });
});
