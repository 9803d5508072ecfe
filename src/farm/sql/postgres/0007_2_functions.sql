-- The functions for workers, submitters and readers. Each call is one transaction, may be repeated after a lost answer,
-- and uses only the server's clock.
SET LOCAL search_path = gyre_farm, pg_catalog;

-- ---- internal ----

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

-- ---- for all ----

CREATE FUNCTION schema_version() RETURNS int LANGUAGE sql STABLE AS $$ SELECT version FROM meta $$;

-- ---- for workers ----

CREATE FUNCTION join_farm(p_key text, p_host text, p_threads int, p_facts jsonb, p_speed bigint, p_memory_mib int)
RETURNS TABLE (id bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
    me workers;
    is_new boolean;
BEGIN
    PERFORM check_token();
    is_new := NOT EXISTS (SELECT FROM workers w WHERE w.key = p_key);
    INSERT INTO workers AS w (key, token, host, threads, facts, speed, memory_mib)
    VALUES (p_key, session_user, p_host, p_threads, p_facts, p_speed, p_memory_mib)
    ON CONFLICT (key) DO UPDATE SET host = p_host, threads = p_threads, facts = p_facts, speed = p_speed,
                                    memory_mib = p_memory_mib, seen = clock_timestamp(), left_at = NULL
    WHERE w.token = session_user RETURNING w.* INTO me;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'another token has that worker' USING ERRCODE = 'GF002';
    END IF;
    IF is_new THEN
        PERFORM note('joined', NULL, me.id, format('worker %s on %s joined with %s threads', me.id, p_host, p_threads));
    END IF;
    RETURN QUERY SELECT me.id;
END $$;

CREATE FUNCTION leave_farm(p_worker bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    me workers := check_worker(p_worker);
    given_back bigint;
BEGIN
    IF me.left_at IS NULL THEN
        UPDATE workers SET left_at = clock_timestamp(), idle = '' WHERE id = p_worker;
        PERFORM note('left', NULL, p_worker, format('worker %s on %s left', p_worker, me.host));
    END IF;
    FOR given_back IN WITH given AS (
            UPDATE queue SET state = 0, until = NULL WHERE worker = p_worker AND state = 1 RETURNING job)
        SELECT DISTINCT job FROM given LOOP
        PERFORM wake(given_back);
    END LOOP;
END $$;

-- For idle workers: 0 if `claim` could return parts, else the longest pause in ms before the next poll. The pause is
-- in proportion to the number of idle workers, so that all together poll about three times a second. One of them soon
-- notices a lease that ran out, of which no notification tells. The idle workers are counted at most every ten
-- seconds, because beside many connections the server looks at all of them for each page with old rows. By default the
-- first five calls of a connection would each be planned, which costs more than the look-ups. `seen` may be lost, so
-- nobody waits until it is on the disk.
CREATE FUNCTION poll(p_worker bigint) RETURNS TABLE (pause_ms int)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
    me workers;
BEGIN
    SELECT w.* INTO me FROM workers w WHERE w.id = p_worker AND w.token = session_user
        AND NOT EXISTS (SELECT FROM tokens t WHERE t.name = w.token AND t.revoked IS NOT NULL);
    IF NOT FOUND THEN
        me := check_worker(p_worker);
    END IF;
    IF me.seen < clock_timestamp() - interval '30 seconds' THEN
        PERFORM set_config('synchronous_commit', 'off', true);
        UPDATE workers SET seen = clock_timestamp() WHERE id = p_worker;
    END IF;
    IF NOT me.retired AND EXISTS (
        SELECT FROM jobs j WHERE j.pending > 0 AND j.state IN ('active', 'done') AND j.needs <@ me.facts
            AND (me.memory_mib = 0 OR j.memory_mib <= me.memory_mib)
            AND (j.queued < j.parts
                 OR EXISTS (SELECT FROM queue q WHERE q.job = j.id AND q.state = 1 AND q.until < clock_timestamp())
                 OR EXISTS (SELECT FROM queue q WHERE q.job = j.id AND q.state = 0
                            AND NOT (q.audit AND EXISTS (SELECT FROM results r WHERE r.job = q.job AND r.part = q.part
                                                         AND r.worker = p_worker))))) THEN
        RETURN QUERY SELECT 0;
        RETURN;
    END IF;
    UPDATE meta SET idle_counted = clock_timestamp(),
        idle_pause_ms = (SELECT greatest(10000, least(480000, 500 * count(*))) FROM workers w WHERE w.idle <> ''
                         AND w.left_at IS NULL AND w.seen > statement_timestamp() - interval '10 minutes')
    WHERE idle_counted < clock_timestamp() - interval '10 seconds';
    RETURN QUERY SELECT idle_pause_ms FROM meta;
END $$;

-- Leases up to `p_most` parts. A repeated call with the same request returns the same leases. The settings make the
-- planner read the queue in the order of the index and stop at the first parts. Without them it would sort the whole
-- table, because the statistics of a table that changes so quickly are out of date.
CREATE FUNCTION claim(p_worker bigint, p_request text, p_most int)
RETURNS TABLE (job bigint, part int, attempt int, audit int, lease_ms int, kind text, spec text)
LANGUAGE plpgsql SET enable_bitmapscan = off SET enable_sort = off SET jit = off AS $$
#variable_conflict use_column
DECLARE
    me workers := check_worker(p_worker);
    open_job jobs;
    got int;
    wanted int := p_most;
    lease_end timestamptz;
BEGIN
    UPDATE workers w SET seen = clock_timestamp()
    WHERE w.id = p_worker AND w.seen < clock_timestamp() - interval '10 seconds';
    RETURN QUERY UPDATE queue q SET until = clock_timestamp() + j.lease_ms * interval '1 ms' FROM jobs j
        WHERE q.worker = p_worker AND q.request = p_request AND q.state = 1 AND j.id = q.job
        RETURNING q.job, q.part, q.attempt, q.audit::int, j.lease_ms, j.kind, j.spec;
    IF FOUND OR me.retired THEN
        RETURN;
    END IF;
    FOR open_job IN SELECT * FROM jobs j WHERE j.pending > 0 AND j.state IN ('active', 'done') AND j.needs <@ me.facts
                        AND (me.memory_mib = 0 OR j.memory_mib <= me.memory_mib)
                    ORDER BY j.priority DESC, j.id LOOP
        PERFORM expire(open_job.id, open_job.most_strikes);
        IF open_job.queued < open_job.parts THEN
            PERFORM refill(open_job.id, wanted);
        END IF;
        lease_end := clock_timestamp() + open_job.lease_ms * interval '1 ms';
        RETURN QUERY WITH picked AS MATERIALIZED (
                SELECT c.part FROM queue c WHERE c.job = open_job.id AND c.state = 0
                    AND NOT (c.audit AND EXISTS (SELECT FROM results r WHERE r.job = c.job AND r.part = c.part
                                                 AND r.worker = p_worker))
                ORDER BY c.part LIMIT wanted FOR UPDATE SKIP LOCKED)
            UPDATE queue q
            SET attempt = q.attempt + 1, state = 1, worker = p_worker, until = lease_end, request = p_request
            FROM picked WHERE q.job = open_job.id AND q.part = picked.part
            RETURNING q.job, q.part, q.attempt, q.audit::int, open_job.lease_ms, open_job.kind, open_job.spec;
        GET DIAGNOSTICS got = ROW_COUNT;
        wanted := wanted - got;
        EXIT WHEN wanted <= 0;
    END LOOP;
    IF wanted < p_most THEN
        UPDATE workers w SET idle = '' WHERE w.id = p_worker AND w.idle <> '';
    END IF;
END $$;

-- Returns the reason why a worker gets no parts, and keeps it for `worker_list`.
CREATE FUNCTION explain_idle(p_worker bigint) RETURNS TABLE (reason text) LANGUAGE plpgsql AS $$
DECLARE
    me workers := check_worker(p_worker);
    why text;
BEGIN
    IF me.retired THEN
        why := 'this worker was retired';
    ELSE
        SELECT string_agg(CASE
            WHEN j.state = 'paused' THEN format('job %s is paused', j.id)
            WHEN NOT j.needs <@ me.facts THEN (
                SELECT string_agg(format('job %s needs %s %s, this worker has %s', j.id, n.key, n.value,
                                         coalesce(me.facts ->> n.key, 'none')), '; ' ORDER BY n.key)
                FROM jsonb_each_text(j.needs) n WHERE me.facts ->> n.key IS DISTINCT FROM n.value)
            WHEN me.memory_mib > 0 AND j.memory_mib > me.memory_mib
                THEN format('job %s needs %s MiB of memory for each part, this worker has %s MiB for each of its %s threads',
                            j.id, j.memory_mib, me.memory_mib, me.threads)
            WHEN EXISTS (SELECT FROM queue q WHERE q.job = j.id AND q.state = 1)
                THEN format('other workers compute the last parts of job %s', j.id)
            WHEN j.state = 'done' THEN format('audits of job %s need another worker', j.id)
            ELSE format('the remaining parts of job %s were set aside', j.id) END, '; ' ORDER BY j.priority DESC, j.id)
        INTO why FROM (SELECT * FROM jobs WHERE pending > 0 AND state <> 'cancelled'
                       ORDER BY priority DESC, id LIMIT 5) j;
    END IF;
    why := coalesce(why, 'no job has parts left');
    UPDATE workers SET idle = why WHERE id = p_worker AND idle <> why;
    RETURN QUERY SELECT why;
END $$;

-- Extends the leases that this worker still holds, of the list [[job, part, attempt], ...], and returns these. The
-- answer does not wait for the disk: a server that fails may forget the extension, and the next call extends the lease
-- again.
CREATE FUNCTION heartbeat(p_worker bigint, p_leases jsonb) RETURNS TABLE (job bigint, part int, attempt int)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
    PERFORM set_config('synchronous_commit', 'off', true);
    PERFORM check_worker(p_worker);
    UPDATE workers w SET seen = clock_timestamp()
    WHERE w.id = p_worker AND w.seen < clock_timestamp() - interval '10 seconds';
    RETURN QUERY UPDATE queue q SET until = clock_timestamp() + j.lease_ms * interval '1 ms'
        FROM jobs j, jsonb_array_elements(p_leases) l
        WHERE q.job = (l ->> 0)::bigint AND q.part = (l ->> 1)::int AND q.attempt = (l ->> 2)::int
            AND q.worker = p_worker AND q.state = 1 AND j.id = q.job
        RETURNING q.job, q.part, q.attempt;
END $$;

-- Verdict on a result of an attempt that is no longer open.
CREATE FUNCTION late_verdict(p_worker bigint, p_job jobs, p_part int, p_attempt int, p_digest text) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
    known text;
BEGIN
    SELECT r.digest INTO known FROM results r
    WHERE r.job = p_job.id AND r.part = p_part AND r.attempt = p_attempt AND r.worker = p_worker;
    IF NOT FOUND THEN
        SELECT a.digest INTO known FROM audits a
        WHERE a.job = p_job.id AND a.part = p_part AND a.attempt = p_attempt AND a.worker = p_worker;
    END IF;
    RETURN CASE WHEN known = p_digest THEN 'repeated'
                WHEN known IS NOT NULL THEN 'conflict'
                WHEN p_job.state = 'cancelled' OR p_part >= p_job.parts THEN 'cancelled'
                ELSE 'superseded' END;
END $$;

CREATE FUNCTION accept_audit(p_worker bigint, p_job bigint, p_part int, p_attempt int, p_digest text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    before results;
BEGIN
    SELECT * INTO before FROM results WHERE job = p_job AND part = p_part;
    INSERT INTO audits (job, part, attempt, worker, digest, agrees)
    VALUES (p_job, p_part, p_attempt, p_worker, p_digest, before.digest = p_digest);
    UPDATE jobs SET pending = pending - 1 WHERE id = p_job;
    IF before.digest <> p_digest THEN
        PERFORM note('differs', p_job, p_worker,
                     format('part %s: worker %s computed %s, worker %s computed %s', p_part, before.worker,
                            left(before.digest, 12), p_worker, left(p_digest, 12)));
    END IF;
END $$;

CREATE FUNCTION accept_result(p_worker bigint, p_job jobs, p_part int, p_attempt int, p_digest text, p_counters jsonb)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    again int := 0;
BEGIN
    INSERT INTO results (job, part, attempt, worker, digest, counters)
    VALUES (p_job.id, p_part, p_attempt, p_worker, p_digest, p_counters);
    INSERT INTO counters AS c (job, name, value)
    SELECT p_job.id, n.key, n.value::bigint FROM jsonb_each_text(p_counters) n
    ON CONFLICT (job, name) DO UPDATE SET value = c.value + excluded.value;
    IF random() * 100 < p_job.audit_percent THEN
        again := 1;
        INSERT INTO queue (job, part, attempt, audit) VALUES (p_job.id, p_part, p_attempt, true);
    END IF;
    UPDATE jobs SET done = done + 1, pending = pending - 1 + again,
        state = CASE WHEN done + 1 >= parts THEN 'done' ELSE state END,
        finished = CASE WHEN done + 1 >= parts THEN clock_timestamp() END
    WHERE id = p_job.id;
    IF again > 0 THEN
        PERFORM wake(p_job.id);
    END IF;
    IF p_job.done + 1 >= p_job.parts THEN
        PERFORM note('done', p_job.id, NULL, format('job %s is done: %s parts', p_job.id, p_job.parts));
    END IF;
END $$;

CREATE FUNCTION complete(p_worker bigint, p_job bigint, p_part int, p_attempt int, p_body bytea, p_counters jsonb)
RETURNS TABLE (verdict text) LANGUAGE plpgsql AS $$
DECLARE
    locked jobs;
    held queue;
    new_digest text := encode(sha256(p_body), 'hex');
BEGIN
    PERFORM check_worker(p_worker);
    locked := lock_job(p_job);
    DELETE FROM queue WHERE job = p_job AND part = p_part AND attempt = p_attempt AND worker = p_worker
    RETURNING * INTO held;
    IF NOT FOUND THEN
        RETURN QUERY SELECT late_verdict(p_worker, locked, p_part, p_attempt, new_digest);
        RETURN;
    END IF;
    INSERT INTO blobs (digest, body) VALUES (new_digest, p_body) ON CONFLICT DO NOTHING;
    IF held.audit THEN
        PERFORM accept_audit(p_worker, p_job, p_part, p_attempt, new_digest);
    ELSE
        PERFORM accept_result(p_worker, locked, p_part, p_attempt, new_digest, p_counters);
    END IF;
    RETURN QUERY SELECT 'accepted'::text;
END $$;

CREATE FUNCTION give_back(p_worker bigint, p_job bigint, p_part int, p_attempt int) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM check_worker(p_worker);
    UPDATE queue SET state = 0, until = NULL
    WHERE job = p_job AND part = p_part AND attempt = p_attempt AND worker = p_worker AND state = 1;
    IF FOUND THEN
        PERFORM wake(p_job);
    END IF;
END $$;

CREATE FUNCTION report_failure(p_worker bigint, p_job bigint, p_part int, p_attempt int, p_log text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    locked jobs;
BEGIN
    PERFORM check_worker(p_worker);
    locked := lock_job(p_job);
    PERFORM FROM queue WHERE job = p_job AND part = p_part AND attempt = p_attempt AND worker = p_worker AND state = 1
    FOR UPDATE;
    IF FOUND THEN
        PERFORM strike(p_job, p_part, locked.most_strikes, p_log);
        PERFORM wake(p_job);
    END IF;
END $$;

CREATE FUNCTION get_blob(p_digest text) RETURNS TABLE (body bytea) LANGUAGE plpgsql AS $$
BEGIN
    PERFORM check_token();
    RETURN QUERY SELECT b.body FROM blobs b WHERE b.digest = p_digest;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'there is no blob %', p_digest USING ERRCODE = 'GF003';
    END IF;
END $$;

-- ---- for submitters ----

CREATE FUNCTION put_blob(p_body bytea) RETURNS TABLE (digest text) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
    new_digest text := encode(sha256(p_body), 'hex');
BEGIN
    PERFORM check_token();
    INSERT INTO blobs (digest, body) VALUES (new_digest, p_body) ON CONFLICT DO NOTHING;
    RETURN QUERY SELECT new_digest;
END $$;

-- Submits a job. A repeated call with the same key returns the existing job. Claims put its parts into the queue.
CREATE FUNCTION submit(p_key text, p_kind text, p_title text, p_spec text, p_needs jsonb, p_priority int, p_parts int,
                       p_lease_ms int, p_most_strikes int, p_audit_percent int, p_repeatable boolean, p_memory_mib int)
RETURNS TABLE (id bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
    new_id bigint;
BEGIN
    PERFORM check_token();
    IF p_audit_percent > 0 AND NOT p_repeatable THEN
        RAISE EXCEPTION 'clocks limit this job: its parts are never the same twice and cannot be audited'
            USING ERRCODE = 'GF004';
    END IF;
    INSERT INTO jobs (key, kind, title, spec, needs, priority, parts, pending, lease_ms, most_strikes, audit_percent,
                      submitter, repeatable, memory_mib)
    VALUES (p_key, p_kind, p_title, p_spec, p_needs, p_priority, p_parts, p_parts, p_lease_ms, p_most_strikes,
            p_audit_percent, session_user, p_repeatable, p_memory_mib)
    ON CONFLICT (key) DO NOTHING RETURNING id INTO new_id;
    IF new_id IS NULL THEN
        RETURN QUERY SELECT j.id FROM jobs j WHERE j.key = p_key;
        RETURN;
    END IF;
    PERFORM note('submitted', new_id, NULL, format('job %s was submitted: %s, %s parts', new_id, p_title, p_parts));
    PERFORM wake(new_id);
    RETURN QUERY SELECT new_id;
END $$;

-- `p_state` is active, paused or cancelled. A job that is done or cancelled keeps its state.
CREATE FUNCTION set_job_state(p_job bigint, p_state text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    locked jobs;
BEGIN
    PERFORM check_token();
    locked := lock_job(p_job);
    IF locked.state = p_state THEN
        RETURN;
    END IF;
    IF locked.state IN ('done', 'cancelled') OR p_state NOT IN ('active', 'paused', 'cancelled') THEN
        RAISE EXCEPTION 'job % is % and cannot become %', p_job, locked.state, p_state USING ERRCODE = 'GF004';
    END IF;
    UPDATE jobs SET state = p_state WHERE id = p_job;
    IF p_state = 'cancelled' THEN
        DELETE FROM queue WHERE job = p_job;
        UPDATE jobs SET pending = 0, queued = parts, finished = clock_timestamp() WHERE id = p_job;
    END IF;
    PERFORM note(p_state, p_job, NULL, format('job %s is %s', p_job, p_state));
    PERFORM wake(p_job);
END $$;

CREATE FUNCTION set_priority(p_job bigint, p_priority int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM check_token();
    PERFORM lock_job(p_job);
    UPDATE jobs SET priority = p_priority WHERE id = p_job;
    PERFORM note('priority', p_job, NULL, format('job %s has priority %s', p_job, p_priority));
END $$;

-- Ends a job early: only its first `p_parts` parts count, as if no more had been submitted.
CREATE FUNCTION cut_job(p_job bigint, p_parts int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    locked jobs;
BEGIN
    PERFORM check_token();
    locked := lock_job(p_job);
    IF locked.state = 'cancelled' OR p_parts < 1 OR p_parts > locked.parts THEN
        RAISE EXCEPTION 'job % cannot be cut to % parts', p_job, p_parts USING ERRCODE = 'GF004';
    END IF;
    DELETE FROM queue WHERE job = p_job AND part >= p_parts;
    DELETE FROM audits WHERE job = p_job AND part >= p_parts;
    DELETE FROM results WHERE job = p_job AND part >= p_parts;
    DELETE FROM counters WHERE job = p_job;
    INSERT INTO counters (job, name, value)
    SELECT p_job, n.key, sum(n.value::bigint) FROM results r, jsonb_each_text(r.counters) n WHERE r.job = p_job
    GROUP BY n.key;
    UPDATE jobs SET parts = p_parts, queued = least(queued, p_parts),
        done = (SELECT count(*) FROM results WHERE job = p_job),
        pending = (SELECT count(*) FROM queue WHERE job = p_job) + greatest(0, p_parts - queued) WHERE id = p_job;
    UPDATE jobs SET state = 'done', finished = clock_timestamp() WHERE id = p_job AND done = parts AND state <> 'done';
    PERFORM note('cut', p_job, NULL, format('job %s ends after %s of %s parts', p_job, p_parts, locked.parts));
END $$;

-- Puts parts that were set aside back into the queue, with no strikes.
CREATE FUNCTION retry_job(p_job bigint) RETURNS TABLE (parts bigint) LANGUAGE plpgsql AS $$
DECLARE
    again bigint;
BEGIN
    PERFORM check_token();
    PERFORM lock_job(p_job);
    UPDATE queue SET state = 0, strikes = 0, until = NULL WHERE job = p_job AND state = 2;
    GET DIAGNOSTICS again = ROW_COUNT;
    PERFORM note('retried', p_job, NULL, format('%s parts of job %s wait again', again, p_job));
    PERFORM wake(p_job);
    RETURN QUERY SELECT again;
END $$;

-- From now on the worker gets no leases.
CREATE FUNCTION retire_worker(p_worker bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM check_token();
    UPDATE workers SET retired = true WHERE id = p_worker;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'there is no worker %', p_worker USING ERRCODE = 'GF003';
    END IF;
    PERFORM note('retired', NULL, p_worker, format('worker %s was retired', p_worker));
END $$;

-- Has each finished part that was not audited yet computed again with a probability of `p_percent` %.
CREATE FUNCTION request_audit(p_job bigint, p_percent int) RETURNS TABLE (parts bigint) LANGUAGE plpgsql AS $$
DECLARE
    locked jobs;
    again bigint;
BEGIN
    PERFORM check_token();
    locked := lock_job(p_job);
    IF NOT locked.repeatable THEN
        RAISE EXCEPTION 'clocks limit job %: its parts are never the same twice and cannot be audited', p_job
            USING ERRCODE = 'GF004';
    END IF;
    INSERT INTO queue (job, part, attempt, audit)
    SELECT r.job, r.part, r.attempt, true FROM results r
    WHERE r.job = p_job AND random() * 100 < p_percent
        AND NOT EXISTS (SELECT FROM audits a WHERE a.job = r.job AND a.part = r.part)
    ON CONFLICT DO NOTHING;
    GET DIAGNOSTICS again = ROW_COUNT;
    UPDATE jobs SET pending = pending + again WHERE id = p_job;
    PERFORM note('audit', p_job, NULL, format('%s parts of job %s are computed again', again, p_job));
    PERFORM wake(p_job);
    RETURN QUERY SELECT again;
END $$;

-- ---- for readers ----

CREATE FUNCTION job_list()
RETURNS TABLE (id bigint, kind text, title text, spec text, state text, priority int, parts int, done int, waiting bigint,
               leased bigint, aside bigint, audits_open bigint, audits_done bigint, audits_differ bigint,
               made_ms bigint, finished_ms bigint, recent bigint, age_ms bigint, repeatable int)
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
    PERFORM check_token();
    RETURN QUERY SELECT j.id, j.kind, j.title, j.spec, j.state, j.priority, j.parts, j.done,
        q.waiting + j.parts - j.queued, q.leased, q.aside, q.audits, a.done, a.differ, ms_of(j.made), ms_of(j.finished),
        r.recent, ms_of(clock_timestamp()) - ms_of(j.made), j.repeatable::int
    FROM jobs j
    CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE x.state = 0 AND NOT x.audit) AS waiting,
        count(*) FILTER (WHERE x.state = 1 AND NOT x.audit) AS leased, count(*) FILTER (WHERE x.state = 2) AS aside,
        count(*) FILTER (WHERE x.audit) AS audits FROM queue x WHERE x.job = j.id) q
    CROSS JOIN LATERAL (SELECT count(*) AS done, count(*) FILTER (WHERE NOT x.agrees) AS differ
                        FROM audits x WHERE x.job = j.id) a
    CROSS JOIN LATERAL (SELECT count(*) AS recent FROM results x WHERE x.job = j.id
                        AND x.finished > clock_timestamp() - interval '10 minutes') r
    ORDER BY j.id;
END $$;

CREATE FUNCTION worker_list()
RETURNS TABLE (id bigint, host text, token text, threads int, silent_ms bigint, has_left int, retired int, leases bigint,
               doing text, finished bigint, idle text, speed bigint, memory_mib int)
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
    PERFORM check_token();
    RETURN QUERY SELECT w.id, w.host, w.token, w.threads, ms_of(clock_timestamp()) - ms_of(w.seen),
        (w.left_at IS NOT NULL)::int, w.retired::int, q.leases, coalesce(q.doing, ''), r.finished, w.idle, w.speed,
        w.memory_mib
    FROM workers w
    CROSS JOIN LATERAL (SELECT count(*) AS leases,
        string_agg(format('job %s part %s', x.job, x.part), ', ' ORDER BY x.job, x.part) AS doing
        FROM queue x WHERE x.worker = w.id AND x.state = 1) q
    CROSS JOIN LATERAL (SELECT count(*) AS finished FROM results x WHERE x.worker = w.id) r
    ORDER BY w.id;
END $$;

CREATE FUNCTION trouble_list(p_job bigint)
RETURNS TABLE (part int, attempt int, worker bigint, at_ms bigint, log text, is_aside int)
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
    PERFORM check_token();
    RETURN QUERY SELECT t.part, t.attempt, t.worker, ms_of(t.at), t.log,
        EXISTS (SELECT FROM queue q WHERE q.job = t.job AND q.part = t.part AND q.state = 2)::int
    FROM troubles t WHERE t.job = p_job ORDER BY t.part, t.id;
END $$;

CREATE FUNCTION result_list(p_job bigint, p_first int, p_most int)
RETURNS TABLE (part int, attempt int, worker bigint, digest text, counters text, finished_ms bigint)
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
    PERFORM check_token();
    RETURN QUERY SELECT r.part, r.attempt, r.worker, r.digest, r.counters::text, ms_of(r.finished)
    FROM results r WHERE r.job = p_job AND r.part >= p_first ORDER BY r.part LIMIT p_most;
END $$;

CREATE FUNCTION counter_list(p_job bigint) RETURNS TABLE (name text, value bigint) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
    PERFORM check_token();
    RETURN QUERY SELECT c.name, c.value FROM counters c WHERE c.job = p_job ORDER BY c.name;
END $$;

-- The counters of a job's results by the workers that computed them.
CREATE FUNCTION worker_counter_list(p_job bigint) RETURNS TABLE (worker bigint, name text, value bigint)
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
    PERFORM check_token();
    RETURN QUERY SELECT r.worker, n.key, sum(n.value::bigint)::bigint
    FROM results r, jsonb_each_text(r.counters) n WHERE r.job = p_job GROUP BY r.worker, n.key ORDER BY r.worker, n.key;
END $$;

-- Number of parts finished in each of the last sixty minutes.
CREATE FUNCTION minute_list() RETURNS TABLE (ago bigint, parts bigint) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
    now_ms bigint := ms_of(clock_timestamp());
BEGIN
    PERFORM check_token();
    RETURN QUERY SELECT (now_ms - ms_of(r.finished)) / 60000, count(*) FROM jobs j
    CROSS JOIN LATERAL (SELECT x.finished FROM results x WHERE x.job = j.id
                        AND x.finished > clock_timestamp() - interval '1 hour') r
    GROUP BY 1;
END $$;

CREATE FUNCTION event_list(p_after bigint, p_most int)
RETURNS TABLE (id bigint, at_ms bigint, kind text, job bigint, worker bigint, text text)
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
    PERFORM check_token();
    RETURN QUERY SELECT e.id, ms_of(e.at), e.kind, e.job, e.worker, e.text
    FROM events e WHERE e.id > p_after ORDER BY e.id LIMIT p_most;
END $$;

-- ---- for the owner, because only the owner may make login roles; these run with the caller's rights ----

-- `p_verifier` is the SCRAM verifier of the password, so that no log of the server contains the password itself.
CREATE FUNCTION make_token(p_name text, p_role text, p_note text, p_verifier text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format('CREATE ROLE %I LOGIN PASSWORD %L IN ROLE %I', p_name, p_verifier, 'gyre_farm_' || p_role);
    INSERT INTO tokens (name, role, note) VALUES (p_name, p_role, p_note);
    PERFORM note('token', NULL, NULL, format('token %s was made for a %s', p_name, p_role));
END $$;

CREATE FUNCTION revoke_token(p_name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    UPDATE tokens SET revoked = coalesce(revoked, clock_timestamp()) WHERE name = p_name;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'there is no token %', p_name USING ERRCODE = 'GF003';
    END IF;
    EXECUTE format('ALTER ROLE %I NOLOGIN', p_name);
    PERFORM note('revoked', NULL, NULL, format('token %s was revoked', p_name));
END $$;

CREATE FUNCTION token_list() RETURNS TABLE (name text, role text, note text, made_ms bigint, is_revoked int)
LANGUAGE sql STABLE AS $$
    SELECT t.name, t.role, t.note, ms_of(t.made), (t.revoked IS NOT NULL)::int FROM tokens t ORDER BY t.made
$$;
