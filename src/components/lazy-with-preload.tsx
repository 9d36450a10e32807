import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { whenIdle } from './idle.ts';

export type LazyComponent<P> = ComponentType<P> & {
  /** Loads the component; rejects when that fails. */
  load: () => Promise<ComponentType<P>>;
  /** Loads the component. Never throws: a failure shows when the component is rendered. */
  preload: () => Promise<void>;
};

/**
 * `React.lazy` with its own `Suspense`, and a way to load the component earlier. A component that is loaded already
 * renders at once and never suspends. After a failure the next mount loads again.
 */
export function lazyWithPreload<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): LazyComponent<P> {
  const source: Source<P> = { loaded: undefined, load: keepLoaded };
  async function keepLoaded() {
    source.loaded = await load();
    return source.loaded;
  }
  return Object.assign((props: P) => <LazyPart source={source} props={props} fallback={fallback} />, {
    load: keepLoaded,
    preload: () => keepLoaded().then(nothing, nothing),
  });
}

type Source<P> = { loaded: ComponentType<P> | undefined; load: () => Promise<ComponentType<P>> };
type LazyPartProps<P> = { source: Source<P>; props: P; fallback: ReactNode };

function LazyPart<P extends object>({ source, props, fallback }: LazyPartProps<P>) {
  const [Component] = useState(() => source.loaded ?? lazy(async () => ({ default: await source.load() })));
  return (
    <Suspense fallback={fallback}>
      <Component {...props} />
    </Suspense>
  );
}

function nothing() {}

/** Preloading waits this long, so that it does not compete with what the current page loads. */
const PRELOAD_AFTER_MS = 2000;

/** Preloads components when the browser is idle. Keep the array stable. */
export function usePreload(components: readonly { preload: () => Promise<void> }[]): void {
  useEffect(() => {
    let cancel = nothing;
    const timer = setTimeout(() => {
      cancel = whenIdle(() => {
        for (const component of components) void component.preload();
      });
    }, PRELOAD_AFTER_MS);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [components]);
}
