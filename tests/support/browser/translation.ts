import type { BrowserContext, Page } from 'playwright-core';

/**
 * Translates the pages of a context as Chrome does, only into the same words: replaces each text by two `<font>` elements,
 * those that come or change later too. Call it before the pages are opened.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const translate = (text: Node) => {
      const parent = text.parentElement;
      if (!text.nodeValue?.trim() || !parent || parent.closest('script, style, title, textarea, font')) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.nodeValue;
      outer.append(inner);
      Object.assign(outer, { original: text });
      parent.replaceChild(outer, text);
    };
    const translateAll = (root: Node) => {
      const texts = document.createNodeIterator(root, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) found.push(text);
      for (const text of found) translate(text);
    };
    new MutationObserver((mutations) => {
      for (const { target, type, addedNodes } of mutations) {
        if (type === 'characterData') translate(target);
        for (const node of addedNodes) translateAll(node);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** The translated texts that show something else than the app has written. */
export async function staleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('font')].flatMap((font) => {
      const original: unknown = Reflect.get(font, 'original');
      if (!(original instanceof Text) || original.data === font.textContent) return [];
      return [`${font.textContent} instead of ${original.data}`];
    }),
  );
}
