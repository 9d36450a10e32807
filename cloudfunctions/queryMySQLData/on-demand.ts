// What plain reads do not need. The function loads this file with the first other call. It is one file, so that what it
// shares with reads stays in the entry.
export { commitTransaction } from '../shared/server/data-transactions/commit-transaction.ts';
export { getInside } from '../shared/server/data-transactions/inside.ts';
export { abortTransaction, startTransaction } from '../shared/server/data-transactions/open-transaction.ts';
export { addCollection } from '../shared/server/documents/collections.ts';
export { deleteMatching, updateMatching } from '../shared/server/documents/write-matching.ts';
export { requestContact } from '../shared/server/recruiting/contact.ts';
export { countNewJobs } from '../shared/server/recruiting/new-jobs.ts';
export { readNotifications } from '../shared/server/recruiting/notifications.ts';
export { readStatistics } from '../shared/server/recruiting/statistics.ts';
export { writeRecord } from '../shared/server/write-record.ts';
