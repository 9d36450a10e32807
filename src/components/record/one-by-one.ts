/** Does something with one record after the other. Returns why it could not be done with some. */
export async function failuresOf<R>(records: readonly R[], act: (record: R) => Promise<unknown>): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const record of records) await act(record).catch((error: unknown) => failures.push(error));
  return failures;
}
