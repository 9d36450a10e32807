import { type ComponentType, lazy, useState } from 'react';

export type PageSource<P> = {
  /** The page itself once its files are here, before that one that waits for them. */
  component: () => ComponentType<P>;
  /** Fetches the files. Never throws: a failure shows when the page is opened, where it can be tried again. */
  preload: () => Promise<void>;
};

/** A page whose files come when they are needed, or ahead. */
export function pageSource<P extends object>(load: () => Promise<ComponentType<P>>): PageSource<P> {
  let loaded: ComponentType<P> | undefined;
  async function fetchPage() {
    loaded = await load();
    return { default: loaded };
  }
  const waiting = lazy(fetchPage);
  return {
    component: () => loaded ?? waiting,
    preload: () => fetchPage().then(nothing, nothing),
  };
}

function nothing() {}

/**
 * Draws a page. One that is here already never suspends: React would otherwise hold it back for 300 ms, so that a
 * fallback does not flicker. Give it a key where another page may take its place.
 */
export function PageFrom<P extends object>({ source, props }: { source: PageSource<P>; props: P }) {
  const [Component] = useState(source.component);
  return <Component {...props} />;
}
