import * as v from 'valibot';
import { readJson } from '../responses.ts';
import { AuthError, type AuthErrorName } from './errors.ts';

const MAX_BODY_BYTES = 64 * 1024;

export const text = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max));

/** Reads and parses the body of a request to the auth service. Throws AuthError. */
export async function read<S extends v.GenericSchema>(
  schema: S,
  request: Request,
  errorName: AuthErrorName = 'invalid_argument',
): Promise<v.InferOutput<S>> {
  const parsed = v.safeParse(schema, await readJson(request, MAX_BODY_BYTES));
  if (!parsed.success) throw new AuthError(errorName);
  return parsed.output;
}
