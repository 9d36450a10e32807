import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { keepLoading } from '../cloud/sdk/keep-loading.ts';
import { failure, lists } from '../copy/lists.ts';
import { ErrorState } from './feedback/error-state.tsx';
import { whenIdle } from './idle.ts';

export type LazyComponent<P> = ComponentType<P> & {
  /** Loads the component; rejects when that fails. */
  load: () => Promise<ComponentType<P>>;
  /** Loads the component. Never throws: a failure shows when the component is rendered. */
  preload: () => Promise<void>;
};

/**
 * A component whose file loads when it is first rendered, or earlier by `preload`. A component that is loaded already
 * renders at once. While its file can't be fetched, a message stands in its place, until the component follows by itself.
 * For what opens above the page use `lazyOverlay`.
 */
export function lazyWithPreload<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
  Failure: ComponentType<LoadFailure<P>> = InPlace,
): LazyComponent<P> {
  const source: Source<P> = { loaded: undefined, load: keepLoaded };
  async function keepLoaded() {
    await Promise.all([...missingStyles].map(loadStyle));
    source.loaded = await load().catch(noteMissingStyle);
    return source.loaded;
  }
  return Object.assign((props: P) => <LazyPart source={source} props={props} fallback={fallback} Failure={Failure} />, {
    load: keepLoaded,
    preload: () => keepLoaded().then(nothing, nothing),
  });
}

/** Style sheets that could not be fetched. The bundler's loader requests each only once. */
const missingStyles = new Set<string>();

function noteMissingStyle(reason: unknown): never {
  const [, href] = /CSS for (.+)/.exec(String(reason)) ?? [];
  if (href !== undefined) missingStyles.add(href);
  throw reason;
}

function loadStyle(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, crossOrigin: '' });
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.onload = () => {
      missingStyles.delete(href);
      resolve();
    };
    link.onerror = () => {
      link.remove();
      reject(new Error(`Unable to preload CSS for ${href}`));
    };
  });
}

type Source<P> = { loaded: ComponentType<P> | undefined; load: () => Promise<ComponentType<P>> };
type LazyPartProps<P> = {
  source: Source<P>;
  props: P;
  fallback: ReactNode;
  Failure: ComponentType<LoadFailure<P>>;
};
/** `props` are those of the component that is missing. */
export type LoadFailure<P> = { props: P; text: string; action: string; onRetry: () => void };

/** After so many failures the file may be gone, for example because a newer version of the app is deployed. */
const FAILURES_UNTIL_RELOAD = 4;

function LazyPart<P extends object>({ source, props, fallback, Failure }: LazyPartProps<P>) {
  const { Component, failures, retry } = useLoaded(source);
  if (Component !== undefined) return <Component {...props} />;
  if (failures === 0) return fallback;
  const isGone = failures >= FAILURES_UNTIL_RELOAD && navigator.onLine;
  return (
    <Failure
      props={props}
      text={isGone ? failure.partGone : failure.partText}
      action={isGone ? failure.reload : lists.retry}
      onRetry={isGone ? () => location.reload() : retry}
    />
  );
}

function InPlace({ text, action, onRetry }: LoadFailure<object>) {
  return <ErrorState title={failure.partTitle} text={text} action={action} onRetry={onRetry} />;
}

/** The component when it is loaded, and the number of failures so far. Throws what is no failure to fetch a file. */
function useLoaded<P extends object>(source: Source<P>) {
  const [loaded, setLoaded] = useState({ Component: source.loaded });
  const [failures, setFailures] = useState(0);
  const [broken, setBroken] = useState<{ reason: unknown }>();
  const [attempt, setAttempt] = useState(0);
  const isLoaded = loaded.Component !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again.
  useEffect(() => {
    if (isLoaded) return;
    const ended = new AbortController();
    const { signal } = ended;
    keepLoading(source.load, { signal, onMissing: () => setFailures((count) => count + 1) }).then(
      (Component) => !signal.aborted && setLoaded({ Component }),
      (reason: unknown) => !signal.aborted && setBroken({ reason }),
    );
    return () => ended.abort();
  }, [source, isLoaded, attempt]);
  if (broken) throw broken.reason;
  return { Component: loaded.Component, failures, retry: () => setAttempt((count) => count + 1) };
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
