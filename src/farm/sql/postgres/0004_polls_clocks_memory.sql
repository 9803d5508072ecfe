-- Cheap polls of idle workers, queues that are filled as needed, workers with a speed and with limited memory, and jobs
-- whose parts are not repeatable because clocks limit them.
SET LOCAL search_path = gyre_farm, pg_catalog;

-- speed: nodes per second of one thread while all threads search; 0 if not measured. memory_mib: memory for the tables
-- of one part; 0 for no limit.
ALTER TABLE workers ADD COLUMN speed bigint NOT NULL DEFAULT 0, ADD COLUMN memory_mib int NOT NULL DEFAULT 0;
CREATE INDEX workers_idle ON workers (id) WHERE idle <> '' AND left_at IS NULL;

-- queued: parts from this number on have not been put into the queue yet. repeatable: every computation of a part gives
-- the same bytes. memory_mib: memory for the tables of one part.
ALTER TABLE jobs ADD COLUMN queued int NOT NULL DEFAULT 0, ADD COLUMN repeatable boolean NOT NULL DEFAULT true,
    ADD COLUMN memory_mib int NOT NULL DEFAULT 0;
UPDATE jobs SET queued = parts;
CREATE INDEX queue_waiting ON queue (job, part) WHERE state = 0;

-- ---- internal ----

-- Events are only for readers, which poll for them. Workers are notified by `wake`.
CREATE OR REPLACE FUNCTION note(p_kind text, p_job bigint, p_worker bigint, p_text text) RETURNS void LANGUAGE sql AS $$
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

-- Ends leases of the job that have run out.
CREATE OR REPLACE FUNCTION expire(p_job bigint, p_most int) RETURNS void LANGUAGE plpgsql AS $$
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

-- ---- for workers ----

DROP FUNCTION join_farm(text, text, int, jsonb);
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

CREATE OR REPLACE FUNCTION leave_farm(p_worker bigint) RETURNS void LANGUAGE plpgsql AS $$
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

-- Whether `claim` could return parts, for idle workers. It looks up a few rows by their indexes, and rarely writes the
-- time at which the worker was seen.
CREATE FUNCTION poll(p_worker bigint) RETURNS TABLE (has_parts int) LANGUAGE plpgsql AS $$
DECLARE
    me workers;
BEGIN
    SELECT w.* INTO me FROM workers w WHERE w.id = p_worker AND w.token = session_user
        AND NOT EXISTS (SELECT FROM tokens t WHERE t.name = w.token AND t.revoked IS NOT NULL);
    IF NOT FOUND THEN
        me := check_worker(p_worker);
    END IF;
    IF me.seen < clock_timestamp() - interval '2 minutes' THEN
        UPDATE workers SET seen = clock_timestamp() WHERE id = p_worker;
    END IF;
    RETURN QUERY SELECT (NOT me.retired AND EXISTS (
        SELECT FROM jobs j WHERE j.pending > 0 AND j.state IN ('active', 'done') AND j.needs <@ me.facts
            AND (me.memory_mib = 0 OR j.memory_mib <= me.memory_mib)
            AND (j.queued < j.parts
                 OR EXISTS (SELECT FROM queue q WHERE q.job = j.id AND q.state = 1 AND q.until < clock_timestamp())
                 OR EXISTS (SELECT FROM queue q WHERE q.job = j.id AND q.state = 0
                            AND NOT (q.audit AND EXISTS (SELECT FROM results r WHERE r.job = q.job AND r.part = q.part
                                                         AND r.worker = p_worker))))))::int;
END $$;

-- Leases up to `p_most` parts. A repeated call with the same request returns the same leases. The settings make the
-- planner read the queue in the order of the index and stop at the first parts. Without them it would sort the whole
-- table, because the statistics of a table that changes so quickly are out of date.
CREATE OR REPLACE FUNCTION claim(p_worker bigint, p_request text, p_most int)
RETURNS TABLE (job bigint, part int, attempt int, audit int, lease_ms int, kind text, spec text)
LANGUAGE plpgsql SET enable_bitmapscan = off SET enable_sort = off SET jit = off AS $$
#variable_conflict use_column
DECLARE
    me workers := check_worker(p_worker);
    open_job jobs;
    got int;
    wanted int := p_most;
