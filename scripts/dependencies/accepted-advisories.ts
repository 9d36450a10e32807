export type AcceptedAdvisory = {
  /** The identifier in GitHub's advisory database. */
  id: string;
  package: string;
  /** Why it does no harm here, and why it is not fixed. */
  reason: string;
  /** The last day of the acceptance, as YYYY-MM-DD. After it `npm run audit` fails. */
  reviewBy: string;
};

/** Published advisories about packages of the lock file that `npm run audit` does not report. SECURITY.md names them too. */
export const acceptedAdvisories: readonly AcceptedAdvisory[] = [
  {
    id: 'GHSA-p6mc-m468-83gw',
    package: 'lodash.set',
    reason:
      'No version is fixed. Only the document database of @cloudbase/node-sdk calls it, and the functions never open that.',
    reviewBy: '2027-05-31',
  },
];
