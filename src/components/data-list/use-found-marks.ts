import { type RefObject, useEffect } from 'react';
import { wordsOf } from '#contract/list-query.ts';

const NAME = 'found';
/** Apart from styles.css, which the login page contains. */
const STYLE = `::highlight(${NAME}) { background-color: var(--color-warning-line); color: var(--color-ink-strong); }`;

/**
 * Marks the words of a search in an element, as often as its content changes. The page stays as it is: a screen reader reads
 * whole texts, and React finds its nodes. A browser without CSS highlights marks nothing.
 */
export function useFoundMarks(place: RefObject<HTMLElement | null>, search: string): void {
  useEffect(() => {
    const element = place.current;
    const words = wordsOf(search).map((word) => word.toLowerCase());
    if (!element || words.length === 0 || typeof Highlight === 'undefined') return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    document.adoptedStyleSheets.push(sheet);
    const highlight = CSS.highlights.get(NAME) ?? new Highlight();
    CSS.highlights.set(NAME, highlight);
    // A page may mark several elements.
    let marked: Range[] = [];
    const unmark = () => {
      for (const range of marked) highlight.delete(range);
    };
    const mark = () => {
      unmark();
      marked = rangesOf(element, words);
      for (const range of marked) highlight.add(range);
    };
    const observer = new MutationObserver(mark);
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    mark();
    return () => {
      observer.disconnect();
      unmark();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [place, search]);
}

function rangesOf(element: HTMLElement, words: readonly string[]): Range[] {
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = (node.nodeValue ?? '').toLowerCase();
    // Few characters have a small form of another length, which would shift the marks.
    if (text.length !== node.nodeValue?.length) continue;
    for (const word of words) {
      for (let start = text.indexOf(word); start !== -1; start = text.indexOf(word, start + word.length)) {
        const range = document.createRange();
        range.setStart(node, start);
        range.setEnd(node, start + word.length);
        ranges.push(range);
      }
    }
  }
  return ranges;
}
