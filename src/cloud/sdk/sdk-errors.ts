import * as v from 'valibot';
import { AppError, type ErrorCode } from '#contract/errors.ts';

const codes: Record<string, ErrorCode> = {
  unreachable: 'NETWORK',
  unavailable: 'NETWORK',
  service_unavailable: 'NETWORK',
  network_error: 'NETWORK',
  unauthenticated: 'UNAUTHENTICATED',
  invalid_grant: 'UNAUTHENTICATED',
  access_token_expired: 'UNAUTHENTICATED',
  access_token_invalid: 'UNAUTHENTICATED',
  invalid_access_token: 'UNAUTHENTICATED',
  permission_denied: 'PERMISSION_DENIED',
  storage_permission_denied: 'PERMISSION_DENIED',
  functions_time_limit_exceeded: 'TIMEOUT',
};

const text = v.optional(v.nullable(v.union([v.string(), v.number()])));
const rejection = v.object({ error: text, code: text, status: text });

/**
 * Converts a rejection of the SDK: a plain object (`{error}`, `{code}`), its AuthError, the TypeError of a failed `fetch`,
 * or the SyntaxError of a response that does not come from the gateway (a proxy's page).
 */
export function toAppError(reason: unknown): AppError {
  if (reason instanceof AppError) return reason;
  const code = codeOf(reason) ?? (reason instanceof Error ? codeOfError(reason) : 'INTERNAL');
  return new AppError(code, undefined, { cause: reason });
}

function codeOf(reason: unknown): ErrorCode | undefined {
  const parsed = v.safeParse(rejection, reason);
  if (!parsed.success) return undefined;
  const { error, code, status } = parsed.output;
  for (const name of [error, code, status]) {
    const known = codes[String(name ?? '').toLowerCase()];
    if (known) return known;
  }
  return undefined;
}

/** The messages of a failed request in Chromium, Firefox, Safari and the SDK. */
const withoutConnection = /failed to fetch|network|\bload failed/i;

function codeOfError(error: Error): ErrorCode {
  if (error instanceof TypeError || error instanceof SyntaxError) return 'NETWORK';
  if (withoutConnection.test(error.message)) return 'NETWORK';
  // Storage errors contain their code in the message: `[@cloudbase/js-sdk][CODE][storage]:…`.
  const inside = /\]\[([A-Za-z_]+)\]/.exec(error.message)?.[1];
  return codes[String(inside).toLowerCase()] ?? 'INTERNAL';
}

/** Returns the storage's reason for refusing a file if it can be shown to users: one line of Chinese without markup. */
export function storageSentence({ cause }: AppError): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  const sentence = /\[storage\]:\s*([^<>\n]{1,100})(?:\n|$)/.exec(cause.message)?.[1]?.trim();
  return sentence !== undefined && /\p{Script=Han}/u.test(sentence) ? sentence : undefined;
}

const authResponse = v.object({ data: v.optional(v.unknown()), error: v.optional(v.unknown()) });

/** The newer auth calls of the SDK never reject but return `{data, error}`. Throws the error as an AppError. */
export function readAuthResponse(response: unknown): unknown {
  const { data, error } = v.parse(authResponse, response ?? {});
  if (error) throw toAppError(error);
  return data;
}
