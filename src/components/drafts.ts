import * as v from 'valibot';

/**
 * Drafts are unsaved texts, kept in this tab for their author. They survive a reload, a crash and an ended session. When
 * the tab is closed, the author's next tab continues them. Other people who sign in don't see them. They never contain a
 * password.
 */
const START = 'draft:';
const prefixOf = (userId: string) => `${START}${userId}:`;

/** Leaves the drafts of a tab that is being closed to the next one. Each tab keeps its own until then. */
export function leaveDrafts(): void {
  try {
    for (const [key, text] of Object.entries(sessionStorage)) {
      if (key.startsWith(START)) localStorage.setItem(key, text);
    }
  } catch (reason) {
    console.warn('草稿未能保存', reason);
  }
}

/** Reads a draft of this tab, or takes over what an earlier one left. */
function takeText(key: string): string | null {
  const own = sessionStorage.getItem(key);
  const left = localStorage.getItem(key);
  if (own === null && left !== null) sessionStorage.setItem(key, left);
  localStorage.removeItem(key);
  return own ?? left;
}

export function readDraft<T>(userId: string, name: string, schema: v.GenericSchema<unknown, T>): T | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(takeText(prefixOf(userId) + name) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Returns a person's drafts whose names begin with a prefix. */
export function readDrafts<T>(userId: string, start: string, schema: v.GenericSchema<unknown, T>): T[] {
  return draftNames(userId)
    .filter((name) => name.startsWith(start))
    .flatMap((name) => readDraft(userId, name, schema) ?? []);
}

export function keepDraft(userId: string, name: string, content: unknown): void {
  try {
    sessionStorage.setItem(prefixOf(userId) + name, JSON.stringify(content));
  } catch (reason) {
    // The storage is full or disabled. The form still contains the text.
    console.warn('草稿未能保存', reason);
  }
}

export function dropDraft(userId: string, name: string): void {
  try {
    sessionStorage.removeItem(prefixOf(userId) + name);
    localStorage.removeItem(prefixOf(userId) + name);
  } catch (reason) {
    console.warn('草稿未能删除', reason);
  }
}

/** Removes all drafts of a person, at sign-out. */
export function dropDrafts(userId: string): void {
  for (const name of draftNames(userId)) dropDraft(userId, name);
}

function draftNames(userId: string): string[] {
  const prefix = prefixOf(userId);
  try {
    return [...new Set([...Object.keys(sessionStorage), ...Object.keys(localStorage)])]
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}
