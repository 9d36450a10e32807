import { type ChangeEvent, type CompositionEvent, useState } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * The value and the handlers of a text field, so that a list doesn't search for the letters of an unfinished Chinese word.
 * While an input method composes text, the field shows it and `onChange` is not called. It gets the text at the end.
 */
export function useComposedText(value: string, onChange: (value: string) => void) {
  const [composed, setComposed] = useState<string>();
  function finish(text: string): void {
    setComposed(undefined);
    onChange(text);
  }
  return {
    value: composed ?? value,
    onChange: ({ target, nativeEvent }: ChangeEvent<Control>) => {
      if (isComposing(nativeEvent)) setComposed(target.value);
      else finish(target.value);
    },
    // Chromium and Safari send no `input` event after this one, Firefox does.
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Control>) => finish(currentTarget.value),
  };
}

/**
 * Whether an event belongs to the composition of a text, such as Enter that accepts it. In Safari that key comes after the
 * end of the composition, with the key code of input methods.
 */
export function isComposing(event: Event): boolean {
  if (event instanceof KeyboardEvent) return event.isComposing || event.keyCode === 229;
  return event instanceof InputEvent && event.isComposing;
}
