-- Number of parts finished in each of the last sixty minutes.
SET LOCAL search_path = gyre_farm, pg_catalog;

CREATE FUNCTION minute_list() RETURNS TABLE (ago bigint, parts bigint) LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
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

ALTER FUNCTION minute_list SET search_path = pg_catalog, gyre_farm, pg_temp;
REVOKE ALL ON FUNCTION minute_list FROM PUBLIC;
GRANT EXECUTE ON FUNCTION minute_list TO gyre_farm_reader, gyre_farm_submitter;
