/** Fields that may have line breaks and tabs. */
const severalLines: ReadonlySet<string> = new Set([
  'description',
  'requirements',
  'companyDescription',
  'selfIntroduction',
  'note',
  'wish',
  'text',
]);

/** Scripts that a user name must not mix. */
const scripts = [/[\p{sc=Latin}\p{sc=Han}\p{sc=Hangul}]/u, /\p{sc=Arabic}/u, /\p{sc=Hebrew}/u, /\p{sc=Zzzz}/u];

function isMixed(text: string): boolean {
  return scripts.filter((script) => script.test(text.normalize('NFKC'))).length > 1;
}

/**
 * Whether a field accepts a text, by its minimum and maximum length and independent of the contract. User names and
 * texts of several lines have rules of their own.
 */
export function fits(field: string, value: string, [min, max]: readonly [number, number]): boolean {
  const text = value.trim();
  const breaks = severalLines.has(field) ? text.replace(/[\t\n]/g, '') : text;
  if (!text.isWellFormed() || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(breaks)) return false;
  if (field === 'username' && (/[@＠]/.test(text) || isMixed(text))) return false;
  // Stacked combining marks; and names without a visible character.
  if (/\p{M}{9}/u.test(text)) return false;
  if (min > 0 && !/(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return false;
  return text.length >= min && text.length <= max;
}
