/** Why a promise needs no proof on a cluster. */
const oneCall = 'each call by itself: neither a lock nor a limit, nor a second node has a part in it';
const pages = 'what the browser shows, on the local CloudBase';
const files = 'files and texts, without a database server';
const times = 'times and memory of one server';

/**
 * Every promise of quality by its name: the tests that run it through three nodes (`npm run test:cluster`), or why none
 * does. What speaks of races, limits, exact histories and lost writes has a test.
 */
export const onCluster: Readonly<Record<string, readonly string[] | string>> = {
  'Authorization matrix': oneCall,
  Visitors: ['tests/recruiting/visitors.test.ts'],
  'Nothing unclassified': files,
  'Mutation-tested rules': files,
  'Protected fields': oneCall,
  'No existence leaks': oneCall,
  'Revoked sessions': ['tests/cluster/own-writes.test.ts'],
  'Status machine': oneCall,
  'Jobs and applications': oneCall,
  'Places and parallel applications': ['tests/recruiting/races.long.test.ts'],
  'One order of locks': ['tests/recruiting/deletion-races.long.test.ts'],
  Interviews: ['tests/recruiting/interview-races.long.test.ts'],
  'Personal data of applicants': [
    'tests/recruiting/races.long.test.ts',
    'tests/recruiting/deletion-races.long.test.ts',
  ],
  'Decisions that nobody has been told of': [
    'tests/recruiting/held-races.long.test.ts',
    'tests/recruiting/held-reviews.test.ts',
  ],
  'Erased by age': ['tests/recruiting/erase-expired.long.test.ts'],
  'Scheduled tasks': ['tests/recruiting/schedule.long.test.ts'],
  'Two editions': oneCall,
  'Own password': ['tests/authorization/own-password.long.test.ts'],
  'Sign-up and recovery by code': ['tests/recruiting/sign-up-races.long.test.ts'],
  'Concurrent decisions': ['tests/reliability/races.long.test.ts'],
  'No decision on a stale profile': ['tests/reliability/races.long.test.ts'],
  'Last super admin': ['tests/reliability/races.long.test.ts'],
  'Unique licence, user name, e-mail': ['tests/reliability/races.long.test.ts'],
  'Conflict retries': [
    'tests/reliability/data-transactions-conflicts.test.ts',
    'tests/reliability/data-transactions-ends.long.test.ts',
    'tests/reliability/data-transactions-races.long.test.ts',
    'tests/cluster/history.test.ts',
  ],
  'Sign-in limit': ['tests/reliability/login-limit.long.test.ts'],
  'Malformed requests': oneCall,
  'Search index': ['tests/reliability/search-index.test.ts'],
  'Filters, sorting, projections': oneCall,
  'Searches of jobs': oneCall,
  'Hostile texts': pages,
  Uploads: files,
  "Others' waits under the worst calls": times,
  'What one person adds within a day': ['tests/recruiting/daily-limits.test.ts'],
  'kill -9 during writes': ['tests/cluster/lost-nodes.test.ts'],
  'Mixed work and random kills': ['tests/cluster/lost-nodes.test.ts', 'tests/cluster/one-writer.test.ts'],
  'A database cluster': [
    'tests/cluster/hot-job.test.ts',
    'tests/cluster/migrations.test.ts',
    'tests/cluster/release-before.test.ts',
    'tests/reliability/release-upgrade.test.ts',
    'tests/reliability/migrated-rows.test.ts',
  ],
  'Slow, failing or unreachable gateway': pages,
  'End of a session': pages,
  Accessibility: pages,
  'Pages that stay in place': pages,
  'Lists of 100,000 rows': times,
  Memory: times,
  'Random steps': pages,
  'Browsers as people have them': pages,
  Statistics: times,
  'News of saved searches': ['tests/recruiting/saved-search-kills.long.test.ts'],
  'Choice of mails': oneCall,
  Mail: ['tests/recruiting/mail-limits.long.test.ts', 'tests/recruiting/mail-kills.long.test.ts'],
  'Specification coverage': files,
  'Tests in any order': files,
  'Keystrokes of routine work': pages,
};

/** The files of the promises that run on a cluster. */
export const clusterTests: readonly string[] = Object.values(onCluster).flatMap((value) =>
  typeof value === 'string' ? [] : value,
);
