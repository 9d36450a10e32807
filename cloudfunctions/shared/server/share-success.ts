const running = new Map<string, Promise<boolean>>();

/**
 * Evaluations with the same key that run at the same time share a success, so that a burst of the same right sign-in
 * costs one hash and one place. A failure is never shared: each one must be counted as its own attempt.
 */
export async function shareSuccess(key: string, evaluate: () => Promise<boolean>): Promise<boolean> {
  const first = running.get(key);
  if (first && (await succeeds(first))) return true;
  const own = evaluate();
  running.set(key, own);
  try {
    return await own;
  } finally {
    if (running.get(key) === own) running.delete(key);
  }
}

/** The first one's error is the first one's to report; who waited for it tries again. */
async function succeeds(evaluation: Promise<boolean>): Promise<boolean> {
  return evaluation.catch(() => false);
}
