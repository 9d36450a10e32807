import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { recordKeys, refreshModel } from './record-cache.ts';

describe('refreshModel', () => {
  it('loads a list again whose first response is under way, because it may be older than the change', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
    const responses: ((names: string[]) => void)[] = [];
    const observer = new InfiniteQueryObserver<string[], Error>(client, {
      queryKey: recordKeys.list('Job', {}, { field: 'createTime', direction: 'desc' }),
      queryFn: () => new Promise<string[]>((resolve) => responses.push(resolve)),
      initialPageParam: undefined,
      getNextPageParam: () => undefined,
    });
    const leave = observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(responses).toHaveLength(1));
    refreshModel(client, 'Job');
    await vi.waitFor(() => expect(responses).toHaveLength(2));
    responses[0]?.(['before']);
    responses[1]?.(['before', 'added']);
    await vi.waitFor(() => expect(observer.getCurrentResult().data?.pages).toEqual([['before', 'added']]));
    expect(observer.getCurrentResult().fetchStatus).toBe('idle');
    leave();
  });
});
