import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from './idle.ts';

export type PartSource<P> = {
  /** The part itself once its files are here. */
  part: () => ComponentType<P> | undefined;
  /** Fetches the files; rejects when that fails. */
  load: () => Promise<ComponentType<P>>;
  /** Fetches them ahead. Never throws: a failure shows when the part is opened, where it can be tried again. */
  preload: () => Promise<void>;
};

/** A page, or a dialog of one, whose files come when they are needed or ahead. */
export function partSource<P extends object>(fetchPart: () => Promise<ComponentType<P>>): PartSource<P> {
  let part: ComponentType<P> | undefined;
  async function load() {
    part = await fetchPart();
    return part;
  }
  return { part: () => part, load, preload: () => load().then(nothing, nothing) };
}

function nothing() {}

/** What the page itself asks for goes first: on a slow line it takes about this long. */
const AHEAD_AFTER_MS = 2000;

/** Fetches them when the page has what it needs, and the browser nothing better to do. Keep the array stable. */
export function usePreloaded(sources: readonly { preload: () => Promise<void> }[]): void {
  useEffect(() => {
    let stop = nothing;
    const timer = setTimeout(() => {
      stop = whenIdle(() => {
        for (const source of sources) void source.preload();
      });
    }, AHEAD_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [sources]);
}

type PartFromProps<P> = {
  source: PartSource<P>;
  props: P;
  /** Stands in until the files are here. */
  waiting: ReactNode;
};

/**
 * Draws a part as soon as its files are here. Not by `Suspense`: once that has shown what stands in, React holds the part
 * back for 300 ms. Give it a key where another part may take its place. Throws into the boundary what `load` rejects with.
 */
export function PartFrom<P extends object>({ source, props, waiting }: PartFromProps<P>) {
  const [Part, setPart] = useState(() => source.part());
  const [failure, setFailure] = useState<{ reason: unknown }>();
  useEffect(() => {
    if (Part) return;
    let isWanted = true;
    source.load().then(
      (loaded) => isWanted && setPart(() => loaded),
      (reason: unknown) => isWanted && setFailure({ reason }),
    );
    return () => {
      isWanted = false;
    };
  }, [Part, source]);
  if (failure) throw failure.reason;
  return Part ? <Part {...props} /> : waiting;
}
