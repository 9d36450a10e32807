/** The bounds that keep one call small. They are apart from limits.ts, because the login loads that file. */

/**
 * Maximum number of writes of one data-service transaction, and of records that it reads. Bounds the work of its commit,
 * which applies all writes with their locks at once.
 */
export const MAX_TRANSACTION_OPERATIONS = 500;
/** Maximum number of open data-service transactions of one user: more than the windows and scripts of a person need. */
export const MAX_OPEN_TRANSACTIONS = 20;

/** Bounds of a filter. No screen sends deeper or wider ones. */
export const MAX_FILTER_DEPTH = 8;
export const MAX_FILTER_TERMS = 100;
export const MAX_FILTER_TEXT_LENGTH = 1024;
export const MAX_IN_VALUES = 1000;
/** Maximum number of values of all lists of one filter. */
export const MAX_FILTER_VALUES = 1000;
export const MAX_SORT_FIELDS = 4;
export const MAX_GROUPS = 1000;
export const MAX_GROUP_FIELDS = 8;
export const MAX_METRICS = 16;
/** Records that a query may skip. A cursor (`after`) continues a list of any length. */
export const MAX_OFFSET = 10_000;
/** The cost of one query, in comparisons for each record that it reads (`server/query-cost.ts`). */
export const MAX_QUERY_COST = 40;

/** The time of one read, in milliseconds. */
export const MAX_READ_MS = 5000;
/** The time of one read of a caller who has read more than a share while others are active, in milliseconds. */
export const MAX_READ_OVER_SHARE_MS = 1000;
/** How long a costly read waits for its turn. With the read itself below the browser's timeout. */
export const MAX_READ_WAIT_MS = 8000;
/** Costly reads of one caller that wait at once. A page sends fewer. */
export const MAX_READS_AT_ONCE = 12;
/** Reads of one visitor, and of all visitors of one network, within a window of time. Somebody who reads jobs sends fewer. */
export const VISITOR_READS = 300;
export const NETWORK_READS = 3000;
export const VISITOR_WINDOW_MS = 10 * 60_000;
/** The time of any statement on a database server. Migrations have no limit. */
export const MAX_STATEMENT_MS = 10_000;

/** How long a call waits for the nodes of a database cluster in all, below the browser's 15 s. */
export const MAX_CALL_MS = 13_000;

/** Maximum number of documents of one update or deletion by a filter. */
export const MAX_WRITTEN_DOCUMENTS = 1000;

/** Size of a free document of an added collection, as JSON text. */
export const MAX_DOCUMENT_BYTES = 256 * 1024;
export const MAX_DOCUMENT_DEPTH = 32;

/**
 * Bounds of a whole call, checked first; free documents have larger ones. They are above the limits of single fields, so
 * that the error of a text that is too long for its field names the field.
 */
export const MAX_TEXT_LENGTH = 16_384;
export const MAX_CALL_CHARACTERS = 2 * MAX_DOCUMENT_BYTES;
export const MAX_CALL_VALUES = 10_000;
export const MAX_CALL_DEPTH = MAX_DOCUMENT_DEPTH + 8;

/** Size of the records of one response, as JSON. The platform refuses responses of more than 6 MB. */
export const MAX_RESPONSE_BYTES = 5 * 1024 * 1024;
