/** Whether the tests run as a part of the long runs, with fewer rounds; `npm run test:cluster` has all of them. */
export const isShort = process.env.CLUSTER_RUN === 'short';
