import { render } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { restoreTranslatedTexts } from './translated-texts.ts';

beforeAll(restoreTranslatedTexts);

function Count({ count, isFinal }: { count: number; isFinal: boolean }) {
  return (
    <p>
      {isFinal && <b>!</b>}共 {count} 条{isFinal && '。'}
    </p>
  );
}

function fontOf(text: string): HTMLElement {
  const outer = document.createElement('font');
  outer.append(document.createElement('font'));
  if (outer.firstChild) outer.firstChild.textContent = text;
  return outer;
}

/** The ways in which a translation can change a text of the page. A browser does it without the methods that React calls. */
const ways: Readonly<Record<string, (text: Text) => void>> = {
  'replaces a text': (text) => text.replaceWith(fontOf(text.data)),
  'moves a text into its element': (text) => {
    const font = fontOf('');
    text.replaceWith(font);
    font.firstElementChild?.append(text);
  },
  'adds its element before it removes a text': (text) => {
    text.before(fontOf(text.data));
    text.remove();
  },
  'removes a text before it adds its element': (text) => {
    const { parentNode, nextSibling } = text;
    text.remove();
    const font = fontOf(text.data);
    if (nextSibling instanceof CharacterData || nextSibling instanceof Element) nextSibling.before(font);
    else if (parentNode instanceof Element) parentNode.append(font);
  },
  'translates a text twice': (text) => {
    const font = fontOf(text.data);
    text.replaceWith(font);
    font.replaceWith(fontOf(text.data));
  },
  'ends with another text': (text) => {
    const font = fontOf(text.data);
    text.replaceWith(font);
    font.replaceWith(document.createTextNode(text.data));
  },
};

it.each(Object.entries(ways))('a page shows changes when its translation %s', (_, translate) => {
  const { container, rerender } = render(<Count count={1} isFinal />);
  const translateAll = () => {
    const texts = document.createNodeIterator(container, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) found.push(text);
    for (const text of found) if (text instanceof Text) translate(text);
  };
  translateAll();
  rerender(<Count count={2} isFinal={false} />);
  expect(container.textContent).toBe('共 2 条');
  translateAll();
  rerender(<Count count={3} isFinal />);
  expect(container.textContent).toBe('!共 3 条。');
});
