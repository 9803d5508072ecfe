-- What the functions for workers, submitters and readers share. Each call of theirs is one transaction, may be repeated
-- after a lost answer, and uses only the server's clock.
SET LOCAL search_path = gyre_farm, pg_catalog;

-- SQLSTATEs for the clients: GF001 revoked, GF002 unknown worker, GF003 not found, GF004 wrong argument.
CREATE FUNCTION check_token() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT FROM tokens WHERE name = session_user AND revoked IS NOT NULL) THEN
        RAISE EXCEPTION 'the token % was revoked', session_user USING ERRCODE = 'GF001';
    END IF;
END $$;

CREATE FUNCTION check_worker(p_worker bigint) RETURNS workers LANGUAGE plpgsql AS $$
DECLARE
    me workers;
BEGIN
    PERFORM check_token();
    SELECT * INTO me FROM workers WHERE id = p_worker AND token = session_user;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'worker % has not joined with this token', p_worker USING ERRCODE = 'GF002';
    END IF;
    RETURN me;
END $$;

-- Locks the job's row. Every function that changes a job's queue takes this lock first, so that there are no deadlocks.
CREATE FUNCTION lock_job(p_job bigint) RETURNS jobs LANGUAGE plpgsql AS $$
DECLARE
    found_job jobs;
BEGIN
    SELECT * INTO found_job FROM jobs WHERE id = p_job FOR NO KEY UPDATE;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'there is no job %', p_job USING ERRCODE = 'GF003';
    END IF;
    RETURN found_job;
END $$;

-- Events are only for readers, which poll for them. Workers are notified by `wake`.
CREATE FUNCTION note(p_kind text, p_job bigint, p_worker bigint, p_text text) RETURNS void LANGUAGE sql AS $$
    INSERT INTO events (kind, job, worker, text) VALUES (p_kind, p_job, p_worker, p_text);
$$;

-- Notifies the workers that a job has waiting parts, but only if an idle worker could take some, because a notification
-- wakes the server's process of every connection.
CREATE FUNCTION wake(p_job bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT FROM workers w, jobs j WHERE j.id = p_job AND j.pending > 0 AND j.state IN ('active', 'done')
               AND w.idle <> '' AND w.left_at IS NULL AND NOT w.retired AND j.needs <@ w.facts
               AND (w.memory_mib = 0 OR j.memory_mib <= w.memory_mib)
               AND w.seen > clock_timestamp() - interval '10 minutes') THEN
        PERFORM pg_notify('gyre_farm', p_job::text);
    END IF;
END $$;

CREATE FUNCTION ms_of(p_time timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
    SELECT (extract(epoch FROM p_time) * 1000)::bigint
$$;

-- Adds a strike to a leased part, which then waits again or is set aside with its last log.
CREATE FUNCTION strike(p_job bigint, p_part int, p_most int, p_log text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    struck queue;
BEGIN
    UPDATE queue SET state = CASE WHEN strikes + 1 >= p_most THEN 2 ELSE 0 END, strikes = strikes + 1
    WHERE job = p_job AND part = p_part RETURNING * INTO struck;
    INSERT INTO troubles (job, part, attempt, worker, log)
    VALUES (p_job, p_part, struck.attempt, struck.worker, p_log);
    IF struck.state = 2 THEN
        PERFORM note('aside', p_job, struck.worker,
                     format('part %s was set aside after %s failed attempts: %s', p_part, struck.strikes, p_log));
    END IF;
END $$;

-- Ends leases of the job that have run out.
CREATE FUNCTION expire(p_job bigint, p_most int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    late record;
BEGIN
    FOR late IN SELECT q.part, w.id, w.host FROM queue q JOIN workers w ON w.id = q.worker
                WHERE q.job = p_job AND q.state = 1 AND q.until < clock_timestamp()
                FOR UPDATE OF q SKIP LOCKED LOOP
        PERFORM strike(p_job, late.part, p_most,
                       format('worker %s on %s stopped answering; its lease ran out', late.id, late.host));
    END LOOP;
    IF FOUND THEN
        PERFORM wake(p_job);
    END IF;
END $$;

-- Puts the next parts of a job into the queue while few wait there. The lock prevents two workers from adding the same
-- parts.
CREATE FUNCTION refill(p_job bigint, p_wanted int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    chunk CONSTANT int := 500;
    enough CONSTANT int := p_wanted + 100;
    locked jobs;
    new_end int;
BEGIN
    IF (SELECT count(*) FROM (SELECT FROM queue WHERE job = p_job AND state = 0 LIMIT enough) few) >= enough THEN
        RETURN;
    END IF;
    locked := lock_job(p_job);
    IF locked.state <> 'active' THEN
        RETURN;
    END IF;
    new_end := least(locked.parts, locked.queued + greatest(chunk, enough));
    INSERT INTO queue (job, part) SELECT p_job, number FROM generate_series(locked.queued, new_end - 1) AS number;
    UPDATE jobs SET queued = new_end WHERE id = p_job AND queued <> new_end;
END $$;

CREATE FUNCTION schema_version() RETURNS int LANGUAGE sql STABLE AS $$ SELECT version FROM meta $$;
