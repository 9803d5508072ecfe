-- The functions for readers.
SET LOCAL search_path = gyre_farm, pg_catalog;

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
        (w.left_at IS NOT NULL)::int, w.retired::int, q.leases, q.doing, r.finished, w.idle, w.speed,
        w.memory_mib
    FROM workers w
    CROSS JOIN LATERAL (SELECT count(*) AS leases,
        coalesce(json_agg(json_build_array(x.job, x.part) ORDER BY x.job, x.part), '[]')::text AS doing
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
