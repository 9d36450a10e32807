import { useEffect, useRef, useState } from 'react';

/** Counts how often a form was sent with errors. Each time the first field with one gets the focus. */
export function useRefusals() {
  const [count, setCount] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (count > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [count]);
  return { form, isRefused: count > 0, refuse: () => setCount((before) => before + 1), reset: () => setCount(0) };
}
