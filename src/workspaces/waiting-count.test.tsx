import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { ModelName } from '#contract/models.ts';
import { recordKeys } from '../components/data-list/record-cache.ts';
import { Navigation } from './navigation.tsx';
import { countOf } from './waiting-count.tsx';

const waiting = [
  { model: 'Job', query: { status: 'pending' } },
  { model: 'Report', query: { status: 'open' } },
] as const;

const Mark = countOf(waiting, '审核管理');

/** The sidebar, with the counts that a response has brought. */
function show(counts: Partial<Record<ModelName, number>>, beside?: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  for (const { model, query } of waiting) client.setQueryData(recordKeys.count(model, query), counts[model] ?? 0);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Navigation
          sections={[
            {
              role: 'admin',
              path: '/admin/verification',
              label: '审核管理',
              icon: 'verification',
              Mark,
            },
          ]}
        />
        {beside}
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return {
    entry: screen.getByRole('link', { name: /^审核管理/ }),
    /** Another response brings this count. */
    setCount: async (model: ModelName, count: number) => {
      const query = waiting.find((one) => one.model === model)?.query ?? {};
      await act(async () => client.setQueryData(recordKeys.count(model, query), count));
    },
  };
}

it('sums up what waits, also for screen readers', () => {
  const { entry } = show({ Job: 4, Report: 3 });
  expect(entry).toHaveAccessibleName('审核管理，7 项待处理');
  expect(entry).toHaveTextContent('7');
});

it('shows at most 99+, and tells screen readers the number', () => {
  expect(show({ Job: 120 }).entry).toHaveAccessibleName('审核管理，120 项待处理');
  expect(screen.getByText('99+')).toBeVisible();
});

it('shows nothing for none', () => {
  expect(show({}).entry).toHaveAccessibleName('审核管理');
});

it('tells screen readers when more waits, not how much does at first', async () => {
  const { entry, setCount } = show({ Job: 4, Report: 3 });
  const told = document.querySelector('[aria-live=polite]');
  expect(told).toHaveTextContent('');
  await setCount('Job', 5);
  await waitFor(() => expect(entry).toHaveAccessibleName('审核管理，8 项待处理'));
  expect(told).toHaveTextContent('审核管理：8 项待处理');
  await setCount('Report', 0);
  await waitFor(() => expect(entry).toHaveAccessibleName('审核管理，5 项待处理'));
  expect(told).toHaveTextContent('');
});

it('tells it once, although a second mark shows the number too', async () => {
  const { setCount } = show({ Job: 4 }, <Mark isRepeated />);
  await setCount('Job', 5);
  await waitFor(() => expect(screen.getAllByText('5')).toHaveLength(2));
  const told = [...document.querySelectorAll('[aria-live=polite]')].filter(({ textContent }) => textContent);
  expect(told).toHaveLength(1);
});
