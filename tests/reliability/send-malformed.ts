import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { FunctionName } from '#contract/actions.ts';
import { isErrorCode } from '#contract/errors.ts';
import type { CallerName, Scene } from '#tests/authorization/cast.ts';
import type { Row } from '#tests/authorization/row.ts';
import { dumpOf, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import type { Functions } from '#tests/support/fixtures/functions.ts';
import { malformedRequest, templatesOf } from './malformed-requests.ts';

const BATCH = 100;

type Stage<S extends Scene> = {
  opened: TestDatabase;
  functions: Functions;
  rows: readonly Row<S>[];
  callers: readonly CallerName[];
  setScene: (test: TestDatabase, caller: CallerName) => Promise<S>;
};

/** Sends malformed requests to a function, made of the calls of a permission table. Each is refused and changes nothing. */
export async function sendMalformed<S extends Scene>(
  { opened, functions, rows, callers, setScene }: Stage<S>,
  name: FunctionName,
  bodies: number,
): Promise<void> {
  const logged = functions.log.length;
  let total = 0;
  for (const caller of callers) {
    const scene = await setScene(opened, caller);
    const before = await dumpOf(opened);
    const batch = fc.array(malformedRequest(templatesOf(rows, scene, caller, name)), {
      minLength: BATCH,
      maxLength: BATCH,
    });
    await fc.assert(
      fc.asyncProperty(batch, async (sent) => {
        for (const body of sent) checkRefusal(await functions.call(name, scene.identity, body), body);
        expect(await dumpOf(opened)).toBe(before);
        total += sent.length;
      }),
      { numRuns: Math.ceil(bodies / BATCH / callers.length), endOnFailure: true },
    );
  }
  expect(total).toBeGreaterThanOrEqual(bodies);
  // No internal error, and no submitted text in the log.
  const entries = functions.log.slice(logged);
  expect(entries.filter((entry) => 'cause' in entry || entry.errorCode === 'INTERNAL')).toEqual([]);
  for (const entry of entries) expect(JSON.stringify(entry).length).toBeLessThan(300);
  expect(Object.hasOwn(Object.prototype, 'isSuperAdmin') || 'isSuperAdmin' in {}).toBe(false);
}

/** Expects a complete, short refusal: a known code and a message, without submitted text or internals. */
function checkRefusal(answer: object, event: unknown): void {
  const text = JSON.stringify(answer);
  const shown = () => `${text.slice(0, 500)} to ${JSON.stringify(event)?.slice(0, 500)}`;
  if (!('success' in answer) || answer.success !== false) throw new Error(`Not refused: ${shown()}`);
  const { error, message, errorCode, fields, ...others } = {
    error: '',
    message: '',
    errorCode: '',
    fields: {},
    ...answer,
  };
  const known = isErrorCode(errorCode) && errorCode !== 'INTERNAL';
  const short = typeof error === 'string' && error === message && error.length > 0 && error.length < 120;
  // The reason of each refused field, where there are several.
  const brief = JSON.stringify(fields).length < 500;
  const quiet = !/\n|\bat [\w.]+ \(|\.ts:\d|node:|node_modules|SQLITE|ER_[A-Z]/.test(String(error));
  if (!known || !short || !brief || !quiet || Object.keys(others).join() !== 'success')
    throw new Error(`Badly refused: ${shown()}`);
}
