-- The columns of postgres/0004_polls_clocks_memory.sql.
ALTER TABLE workers ADD COLUMN speed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE workers ADD COLUMN memory_mib INTEGER NOT NULL DEFAULT 0;
ALTER TABLE jobs ADD COLUMN queued INTEGER NOT NULL DEFAULT 0;
ALTER TABLE jobs ADD COLUMN repeatable INTEGER NOT NULL DEFAULT 1;
ALTER TABLE jobs ADD COLUMN memory_mib INTEGER NOT NULL DEFAULT 0;
UPDATE jobs SET queued = parts;
CREATE INDEX queue_waiting ON queue (job, part) WHERE state = 0;
