import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { WaitingPanel } from './waiting-panel.tsx';

/** Renders a line for each number. A number above zero would ask the server since when the first record waits. */
function show(counts: readonly (0 | undefined)[]) {
  const tasks = counts.map((count, index) => ({
    label: `任务 ${index}`,
    to: '/company/jobs',
    model: 'Job' as const,
    query: { status: 'draft' },
    since: 'updateTime' as const,
    count,
  }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <WaitingPanel title="待处理事项" tasks={tasks} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.getAllByRole('listitem').map((item) => item.textContent);
}

it.each([
  { counts: [0, undefined, 0], lines: ['任务 1—', '其余 2 项暂无待处理'] },
  { counts: [undefined], lines: ['任务 0—'] },
  { counts: [0, 0, 0], lines: ['暂无待处理事项'] },
] as const)('shows one line for all tasks without records: $counts', ({ counts, lines }) => {
  expect(show(counts)).toEqual(lines);
});
