import { earlyMutations, earlyObserver } from './early-mutations.ts';

/**
 * Lets React work in a page that the browser translates. Chrome replaces each text by `<font>` elements. React then
 * removes, moves or changes a text that is no longer in its place: the first two throw, and the last one shows nothing
 * (https://github.com/facebook/react/issues/11538). So a text that React touches returns to its place first; the browser
 * translates it again. A node that no translation has moved is treated as before.
 */
export function restoreTranslatedTexts(): void {
  noteReplacements([...earlyMutations.splice(0), ...earlyObserver.takeRecords()]);
  earlyObserver.disconnect();
  const observer = new MutationObserver(noteReplacements);
  observer.observe(document, { childList: true, subtree: true });
  const { prototype } = Node;
  const { removeChild, insertBefore, appendChild } = prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, 'nodeValue');

  function putBack(node: Node): void {
    if (!isText(node)) return;
    noteReplacements(observer.takeRecords());
    const replacement = replacements.get(node);
    // React may have moved the text elsewhere meanwhile.
    if (replacement && (node.parentNode === null || replacement.contains(node))) replacement.replaceWith(node);
    replacements.delete(node);
  }

  /** The child of the parent that is or contains the node. */
  function childWith(parent: Node, node: Node): Node | null {
    putBack(node);
    let child: Node | null = node;
    while (child && child.parentNode !== parent) child = child.parentNode;
    return child;
  }

  prototype.removeChild = function remove<T extends Node>(child: T): T {
    const place = childWith(this, child);
    if (place === child || !(place || isText(child))) return removeChild.call<Node, [T], T>(this, child);
    child.parentNode?.removeChild(child);
    return child;
  };
  prototype.insertBefore = function insert<T extends Node>(child: T, next: Node | null): T {
    putBack(child);
    const place = next && childWith(this, next);
    return insertBefore.call<Node, [T, Node | null], T>(this, child, place ?? (next && isText(next) ? null : next));
  };
  prototype.appendChild = function append<T extends Node>(child: T): T {
    putBack(child);
    return appendChild.call<Node, [T], T>(this, child);
  };
  Object.defineProperty(prototype, 'nodeValue', {
    ...nodeValue,
    set(value: string | null) {
      putBack(this);
      nodeValue?.set?.call(this, value);
    },
  });
}

/** What stands in the place of a text, and the text whose place an element has. */
const replacements = new WeakMap<Node, ChildNode>();
const originals = new WeakMap<Node, Node>();

function noteReplacements(records: readonly MutationRecord[]): void {
  for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    for (const removed of removedNodes) {
      const text = originals.get(removed) ?? removed;
      if (!isText(text)) continue;
      const isReplacement = (node: Node | null): node is ChildNode =>
        node !== null && node !== text && (text !== removed || isFont(node)) && !originals.has(node);
      const replacement =
        // In one step; inserted before the text was removed; inserted afterwards.
        [...addedNodes].find(isReplacement) ??
        [previousSibling, nextSibling].filter(isFont).find(isReplacement) ??
        records
          .filter((other) => other.target === target && other.nextSibling === nextSibling)
          .flatMap((other) => [...other.addedNodes])
          .filter(isFont)
          .find(isReplacement);
      if (!replacement) continue;
      replacements.set(text, replacement);
      originals.set(replacement, text);
    }
  }
}

function isText(node: Node): boolean {
  return node.nodeType === Node.TEXT_NODE;
}

function isFont(node: Node | null): boolean {
  return node?.nodeName === 'FONT';
}
