import { expect, test } from 'vitest';
import { type CallEvent, type CallStage, dataOf, recordsOf, useCallStage } from '#tests/support/fixtures/call-stage.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { addCompany, addUser, outcomeOf } from '#tests/support/fixtures/functions.ts';

/** The largest response that the platform sends. */
const PLATFORM_BYTES = 6 * 1024 * 1024;
const DOCUMENTS = 30;
const COMPANIES = 600;

describeOnEachDatabase('Records that together exceed one response', (open) => {
  const stage = useCallStage(open);

  /** Follows `next` to the end; returns the records of each page. */
  async function walk({ ask, people }: CallStage, query: object): Promise<Record<string, unknown>[][]> {
    const pages: Record<string, unknown>[][] = [];
    for (let after: unknown; after !== null; ) {
      const answer = await ask(people.root, { action: 'query', ...query, ...(after === undefined ? {} : { after }) });
      expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(PLATFORM_BYTES);
      const { next, total } = dataOf(answer);
      pages.push(recordsOf(answer));
      expect(next === null || (recordsOf(answer).length > 0 && typeof next === 'string')).toBe(true);
      if (next !== null) expect(total).toBeGreaterThan(recordsOf(answer).length);
      after = next;
    }
    return pages;
  }

  async function addDocuments({ ask, people }: CallStage): Promise<string[]> {
    await ask(people.root, { action: 'addCollection', name: 'notes' });
    const ids: string[] = [];
    for (let index = 0; index < DOCUMENTS; index += 1) {
      const data = { index, text: `${index} ${'长'.repeat(85_000)}` };
      const event: CallEvent = { action: 'insert', model: 'notes', data };
      ids.push(String(dataOf(await ask(people.root, event)).id));
    }
    return ids;
  }

  test('are returned in several pages: the history and free documents', async () => {
    const ids = await addDocuments(stage());
    const history = await walk(stage(), { model: 'Audit' });
    const inserted = history.flat().filter((record) => record.action === 'insertDocument');
    expect(inserted.map((record) => record.targetId).sort()).toEqual(ids.toSorted());
    expect(history.length).toBeGreaterThan(1);
    const documents = await walk(stage(), { model: 'notes', orderBy: [{ index: 'asc' }] });
    expect(documents.flat().map((record) => record._id)).toEqual(ids);
    expect(documents.length).toBeGreaterThan(1);
    const afterwards = await walk(stage(), { model: 'notes', offset: 5, orderBy: [{ index: 'asc' }] });
    expect(afterwards[0]?.[0]?._id).toBe(ids[5]);
    expect(await walk(stage(), { model: 'notes', select: ['index'] })).toHaveLength(1);
  });

  test('are returned in several pages: companies', async () => {
    const ids: string[] = [];
    for (let index = 0; index < COMPANIES; index += 1) {
      const { _id: userId } = await addUser(stage().test, { role: 'company' });
      ids.push((await addCompany(stage().test, { userId, description: '长'.repeat(4000) }))._id);
    }
    const pages = await walk(stage(), { model: 'Company', limit: 1000 });
    expect(pages.flat().map((record) => record._id)).toEqual(ids.toReversed());
    expect(pages).toHaveLength(2);
    expect(await walk(stage(), { model: 'Company', limit: 1000, select: ['companyName'] })).toHaveLength(1);
  });

  test('are refused as groups, and returned when there are fewer', async () => {
    await addDocuments(stage());
    const { ask, people } = stage();
    const metrics = { n: { op: 'count' }, longest: { op: 'max', field: 'text' } };
    const grouped = { action: 'aggregate', model: 'notes', groupBy: ['text'], metrics };
    expect(outcomeOf(await ask(people.root, grouped))).toBe('VALIDATION_FAILED');
    expect(dataOf(await ask(people.root, { ...grouped, limit: 5 })).groups).toHaveLength(5);
    expect(
      dataOf(await ask(people.root, { ...grouped, groupBy: ['index'], metrics: { n: { op: 'count' } } })).groups,
    ).toHaveLength(DOCUMENTS);
  });
});
