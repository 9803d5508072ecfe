-- The functions for workers.
SET LOCAL search_path = gyre_farm, pg_catalog;

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
