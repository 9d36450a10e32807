import * as v from 'valibot';

/** Returns undefined at the beginning of a run, and for the position of a release that stored another form. */
export function parsePosition<S extends v.GenericSchema>(schema: S, position: string): v.InferOutput<S> | undefined {
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(position));
    return success ? output : undefined;
  } catch {
    return undefined;
  }
}
