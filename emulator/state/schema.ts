/**
 * Tables of the platform's state. Times are in ms since the epoch. The version is the number of steps; never change a
 * step.
 */
export const schemaSteps = [
  `
  CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE account (
    uid TEXT PRIMARY KEY,
    username TEXT NOT NULL,
    usernameKey TEXT NOT NULL UNIQUE,
    email TEXT,
    emailKey TEXT UNIQUE,
    emailVerified INTEGER NOT NULL DEFAULT 0,
    passwordHash TEXT NOT NULL,
    createTime INTEGER NOT NULL,
    lastSignInTime INTEGER
  ) STRICT;
  CREATE TABLE session (
    id TEXT PRIMARY KEY,
    uid TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('password', 'anonymous', 'custom')),
    customUserId TEXT,
    createTime INTEGER NOT NULL,
    endTime INTEGER
  ) STRICT;
  CREATE TABLE refreshToken (
    hash TEXT PRIMARY KEY,
    sessionId TEXT NOT NULL REFERENCES session (id),
    createTime INTEGER NOT NULL,
    replaceTime INTEGER
  ) STRICT;
  CREATE INDEX refreshTokenBySession ON refreshToken (sessionId);
  CREATE TABLE signInFailure (identifier TEXT NOT NULL, time INTEGER NOT NULL) STRICT;
  CREATE INDEX signInFailureByIdentifier ON signInFailure (identifier, time);
  CREATE TABLE storedObject (
    path TEXT PRIMARY KEY,
    fileName TEXT NOT NULL,
    contentType TEXT NOT NULL,
    size INTEGER NOT NULL,
    hash TEXT NOT NULL,
    createTime INTEGER NOT NULL
  ) STRICT;
  `,
  `
  -- One row for each code that was sent to an e-mail address. Only hashes are stored.
  CREATE TABLE verification (
    id TEXT PRIMARY KEY,
    purpose TEXT NOT NULL CHECK (purpose IN ('signUp', 'recovery')),
    addressKey TEXT NOT NULL,
    codeHash TEXT NOT NULL,
    wrongCodes INTEGER NOT NULL DEFAULT 0,
    createTime INTEGER NOT NULL,
    tokenHash TEXT UNIQUE,
    tokenTime INTEGER,
    useTime INTEGER
  ) STRICT;
  CREATE INDEX verificationByAddress ON verification (addressKey, createTime);
  `,
  `
  -- The uid that uploaded the file. NULL for a file of the server.
  ALTER TABLE storedObject ADD COLUMN owner TEXT;
  `,
  `
  -- One row for each recipient of a mail, which is stored as it was sent.
  CREATE TABLE mail (
    id INTEGER PRIMARY KEY,
    address TEXT NOT NULL,
    sender TEXT NOT NULL,
    subject TEXT NOT NULL,
    raw BLOB NOT NULL,
    time INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX mailByAddress ON mail (address, id);
  `,
  `
  -- Codes confirm the address of a user, too. Those that were sent live for minutes only.
  DROP TABLE verification;
  CREATE TABLE verification (
    id TEXT PRIMARY KEY,
    purpose TEXT NOT NULL,
    addressKey TEXT NOT NULL,
    codeHash TEXT NOT NULL,
    wrongCodes INTEGER NOT NULL DEFAULT 0,
    createTime INTEGER NOT NULL,
    tokenHash TEXT UNIQUE,
    tokenTime INTEGER,
    useTime INTEGER
  ) STRICT;
  CREATE INDEX verificationByAddress ON verification (addressKey, createTime);
  `,
];
