import { useState } from 'react';
import { sessionText } from '../../components/session-text.ts';

/** Older ones are forgotten. */
const MAX_VISITED = 300;

/** The jobs that a person has opened in this tab. */
export function useVisitedJobs(userId: string) {
  const kept = sessionText(`visitedJobs:${userId}`);
  const [visited, setVisited] = useState<readonly string[]>(() => (kept.read() ?? '').split(' '));

  function visit(jobId: string): void {
    if (visited.includes(jobId)) return;
    const next = [...visited, jobId].slice(-MAX_VISITED);
    setVisited(next);
    kept.write(next.join(' '));
  }
  return { isVisited: (jobId: string) => visited.includes(jobId), visit };
}
