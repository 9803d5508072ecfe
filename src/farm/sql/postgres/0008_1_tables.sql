-- Tables of a farm. Only the functions use them: no role has rights on a table.
CREATE SCHEMA gyre_farm;
SET LOCAL search_path = gyre_farm, pg_catalog;

CREATE TABLE meta (
    version int NOT NULL,
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    idle_pause_ms int NOT NULL DEFAULT 10000,
    idle_counted timestamptz NOT NULL DEFAULT 'epoch'
);
INSERT INTO meta (version) VALUES (0);

-- New statistics or a VACUUM of these small tables (meta, workers, jobs) would not improve any plan. But each would
-- make all connections plan `poll` again, which costs 20 ms beside a thousand connections, and the poll itself less
-- than one.
ALTER TABLE meta SET (autovacuum_analyze_threshold = 1000000000, autovacuum_vacuum_threshold = 5000);

-- Tokens with access to the farm. A token's name is that of a login role, whose password PostgreSQL checks.
CREATE TABLE tokens (
    name text PRIMARY KEY,
    role text NOT NULL CHECK (role IN ('worker', 'submitter', 'reader')),
    note text NOT NULL,
    made timestamptz NOT NULL DEFAULT clock_timestamp(),
    revoked timestamptz
);

-- Processes that compute. The key is chosen by the process. Jobs may require facts, such as the program's fingerprint.
-- speed: nodes per second of one thread while all threads search; 0 if not measured. memory_mib: memory for the tables
-- of one part; 0 for no limit.
CREATE TABLE workers (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    key text NOT NULL UNIQUE,
    token text NOT NULL,
    host text NOT NULL,
    threads int NOT NULL,
    facts jsonb NOT NULL,
    joined timestamptz NOT NULL DEFAULT clock_timestamp(),
    seen timestamptz NOT NULL DEFAULT clock_timestamp(),
    left_at timestamptz,
    retired boolean NOT NULL DEFAULT false,
    idle text NOT NULL DEFAULT '',
    speed bigint NOT NULL DEFAULT 0,
    memory_mib int NOT NULL DEFAULT 0
) WITH (autovacuum_analyze_threshold = 1000000000, autovacuum_vacuum_threshold = 5000, fillfactor = 50);
CREATE INDEX workers_idle ON workers (id) WHERE idle <> '' AND left_at IS NULL;

-- Bytes of nets, openings and results, named by their SHA-256.
CREATE TABLE blobs (
    digest text PRIMARY KEY,
    body bytea NOT NULL,
    CHECK (digest = encode(sha256(body), 'hex'))
);
ALTER TABLE blobs ALTER COLUMN body SET STORAGE EXTERNAL;

-- Submitted jobs. pending: number of its rows in the queue and of its parts that are not there yet. queued: parts from
-- this number on have not been put into the queue yet. repeatable: every computation of a part gives the same bytes.
-- memory_mib: memory for the tables of one part.
CREATE TABLE jobs (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    key text NOT NULL UNIQUE,
    kind text NOT NULL,
    title text NOT NULL,
    spec text NOT NULL,
    needs jsonb NOT NULL,
    priority int NOT NULL,
    state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'paused', 'done', 'cancelled')),
    parts int NOT NULL CHECK (parts > 0),
    done int NOT NULL DEFAULT 0,
    pending int NOT NULL,
    lease_ms int NOT NULL CHECK (lease_ms > 0),
    most_strikes int NOT NULL CHECK (most_strikes > 0),
    audit_percent int NOT NULL CHECK (audit_percent BETWEEN 0 AND 100),
    submitter text NOT NULL,
    made timestamptz NOT NULL DEFAULT clock_timestamp(),
    finished timestamptz,
    queued int NOT NULL DEFAULT 0,
    repeatable boolean NOT NULL DEFAULT true,
    memory_mib int NOT NULL DEFAULT 0
) WITH (autovacuum_analyze_threshold = 1000000000, autovacuum_vacuum_threshold = 5000, fillfactor = 70);
CREATE INDEX jobs_open ON jobs (priority DESC, id) WHERE pending > 0;

-- Parts that have no result yet, and parts to be computed again for an audit. A finished part leaves the table.
-- state: 0 waiting, 1 leased, 2 set aside.
CREATE TABLE queue (
    job bigint NOT NULL REFERENCES jobs,
    part int NOT NULL,
    attempt int NOT NULL DEFAULT 0,
    state smallint NOT NULL DEFAULT 0,
    strikes smallint NOT NULL DEFAULT 0,
    audit boolean NOT NULL DEFAULT false,
    worker bigint,
    until timestamptz,
    request text,
    PRIMARY KEY (job, part)
) WITH (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);
CREATE INDEX queue_leased ON queue (job, until) WHERE state = 1;
CREATE INDEX queue_held ON queue (worker) WHERE state = 1;
CREATE INDEX queue_waiting ON queue (job, part) WHERE state = 0;

CREATE TABLE results (
    job bigint NOT NULL REFERENCES jobs,
    part int NOT NULL,
    attempt int NOT NULL,
    worker bigint NOT NULL REFERENCES workers,
    digest text NOT NULL REFERENCES blobs,
    counters jsonb NOT NULL,
    finished timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (job, part)
);
CREATE INDEX results_recent ON results (job, finished);

-- Results of parts that another worker computed again.
CREATE TABLE audits (
    job bigint NOT NULL REFERENCES jobs,
    part int NOT NULL,
    attempt int NOT NULL,
    worker bigint NOT NULL REFERENCES workers,
    digest text NOT NULL REFERENCES blobs,
    agrees boolean NOT NULL,
    finished timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (job, part, attempt)
);

-- Sums over the results of a job, changed in the transaction that accepts a result.
CREATE TABLE counters (
    job bigint NOT NULL REFERENCES jobs,
    name text NOT NULL,
    value bigint NOT NULL,
    PRIMARY KEY (job, name)
) WITH (fillfactor = 70);

-- Failed attempts, with their logs.
CREATE TABLE troubles (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    job bigint NOT NULL REFERENCES jobs,
    part int NOT NULL,
    attempt int NOT NULL,
    worker bigint,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    log text NOT NULL
);
CREATE INDEX troubles_of_job ON troubles (job, part, attempt);

CREATE TABLE events (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    kind text NOT NULL,
    job bigint,
    worker bigint,
    text text NOT NULL
);
