import type { Interview } from './interview.ts';

/** An address that the browser opens safely. Punctuation at its end, and Chinese text after it, belong to the sentence. */
const LINK = /https:\/\/[!-~]*[A-Za-z0-9/=_~-]/;

/**
 * The place of an interview. The link of a video interview can be opened, also with a meeting number beside it; any other
 * scheme stays a text, and so does an address with a user name, which looks like another one.
 */
export function Place({ mode, place }: Pick<Interview, 'mode' | 'place'>) {
  const link = mode === 'video' ? LINK.exec(place)?.[0] : undefined;
  if (link === undefined || !isPlainAddress(link)) return place;
  const [before = '', ...after] = place.split(link);
  return (
    <>
      {before}
      <a href={link} target="_blank" rel="noopener noreferrer" className="text-accent-ink underline wrap-anywhere">
        {link}
      </a>
      {after.join(link)}
    </>
  );
}

function isPlainAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.username === '' && url.password === '' && url.hostname !== '';
}
