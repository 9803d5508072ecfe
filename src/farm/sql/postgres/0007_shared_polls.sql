-- Polls of idle workers whose number per second is limited, and cheaper calls of busy ones.
SET LOCAL search_path = gyre_farm, pg_catalog;

ALTER TABLE meta ADD COLUMN idle_pause_ms int NOT NULL DEFAULT 10000,
    ADD COLUMN idle_counted timestamptz NOT NULL DEFAULT 'epoch';

-- New statistics or a VACUUM of these small tables would not improve any plan. But each would make all connections
-- plan `poll` again, which costs 20 ms beside a thousand connections, and the poll itself less than one.
ALTER TABLE meta SET (autovacuum_analyze_threshold = 1000000000, autovacuum_vacuum_threshold = 5000);
ALTER TABLE workers SET (autovacuum_analyze_threshold = 1000000000, autovacuum_vacuum_threshold = 5000,
                         fillfactor = 50);
ALTER TABLE jobs SET (autovacuum_analyze_threshold = 1000000000, autovacuum_vacuum_threshold = 5000);

-- For idle workers: 0 if `claim` could return parts, else the longest pause in ms before the next poll. The pause is
-- in proportion to the number of idle workers, so that all together poll about three times a second. One of them soon
-- notices a lease that ran out, of which no notification tells. The idle workers are counted at most every ten
-- seconds, because beside many connections the server looks at all of them for each page with old rows. By default the
-- first five calls of a connection would each be planned, which costs more than the look-ups. `seen` may be lost, so
-- nobody waits until it is on the disk.
DROP FUNCTION poll(bigint);
CREATE FUNCTION poll(p_worker bigint) RETURNS TABLE (pause_ms int)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, gyre_farm, pg_temp
SET plan_cache_mode = force_generic_plan AS $$
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
CREATE OR REPLACE FUNCTION claim(p_worker bigint, p_request text, p_most int)
RETURNS TABLE (job bigint, part int, attempt int, audit int, lease_ms int, kind text, spec text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, gyre_farm, pg_temp
SET enable_bitmapscan = off SET enable_sort = off SET jit = off AS $$
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

-- Extends the leases that this worker still holds, of the list [[job, part, attempt], ...], and returns these. The
-- answer does not wait for the disk: a server that fails may forget the extension, and the next call extends the lease
-- again.
CREATE OR REPLACE FUNCTION heartbeat(p_worker bigint, p_leases jsonb) RETURNS TABLE (job bigint, part int, attempt int)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, gyre_farm, pg_temp AS $$
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

DROP FUNCTION after_ms(int);
REVOKE ALL ON FUNCTION poll FROM PUBLIC;
GRANT EXECUTE ON FUNCTION poll TO gyre_farm_worker;
