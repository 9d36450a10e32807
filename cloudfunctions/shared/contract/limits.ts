/** Business constants. The bounds of one call stand in call-limits.ts. */

/** The browser's timeout of a call, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 15_000;
/** Number of records that a list loads at once, and the default limit of a query. */
export const DEFAULT_LIMIT = 100;
/** Maximum number of records of one query. */
export const MAX_LIMIT = 1000;
/** Maximum number of retries of a transaction after conflicts. */
export const TRANSACTION_RETRIES = 3;
/** Lifetime of a data-service transaction, in milliseconds. */
export const TRANSACTION_LIFETIME_MS = 30_000;

/** Users may sign in with an e-mail address, which has at most 254 characters. */
export const MAX_LOGIN_NAME_LENGTH = 254;
export const MIN_PASSWORD_LENGTH = 6;
/** scrypt accepts any length. The limit bounds the memory that a request can take. */
export const MAX_PASSWORD_LENGTH = 128;
export const GENERATED_PASSWORD_LENGTH = 12;

/** Failed sign-ins for one account within the window before further ones are refused. */
export const LOGIN_ATTEMPT_LIMIT = 5;
export const LOGIN_ATTEMPT_WINDOW_MS = 15 * 60_000;

export const LOGO_MAX_BYTES = 2 * 1024 * 1024;
/** Logos are shown at 200 × 200 pixels; larger images only waste the browser's memory. */
export const LOGO_MAX_PIXELS = 4096;
export const LOGO_FOLDER = 'company-logos';
