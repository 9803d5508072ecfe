-- `complete` without its fence: it counts every result that arrives. Tests of the fence must fail with it.
CREATE OR REPLACE FUNCTION gyre_farm.complete(p_worker bigint, p_job bigint, p_part int, p_attempt int, p_body bytea,
                                              p_counters jsonb)
RETURNS TABLE (verdict text) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, gyre_farm, pg_temp AS $$
#variable_conflict use_column
DECLARE
    new_digest text := encode(sha256(p_body), 'hex');
BEGIN
INSERT INTO blobs(digest, body) VALUES(new_digest, p_body) ON CONFLICT DO NOTHING;
INSERT INTO results(job, part, attempt, worker, digest, counters)
    VALUES(p_job, p_part, p_attempt, p_worker, new_digest, p_counters) ON CONFLICT(job, part)
DO NOTHING;
INSERT INTO counters AS c(job, name, value)
SELECT p_job, n.key, n.value::bigint FROM jsonb_each_text(p_counters)
n ON CONFLICT(job, name)
DO UPDATE SET value = c.value + excluded.value;
DELETE FROM queue WHERE job = p_job AND part = p_part;
UPDATE jobs SET done = (SELECT count(*) FROM results r WHERE r.job = p_job),
                pending = (SELECT count(*) FROM queue q WHERE q.job = p_job) WHERE id = p_job;
UPDATE jobs SET state = 'done' WHERE id = p_job AND done = parts;
RETURN QUERY SELECT 'accepted' ::text;
END $$;
