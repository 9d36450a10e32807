const running = new Map<string, Promise<boolean>>();

/**
 * Concurrent evaluations with the same key share a success, so a burst of the same correct sign-in costs one hash and one
 * attempt. A failure is never shared: each one counts as an attempt.
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

/** Ignores errors: the first caller reports its own, and the waiting ones evaluate again. */
async function succeeds(evaluation: Promise<boolean>): Promise<boolean> {
  return evaluation.catch(() => false);
}
