/** Business constants of section 9 of the specification, and the bounds that keep one call small. */

/** A call to the cloud is given up after this many milliseconds. */
export const REQUEST_TIMEOUT_MS = 15_000;
/** Records a list shows at once, and the default limit of a query. */
export const DEFAULT_LIMIT = 100;
/** Records one query may return at most. */
export const MAX_LIMIT = 1000;
/** A transaction that meets a conflict is run again at most this often (first run not counted). */
export const TRANSACTION_RETRIES = 3;
/** An unfinished data-service transaction expires after this many milliseconds. */
export const TRANSACTION_LIFETIME_MS = 30_000;
/** Operations one data-service transaction may buffer: bounds the work of its commit. */
export const MAX_TRANSACTION_OPERATIONS = 500;

/** A name to sign in with may be an e-mail, which is never longer. */
export const MAX_LOGIN_NAME_LENGTH = 254;
export const MIN_PASSWORD_LENGTH = 6;
/** scrypt hashes any length; the bound only keeps a request from being used to burn memory. */
export const MAX_PASSWORD_LENGTH = 128;
export const GENERATED_PASSWORD_LENGTH = 12;

/** Failed sign-ins for one identifier within the window before further ones are refused. */
export const LOGIN_ATTEMPT_LIMIT = 5;
export const LOGIN_ATTEMPT_WINDOW_MS = 15 * 60_000;

export const LOGO_MAX_BYTES = 2 * 1024 * 1024;
/** Logos are drawn at 200 × 200; anything wider than this only wastes the reader's memory. */
export const LOGO_MAX_PIXELS = 4096;
export const LOGO_FOLDER = 'company-logos';

/** Bounds of a filter: deep or wide ones are never typed by people. */
export const MAX_FILTER_DEPTH = 8;
export const MAX_FILTER_TERMS = 100;
export const MAX_FILTER_TEXT_LENGTH = 1024;
export const MAX_IN_VALUES = 1000;
/** Values of all lists of one filter: SQLite binds 32,766 at most. */
export const MAX_FILTER_VALUES = 5000;
export const MAX_SORT_FIELDS = 4;
export const MAX_GROUPS = 1000;

/** A free document of an added collection, as JSON text. */
export const MAX_DOCUMENT_BYTES = 256 * 1024;
export const MAX_DOCUMENT_DEPTH = 32;

/**
 * Bounds of a whole call, checked before anything else looks at it; a free document has larger ones of its own. A text that
 * is only too long for its field stays below them, so that its refusal names the field.
 */
export const MAX_TEXT_LENGTH = 16_384;
export const MAX_CALL_CHARACTERS = 2 * MAX_DOCUMENT_BYTES;
export const MAX_CALL_VALUES = 10_000;
export const MAX_CALL_DEPTH = MAX_DOCUMENT_DEPTH + 8;

/** Records of one response, as JSON: the platform refuses responses of more than 6 MB. */
export const MAX_RESPONSE_BYTES = 5 * 1024 * 1024;
