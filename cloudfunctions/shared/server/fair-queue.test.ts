import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFairQueue, type FairQueue } from './fair-queue.ts';

describe('A fair queue', () => {
  let queue: FairQueue;
  let started: string[];
  let finish: (() => void)[];
  beforeEach(() => {
    queue = createFairQueue(2, 1000, () => new Error('too long'));
    started = [];
    finish = [];
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const add = (client: string, name: string) =>
    queue.run(client, () => {
      started.push(name);
      return new Promise<void>((resolve) => finish.push(resolve));
    });
  const addMany = (times: number, clientOf: (index: number) => string) =>
    Array.from({ length: times }, (_, index) => add(clientOf(index), `${clientOf(index)}-${index}`));
  /** Finishes the oldest running tasks one by one until none is left. */
  const drain = async () => {
    while (finish.length > 0) {
      finish.shift()?.();
      for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
    }
  };

  it('runs two tasks at once', async () => {
    const tasks = addMany(3, (index) => `client${index}`);
    expect(started).toHaveLength(2);
    await drain();
    await Promise.all(tasks);
    expect(started).toHaveLength(3);
  });

  it.each([
    ['one client', () => 'crowd'],
    ['40 clients', (index: number) => `crowd${index}`],
  ])('runs next who comes after 40 tasks of %s', async (_name, clientOf) => {
    const tasks = [...addMany(40, clientOf), add('honest', 'honest')];
    await drain();
    await Promise.all(tasks);
    expect(started.indexOf('honest')).toBe(2);
    expect(started).toHaveLength(41);
  });

  it('alternates between clients that come with several tasks', async () => {
    const tasks = [...addMany(4, () => 'a'), ...addMany(3, () => 'b')];
    await drain();
    await Promise.all(tasks);
    expect(started).toEqual(['a-0', 'a-1', 'b-0', 'b-1', 'b-2', 'a-2', 'a-3']);
  });

  it('gives up a task that waits too long, and goes on with the others', async () => {
    vi.useFakeTimers();
    const tasks = addMany(3, (index) => `client${index}`);
    const late = expect(tasks[2]).rejects.toThrow('too long');
    await vi.advanceTimersByTimeAsync(1000);
    await late;
    const next = add('client4', 'next');
    await drain();
    await next;
    expect(started).toEqual(['client0-0', 'client1-1', 'next']);
  });

  it('passes the place on after a failed task', async () => {
    const failing = Array.from({ length: 3 }, () => queue.run('a', () => Promise.reject(new Error('broken'))));
    const outcomes = await Promise.allSettled(failing);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect(queue.run('a', async () => 'done')).resolves.toBe('done');
  });
});
