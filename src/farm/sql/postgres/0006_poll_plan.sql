-- Idle workers poll about once a minute. By default the first five calls of a connection would each be planned, which
-- costs more than the look-ups.
SET LOCAL search_path = gyre_farm, pg_catalog;

ALTER FUNCTION poll(bigint) SET plan_cache_mode = force_generic_plan;
