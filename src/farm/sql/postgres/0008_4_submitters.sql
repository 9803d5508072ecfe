-- The functions for submitters.
SET LOCAL search_path = gyre_farm, pg_catalog;

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
