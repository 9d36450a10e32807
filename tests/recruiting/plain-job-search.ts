import { searchKey } from '#contract/search-key.ts';

// What a search of jobs finds, evaluated without the database and without its pinyin.

/** The words of the generated texts and their pinyin. */
export const syllables: Readonly<Record<string, readonly string[]>> = {
  ...{ 前端: ['qian', 'duan'], 杭州: ['hang', 'zhou'], 高级: ['gao', 'ji'], 云帆: ['yun', 'fan'], 前: ['qian'] },
};

/** Whether a word is found in the pinyin of a text. */
export function reads(text: string, key: string): boolean {
  if (!/^[a-z]{2,}$/.test(key)) return false;
  return (text.match(/[\u4e00-\u9fff]+/g) ?? []).some((run) => {
    const read = (run.match(/前端|杭州|高级|云帆|前/g) ?? []).flatMap((part) => syllables[part] ?? []);
    const initials = read.map((one) => one.charAt(0)).join('');
    if (key.length === 2) return initials.startsWith(key);
    return initials.includes(key) || read.some((_, index) => read.slice(index).join('').startsWith(key));
  });
}

export function holds(job: Readonly<Record<string, string>>, key: string): boolean {
  const { title = '', companyName = '', requirements = '' } = job;
  return reads(title, key) || reads(companyName, key) || contains(job, requirements, key);
}

function contains(
  { requirements: _, ...names }: Readonly<Record<string, string>>,
  requirements: string,
  key: string,
): boolean {
  const letters = searchKey(requirements).split(/[^a-z0-9_.+#-]+/);
  return [...Object.values(names).map(searchKey), ...letters.filter((part) => /[a-z]/.test(part))].some((part) =>
    part.includes(key),
  );
}
