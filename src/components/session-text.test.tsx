import { expect, it, vi } from 'vitest';
import { sessionText } from './session-text.ts';

const text = sessionText('example');

it('a text is kept until it is removed', () => {
  expect(text.read()).toBeNull();
  text.write('typed');
  expect(text.read()).toBe('typed');
  text.remove();
  expect(text.read()).toBeNull();
});

it('a browser that forbids storage has the text until the page is left, and throws no error', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
  }
  text.write('typed');
  expect(text.read()).toBe('typed');
  text.remove();
  expect(text.read()).toBeNull();
});
