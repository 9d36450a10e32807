import * as v from 'valibot';
import { localTexts, sessionTexts } from '../cloud/session/browser-storage.ts';

/**
 * Drafts are unsaved texts, kept in this tab for their author. They survive a reload, a crash and an ended session. When
 * the tab is closed, the author's next tab continues them. Other people who sign in don't see them. They never contain a
 * password.
 */
const START = 'draft:';
const prefixOf = (userId: string) => `${START}${userId}:`;

const leftSchema = v.array(v.string());

/** Leaves the drafts of a tab that is being closed to the next one. Each tab keeps its own until then. */
export function leaveDrafts(): void {
  for (const key of sessionTexts.keys()) {
    if (key.startsWith(START)) setLeftTexts(key, [...othersTexts(key), sessionTexts.getItem(key) ?? '']);
  }
}

/** Reads a draft of this tab, or takes over the oldest that closed ones left. */
function takeText(key: string): string | null {
  const [oldest] = leftTexts(key);
  if (oldest !== undefined && sessionTexts.getItem(key) === null) sessionTexts.setItem(key, oldest);
  removeOwnCopy(key);
  return sessionTexts.getItem(key);
}

/** Removes what this tab left itself, or has taken over. The texts of other tabs wait until this one has none. */
function removeOwnCopy(key: string): void {
  setLeftTexts(key, othersTexts(key));
}

function othersTexts(key: string): string[] {
  const own = sessionTexts.getItem(key);
  return leftTexts(key).filter((text) => text !== own);
}

/** What closed tabs have left, the oldest first. */
function leftTexts(key: string): string[] {
  try {
    const parsed = v.safeParse(leftSchema, JSON.parse(localTexts.getItem(key) ?? '[]'));
    return parsed.success ? parsed.output : [];
  } catch {
    return [];
  }
}

function setLeftTexts(key: string, texts: readonly string[]): void {
  if (texts.length === 0) localTexts.removeItem(key);
  else localTexts.setItem(key, JSON.stringify(texts));
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
  const key = prefixOf(userId) + name;
  removeOwnCopy(key);
  sessionTexts.setItem(key, JSON.stringify(content));
}

export function dropDraft(userId: string, name: string): void {
  const key = prefixOf(userId) + name;
  removeOwnCopy(key);
  sessionTexts.removeItem(key);
}

/** Removes all drafts of a person, also those of closed tabs, at sign-out. */
export function dropDrafts(userId: string): void {
  for (const name of draftNames(userId)) {
    sessionTexts.removeItem(prefixOf(userId) + name);
    localTexts.removeItem(prefixOf(userId) + name);
  }
}

function draftNames(userId: string): string[] {
  const prefix = prefixOf(userId);
  const keys = new Set([...sessionTexts.keys(), ...localTexts.keys()]);
  return [...keys].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}
