import { dataOf, type Functions, sessionOf } from '#tests/support/fixtures/functions.ts';
import type { Caller } from './people.ts';

/** Reads the pages of a list of jobs, whose query and order are `call`. */
export function pagesOf(functions: Functions, { user }: Caller, call: object) {
  /** The ids of a page, and the cursor of the next one. */
  async function one(page: object): Promise<readonly [ids: string[], next: string | undefined]> {
    const event = { action: 'query', model: 'Job', withTotal: false, ...call, ...page };
    const { records, next } = dataOf(await functions.call('queryMySQLData', sessionOf(user), event));
    const ids = Array.isArray(records) ? records.map(({ _id }) => String(_id)) : [];
    return [ids, typeof next === 'string' ? next : undefined];
  }
  /** The ids of all pages. `between` runs before each but the first. */
  async function all(limit: number, between?: () => Promise<unknown>): Promise<string[]> {
    const found: string[] = [];
    let after: string | undefined;
    do {
      const [ids, next] = await one({ limit, ...(after !== undefined && { after }) });
      found.push(...ids);
      after = next;
      if (after !== undefined) await between?.();
    } while (after !== undefined);
    return found;
  }
  return { one, all };
}
