import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { type LazyComponent, lazyWithPreload } from './lazy-with-preload.tsx';

type Props = { name: string };
const Part = ({ name }: Props) => <p>{name}</p>;

class Boundary extends Component<{ children: ReactNode }, { reason?: unknown }> {
  override state: { reason?: unknown } = {};
  static getDerivedStateFromError(reason: unknown) {
    return { reason };
  }
  override render() {
    return this.state.reason instanceof Error ? <p>{this.state.reason.message}</p> : this.props.children;
  }
}

function renderLazy(LazyPart: LazyComponent<Props>) {
  return render(
    <Boundary>
      <LazyPart name="here" />
    </Boundary>,
  );
}

describe('lazyWithPreload', () => {
  it('renders the fallback until the component is loaded', async () => {
    const file = Promise.withResolvers<typeof Part>();
    renderLazy(lazyWithPreload(() => file.promise, <p>loading</p>));
    expect(screen.getByText('loading')).toBeVisible();
    await act(async () => file.resolve(Part));
    expect(screen.getByText('here')).toBeVisible();
  });

  it('renders a preloaded component at once', async () => {
    const LazyPart = lazyWithPreload(async () => Part, <p>loading</p>);
    await LazyPart.preload();
    renderLazy(LazyPart);
    expect(screen.getByText('here')).toBeVisible();
  });

  it('throws a failure where it renders, not where it preloads, and loads again on the next mount', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = vi.fn(async () => Part).mockRejectedValueOnce(new Error('preload'));
    load.mockRejectedValueOnce(new Error('no such file'));
    const LazyPart = lazyWithPreload(load);
    await LazyPart.preload();
    const { unmount } = renderLazy(LazyPart);
    expect(await screen.findByText('no such file')).toBeVisible();
    unmount();
    renderLazy(LazyPart);
    expect(await screen.findByText('here')).toBeVisible();
  });
});
