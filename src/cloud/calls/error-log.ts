import { AppError } from '#contract/errors.ts';

const logged = new WeakSet<object>();
const explained = new WeakSet<object>();

/** Logs an error with its code once, even if several places report it. An error whose cause was logged counts as logged. */
export function logError(error: unknown, where = ''): void {
  if (isIn(logged, error)) return;
  if (error instanceof Error) logged.add(error);
  const {
    code,
    message,
    cause = '',
  } = error instanceof AppError ? error : new AppError('INTERNAL', where, { cause: error });
  console.error(where, code, message, cause);
}

/** Marks a failure whose reason another screen shows: /login when the session is over, or 访问被拒绝. No page shows it again. */
export function leaveToOtherScreen(error: AppError): AppError {
  const silent = new AppError(error.code, error.message, { cause: error });
  explained.add(silent);
  return silent;
}

export function isLeftToOtherScreen(error: unknown): boolean {
  return isIn(explained, error);
}

function isIn(errors: WeakSet<object>, error: unknown): boolean {
  return error instanceof Error && (errors.has(error) || isIn(errors, error.cause));
}