BEGIN
    UPDATE workers w SET seen = clock_timestamp()
    WHERE w.id = p_worker AND w.seen < clock_timestamp() - interval '10 seconds';
    RETURN QUERY UPDATE queue q SET until = after_ms(j.lease_ms) FROM jobs j
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
        RETURN QUERY WITH picked AS MATERIALIZED (
                SELECT c.part FROM queue c WHERE c.job = open_job.id AND c.state = 0
                    AND NOT (c.audit AND EXISTS (SELECT FROM results r WHERE r.job = c.job AND r.part = c.part
                                                 AND r.worker = p_worker))
                ORDER BY c.part LIMIT wanted FOR UPDATE SKIP LOCKED)
            UPDATE queue q
            SET attempt = q.attempt + 1, state = 1, worker = p_worker, until = after_ms(open_job.lease_ms),
                request = p_request
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
CREATE OR REPLACE FUNCTION explain_idle(p_worker bigint) RETURNS TABLE (reason text) LANGUAGE plpgsql AS $$
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

-- Extends the leases that this worker still holds, of the list [[job, part, attempt], ...], and returns these.
CREATE OR REPLACE FUNCTION heartbeat(p_worker bigint, p_leases jsonb) RETURNS TABLE (job bigint, part int, attempt int)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
    PERFORM check_worker(p_worker);
    UPDATE workers w SET seen = clock_timestamp()
    WHERE w.id = p_worker AND w.seen < clock_timestamp() - interval '10 seconds';
    RETURN QUERY UPDATE queue q SET until = after_ms(j.lease_ms)
        FROM jobs j, jsonb_array_elements(p_leases) l
        WHERE q.job = (l ->> 0)::bigint AND q.part = (l ->> 1)::int AND q.attempt = (l ->> 2)::int
            AND q.worker = p_worker AND q.state = 1 AND j.id = q.job
        RETURNING q.job, q.part, q.attempt;
END $$;

CREATE OR REPLACE FUNCTION accept_result(p_worker bigint, p_job jobs, p_part int, p_attempt int, p_digest text,
                                         p_counters jsonb)
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

CREATE OR REPLACE FUNCTION give_back(p_worker bigint, p_job bigint, p_part int, p_attempt int) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM check_worker(p_worker);
    UPDATE queue SET state = 0, until = NULL
    WHERE job = p_job AND part = p_part AND attempt = p_attempt AND worker = p_worker AND state = 1;
    IF FOUND THEN
        PERFORM wake(p_job);
    END IF;
END $$;

CREATE OR REPLACE FUNCTION report_failure(p_worker bigint, p_job bigint, p_part int, p_attempt int, p_log text)
RETURNS void LANGUAGE plpgsql AS $$
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

-- ---- for submitters ----

DROP FUNCTION submit(text, text, text, text, jsonb, int, int, int, int, int);
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
CREATE OR REPLACE FUNCTION set_job_state(p_job bigint, p_state text) RETURNS void LANGUAGE plpgsql AS $$
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

-- Ends a job early: only its first `p_parts` parts count, as if no more had been submitted.
CREATE OR REPLACE FUNCTION cut_job(p_job bigint, p_parts int) RETURNS void LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE FUNCTION retry_job(p_job bigint) RETURNS TABLE (parts bigint) LANGUAGE plpgsql AS $$
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

-- Has each finished part that was not audited yet computed again with a probability of `p_percent` %.
CREATE OR REPLACE FUNCTION request_audit(p_job bigint, p_percent int) RETURNS TABLE (parts bigint)
LANGUAGE plpgsql AS $$
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

DROP FUNCTION job_list();
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

DROP FUNCTION worker_list();
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

-- The counters of a job's results by the workers that computed them.
CREATE FUNCTION worker_counter_list(p_job bigint) RETURNS TABLE (worker bigint, name text, value bigint)
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
    PERFORM check_token();
    RETURN QUERY SELECT r.worker, n.key, sum(n.value::bigint)::bigint
    FROM results r, jsonb_each_text(r.counters) n WHERE r.job = p_job GROUP BY r.worker, n.key ORDER BY r.worker, n.key;
END $$;

-- The same as in 0003_roles.sql, because a replaced function loses its settings.
DO $$
DECLARE
    routine record;
BEGIN
    FOR routine IN SELECT p.oid::regprocedure AS signature, p.proname FROM pg_proc p
                   WHERE p.pronamespace = 'gyre_farm'::regnamespace LOOP
        EXECUTE format('ALTER FUNCTION %s SET search_path = pg_catalog, gyre_farm, pg_temp', routine.signature);
        EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', routine.signature);
        IF routine.proname NOT IN ('make_token', 'revoke_token', 'token_list') THEN
            EXECUTE format('ALTER FUNCTION %s SECURITY DEFINER', routine.signature);
        END IF;
    END LOOP;
END $$;

GRANT EXECUTE ON FUNCTION join_farm, poll TO gyre_farm_worker;
GRANT EXECUTE ON FUNCTION job_list, worker_list, worker_counter_list TO gyre_farm_reader, gyre_farm_submitter;
GRANT EXECUTE ON FUNCTION submit TO gyre_farm_submitter;
