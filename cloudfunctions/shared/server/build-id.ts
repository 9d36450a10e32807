/** Replaced in each bundle by a hash of its files. It only shows whether two bundles are the same. */
export const BUILD_ID = '@@build-id@@';
