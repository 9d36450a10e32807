import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { PartFrom, type PartSource, partSource } from './part-source.tsx';

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

function draw(source: PartSource<Props>) {
  return render(
    <Boundary>
      <PartFrom source={source} props={{ name: 'here' }} waiting={<p>waiting</p>} />
    </Boundary>,
  );
}

describe('a part whose files come when they are needed', () => {
  it('has something in its place until they are here, and not a moment longer', async () => {
    const file = Promise.withResolvers<typeof Part>();
    draw(partSource(() => file.promise));
    expect(screen.getByText('waiting')).toBeVisible();
    await act(async () => file.resolve(Part));
    expect(screen.getByText('here')).toBeVisible();
  });

  it('stands at once when they came ahead', async () => {
    const source = partSource(async () => Part);
    await source.preload();
    draw(source);
    expect(screen.getByText('here')).toBeVisible();
  });

  it('fails where it is opened, not where it was fetched ahead, and is fetched again the next time', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const files = vi.fn(async () => Part).mockRejectedValueOnce(new Error('ahead'));
    files.mockRejectedValueOnce(new Error('no such file'));
    const source = partSource(files);
    await source.preload();
    const { unmount } = draw(source);
    expect(await screen.findByText('no such file')).toBeVisible();
    unmount();
    draw(source);
    expect(await screen.findByText('here')).toBeVisible();
  });

  it('draws nothing more once it is left', async () => {
    const file = Promise.withResolvers<typeof Part>();
    const { unmount, container } = draw(partSource(() => file.promise));
    unmount();
    await act(async () => file.resolve(Part));
    expect(container).toBeEmptyDOMElement();
  });
});
