import { exceeded } from '#contract/bounds.ts';
import {
  MAX_CALL_CHARACTERS,
  MAX_CALL_DEPTH,
  MAX_CALL_VALUES,
  MAX_DOCUMENT_BYTES,
  MAX_TEXT_LENGTH,
} from '#contract/call-limits.ts';
import { AppError } from '#contract/errors.ts';
import { openModel } from '#database/open-model.ts';

type Event = Readonly<Record<string, unknown>>;
type Bounds = { textLength: number; values: number };

const ordinary: Bounds = { textLength: MAX_TEXT_LENGTH, values: MAX_CALL_VALUES };
/** A value of a document takes at least two bytes. */
const ofDocument: Bounds = { textLength: MAX_DOCUMENT_BYTES, values: MAX_DOCUMENT_BYTES / 2 };

/**
 * Refuses payloads with longer texts, more values or deeper nesting than any action accepts, so that later steps only
 * handle small ones. Takes one pass and stops at the first excess.
 */
export function refuseOversized(event: Event): void {
  const { data, ...rest } = event;
  checkBounds(rest, ordinary);
  checkBounds(data, isDocumentCall(rest) ? ofDocument : ordinary);
}

/** Every name that is not a model's is the name of a collection. */
function isDocumentCall({ model }: Event): boolean {
  return typeof model === 'string' && openModel(model.trim()) === undefined;
}

function checkBounds(root: unknown, bounds: Bounds): void {
  let characters = 0;
  let values = 0;
  const checkText = (text: string) => {
    characters += text.length;
    if (text.length > bounds.textLength) {
      throw new AppError('VALIDATION_FAILED', `文本不能超过${bounds.textLength}个字符`);
    }
    if (characters > MAX_CALL_CHARACTERS) throw exceeded('callCharacters');
  };

  let level: readonly unknown[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_CALL_DEPTH) throw exceeded('callDepth');
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string') checkText(value);
      if (typeof value !== 'object' || value === null) continue;
      if (!Array.isArray(value)) for (const name of Object.keys(value)) checkText(name);
      const contents: unknown[] = Object.values(value);
      values += contents.length;
      if (values > bounds.values) throw exceeded('callValues');
      for (const item of contents) next.push(item);
    }
    level = next;
  }
}
