-- The tables of postgres/0008_1_tables.sql. Times are milliseconds: `until` since the start of the machine, by a clock
-- that cannot be set, and all others since 1970.
CREATE TABLE meta (
    only_row INTEGER PRIMARY KEY DEFAULT 1 CHECK (only_row = 1),
    boot TEXT NOT NULL
) STRICT;
INSERT INTO meta (boot) VALUES ('');

-- `digest` is the SHA-256 of the token's secret.
CREATE TABLE tokens (
    name TEXT PRIMARY KEY,
    role TEXT NOT NULL CHECK (role IN ('worker', 'submitter', 'reader')),
    note TEXT NOT NULL,
    digest TEXT NOT NULL,
    made INTEGER NOT NULL,
    revoked INTEGER
) STRICT;

CREATE TABLE workers (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    token TEXT NOT NULL,
    host TEXT NOT NULL,
    threads INTEGER NOT NULL,
    facts TEXT NOT NULL,
    joined INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    left_at INTEGER,
    retired INTEGER NOT NULL DEFAULT 0,
    idle TEXT NOT NULL DEFAULT '',
    speed INTEGER NOT NULL DEFAULT 0,
    memory_mib INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE blobs (
    digest TEXT PRIMARY KEY,
    body BLOB NOT NULL
) STRICT;

CREATE TABLE jobs (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    title TEXT NOT NULL,
    spec TEXT NOT NULL,
    needs TEXT NOT NULL,
    priority INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'paused', 'done', 'cancelled')),
    parts INTEGER NOT NULL CHECK (parts > 0),
    done INTEGER NOT NULL DEFAULT 0,
    pending INTEGER NOT NULL,
    lease_ms INTEGER NOT NULL CHECK (lease_ms > 0),
    most_strikes INTEGER NOT NULL CHECK (most_strikes > 0),
    audit_percent INTEGER NOT NULL CHECK (audit_percent BETWEEN 0 AND 100),
    submitter TEXT NOT NULL,
    made INTEGER NOT NULL,
    finished INTEGER,
    queued INTEGER NOT NULL DEFAULT 0,
    repeatable INTEGER NOT NULL DEFAULT 1,
    memory_mib INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX jobs_open ON jobs (priority DESC, id) WHERE pending > 0;

-- state: 0 waiting, 1 leased, 2 set aside.
CREATE TABLE queue (
    job INTEGER NOT NULL REFERENCES jobs,
    part INTEGER NOT NULL,
    attempt INTEGER NOT NULL DEFAULT 0,
    state INTEGER NOT NULL DEFAULT 0,
    strikes INTEGER NOT NULL DEFAULT 0,
    audit INTEGER NOT NULL DEFAULT 0,
    worker INTEGER,
    until INTEGER,
    request TEXT,
    PRIMARY KEY (job, part)
) STRICT, WITHOUT ROWID;
CREATE INDEX queue_leased ON queue (until) WHERE state = 1;
CREATE INDEX queue_held ON queue (worker) WHERE state = 1;
CREATE INDEX queue_waiting ON queue (job, part) WHERE state = 0;

CREATE TABLE results (
    job INTEGER NOT NULL REFERENCES jobs,
    part INTEGER NOT NULL,
    attempt INTEGER NOT NULL,
    worker INTEGER NOT NULL REFERENCES workers,
    digest TEXT NOT NULL REFERENCES blobs,
    counters TEXT NOT NULL,
    finished INTEGER NOT NULL,
    PRIMARY KEY (job, part)
) STRICT, WITHOUT ROWID;
CREATE INDEX results_recent ON results (job, finished);

CREATE TABLE audits (
    job INTEGER NOT NULL REFERENCES jobs,
    part INTEGER NOT NULL,
    attempt INTEGER NOT NULL,
    worker INTEGER NOT NULL REFERENCES workers,
    digest TEXT NOT NULL REFERENCES blobs,
    agrees INTEGER NOT NULL,
    finished INTEGER NOT NULL,
    PRIMARY KEY (job, part, attempt)
) STRICT, WITHOUT ROWID;

CREATE TABLE counters (
    job INTEGER NOT NULL REFERENCES jobs,
    name TEXT NOT NULL,
    value INTEGER NOT NULL,
    PRIMARY KEY (job, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE troubles (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    job INTEGER NOT NULL REFERENCES jobs,
    part INTEGER NOT NULL,
    attempt INTEGER NOT NULL,
    worker INTEGER,
    at INTEGER NOT NULL,
    log TEXT NOT NULL
) STRICT;
CREATE INDEX troubles_of_job ON troubles (job, part, attempt);

CREATE TABLE events (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    job INTEGER,
    worker INTEGER,
    text TEXT NOT NULL
) STRICT;
