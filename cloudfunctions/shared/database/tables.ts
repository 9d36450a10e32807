import type { Generated, Kysely, Selectable } from 'kysely';
import type { ModelName, RecordOf } from '#contract/models.ts';
import type { Step } from '#contract/recruiting/statistics.ts';

/** The columns of every record. Times in ms since the epoch; each change adds 1 to `revision`. */
type RecordColumns = { _id: string; createTime: number; updateTime: number; revision: number };

/** Flags are stored as 0 or 1, objects as JSON. */
type Column<T> = T extends boolean ? number : T extends object ? string : T;

/**
 * The tables of the models. `rowOf` also fills a `…Search` column for each field that `$search` reads; only generated SQL
 * names those.
 */
type ModelTables = { [M in ModelName]: { [F in keyof RecordOf<M>]: Column<RecordOf<M>[F]> } };
/** The columns with a unique index that the code names. */
type KeyColumns = {
  User: { usernameKey: string; emailKey: string | null };
  Company: { licenseKey: string };
  Job: { draftKey: string | null };
  /** The job while the report is open; null once the person reports it again. */
  Report: { openKey: string | null };
};
/** What was sent with an application. No query returns these columns. */
type ContactColumns = { Application: { contactPhone: string | null; contactEmail: string | null } };
/** The administrator whose decision on a job was held last. No query returns this column. */
type HeldColumns = { Job: { heldBy: string | null } };
/** What statistics count of an application. No query returns these columns. A time is 0 until its step; it never changes. */
type CountedColumns = {
  Application: {
    category: Generated<string>;
    /** The company's user once there is a response; empty before. */
    responderId: Generated<string>;
    responseTime: Generated<number>;
    interviewTime: Generated<number>;
    offerTime: Generated<number>;
    hireTime: Generated<number>;
  };
};

/** What happened to a job on a day (`contract/recruiting/statistics.ts`). */
export type JobDayTable = { employerId: string; day: number; jobId: string } & Record<Step, number>;
/** The same of all jobs of a category. The sum of all parts counts. */
export type CategoryDayTable = { day: number; category: string; part: number; applications: number; hires: number };

/** Model queries never read this table. Custom tickets are made for `loginId`; a new one ends all open sessions. */
export type CredentialTable = {
  userId: string;
  loginId: string;
  passwordHash: string;
  createTime: number;
  updateTime: number;
};

/** `identity` is `custom:<loginId>` or `uid:<cloudbaseUid>`. */
export type EndedSessionTable = { identity: string; userId: string; endedAt: number };

/** One row per bucket (a hashed identifier): its attempts within the window, as JSON. */
export type LoginAttemptTable = { bucket: string; attempts: string; updateTime: number };

/** How much a visitor's session, or a network, has read since the beginning of a window of time. `bucket` is hashed. */
export type VisitorReadTable = { windowStart: number; bucket: string; reads: number };

export type CollectionTable = { name: string; createTime: number; createdBy: string };

/** `body` is a JSON object without the columns. */
export type DocumentTable = RecordColumns & { collection: string; body: string };

export type DataTransactionTable = { _id: string; userId: string; createTime: number; expiresAt: number };

/** A buffered write. The commit applies them in the order of `position`. `data` is JSON. */
export type DataTransactionOperationTable = {
  transactionId: string;
  position: number;
  kind: 'insert' | 'update' | 'delete';
  model: string;
  recordId: string;
  data: string;
  /** The revision that the caller expects, if given. */
  revision: number | null;
};

/** The version that a transaction saw of a record; 0 if it did not exist. */
export type DataTransactionReadTable = {
  transactionId: string;
  model: string;
  recordId: string;
  revision: number;
};

/**
 * A row of a table as the buffered writes of a transaction leave it, as JSON; null if they delete it. `recordId` is the
 * row's primary key as JSON.
 */
export type DataTransactionRowTable = { transactionId: string; name: string; recordId: string; image: string | null };

/** A hashed value that finds a changed row: one that its key columns have before or after the change. */
export type DataTransactionKeyTable = { transactionId: string; name: string; value: string; recordId: string };

/**
 * How far the grams of a searched table are complete: with the records up to `time` and `id`, or with all. Every later
 * write adds its own.
 */
export type SearchIndexTable = { name: string; isComplete: number; time: number; id: string };

/**
 * A task of the schedule (`server/schedule`): what its last run did, where an unfinished one goes on, and the lease of the
 * process that runs it. `doneFor` is the due time of the last complete run.
 */
