import type { BrowserContext, Page } from 'playwright-core';

/** Records every text that a page rendered, even briefly, and every URL. */
export type Watcher = {
  /** Clears the recorded texts and URLs. */
  forget: () => void;
  texts: () => string;
  addresses: () => string[];
};

declare global {
  interface Window {
    reportPainted?: (text: string) => void;
  }
}

/** Records the pages of a context. Call it before they are opened. */
export async function watch(context: BrowserContext, page: Page): Promise<Watcher> {
  let texts: string[] = [];
  let addresses: string[] = [];
  await context.exposeFunction('reportPainted', (text: string) => texts.push(text));
  await context.addInitScript(() => {
    const report = (node: Node) => {
      const text = node.textContent ?? '';
      if (text.trim() !== '') window.reportPainted?.(text);
    };
    new MutationObserver((mutations) => {
      for (const { type, target, addedNodes } of mutations) {
        if (type === 'characterData') report(target);
        for (const node of addedNodes) if (!(node instanceof HTMLScriptElement)) report(node);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).hash));
  return {
    forget: () => {
      texts = [];
      addresses = [];
    },
    texts: () => texts.join('\n'),
    addresses: () => addresses,
  };
}