export type ScheduleTaskTable = {
  name: string;
  doneFor: number;
  startTime: number;
  endTime: number;
  /** What the run has done so far, as a JSON object of numbers. */
  counts: string;
  /** Why the last run stopped; empty after a complete one. */
  errorCode: string;
  /** Where the run goes on; empty at its beginning. */
  position: string;
  /** Empty while no process has the lease. */
  holder: string;
  leaseEnd: number;
};

/** What a timer has told a person, once for each occasion (`server/recruiting/notify-once.ts`). */
export type ToldTable = {
  _id: string;
  createTime: number;
  kind: string;
  targetId: string;
  userId: string;
  occasion: number;
};
/** A job that the owner of a saved search was told about, so that nobody tells it again. */
export type ToldJobTable = { searchId: string; jobId: string };

/** What a person chose to get by mail, where it differs from the default (`contract/recruiting/mail-groups.ts`). */
export type MailChoiceTable = { userId: string; mailGroup: string; choice: string; updateTime: number };
/**
 * What is known of a person's address, while it is `email`. A time is 0 until it happens. The code that was sent last has
 * the platform's id `codeId`, which is empty before and after.
 */
export type MailAddressTable = {
  userId: string;
  email: string;
  confirmTime: number;
  refuseTime: number;
  codeId: string;
  codeTime: number;
};
/**
 * What is to be sent to a person about an event (`server/recruiting/deliveries.ts`). It holds no text and no address. `kind`
 * and `targetId` are those of the notification, whose id is `eventId`.
 */
export type DeliveryTable = {
  _id: string;
  createTime: number;
  userId: string;
  kind: string;
  targetId: string;
  eventId: string;
  channel: 'mail';
  state: 'waiting' | 'sent' | 'skipped' | 'refused';
  /** Why it was skipped or refused, or why the last attempt failed, as a code; empty otherwise. */
  reason: Generated<string>;
  /** The time of the next attempt. */
  dueTime: number;
  /** Attempts that failed. */
  attempts: Generated<number>;
  /** 0 until it is sent. */
  sentTime: Generated<number>;
  /** The first delivery of the mail that it is part of; empty until it is about to be sent. */
  mailId: Generated<string>;
};
/** A row as it is read. */
export type Delivery = Selectable<DeliveryTable>;

export type SchemaMigrationTable = { name: string; appliedAt: number };

/** The résumés that companies find, without what they may not see. */
type LibraryTable = { LibraryResume: ModelTables['Resume'] };

export type Tables = ModelTables &
  KeyColumns &
  ContactColumns &
  HeldColumns &
  CountedColumns &
  LibraryTable & {
    JobDay: JobDayTable;
    CategoryDay: CategoryDayTable;
    Credential: CredentialTable;
    EndedSession: EndedSessionTable;
    LoginAttempt: LoginAttemptTable;
    VisitorRead: VisitorReadTable;
    Recovery: { proof: string; createTime: number };
    Collection: CollectionTable;
    Document: DocumentTable;
    DataTransaction: DataTransactionTable;
    DataTransactionOperation: DataTransactionOperationTable;
    DataTransactionRead: DataTransactionReadTable;
    DataTransactionRow: DataTransactionRowTable;
    DataTransactionKey: DataTransactionKeyTable;
    SearchIndex: SearchIndexTable;
    ScheduleTask: ScheduleTaskTable;
    Told: ToldTable;
    ToldJob: ToldJobTable;
    MailChoice: MailChoiceTable;
    Delivery: DeliveryTable;
    MailAddress: MailAddressTable;
    SchemaMigration: SchemaMigrationTable;
  };

export type Dialect = 'sqlite' | 'mysql';

/** A connection or a transaction, and its SQL dialect. Code inside a transaction must use the transaction's store. */
export type Store = {
  readonly sql: Kysely<Tables>;
  readonly dialect: Dialect;
};

/** Where costly reads run: those that take a moment, and those that take long. */
export const readLanes = ['short', 'long'] as const;
export type ReadLane = (typeof readLanes)[number];

export type Database = Store & {
  /**
   * Runs a read where it delays other calls least: on a server the only one of all processes in its lane, on the embedded
   * database in a thread of the lane. Returns undefined if no turn came within `waitMs`.
   */
  readApart<T>(lane: ReadLane, waitMs: number, read: (store: Store) => Promise<T>): Promise<{ result: T } | undefined>;
  close(): Promise<void>;
};
