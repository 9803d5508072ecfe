-- Rights to call functions. All databases of a server share its roles; each database grants its own rights.
SET LOCAL search_path = gyre_farm, pg_catalog;

DO $$
DECLARE
    role_name text;
BEGIN
    FOREACH role_name IN ARRAY ARRAY['gyre_farm_worker', 'gyre_farm_submitter', 'gyre_farm_reader'] LOOP
        BEGIN
            EXECUTE format('CREATE ROLE %I NOLOGIN', role_name);
        EXCEPTION WHEN duplicate_object OR unique_violation THEN
            NULL;
        END;
        EXECUTE format('GRANT CONNECT ON DATABASE %I TO %I', current_database(), role_name);
        EXECUTE format('GRANT USAGE ON SCHEMA gyre_farm TO %I', role_name);
    END LOOP;
    EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
END $$;

-- Every function runs with the owner's rights and looks up names only in this schema, except the functions that make
-- roles, which need the caller's rights.
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

GRANT EXECUTE ON FUNCTION schema_version TO gyre_farm_worker, gyre_farm_submitter, gyre_farm_reader;
GRANT EXECUTE ON FUNCTION join_farm, leave_farm, poll, claim, explain_idle, heartbeat, complete, give_back,
    report_failure, get_blob TO gyre_farm_worker;
GRANT EXECUTE ON FUNCTION job_list, worker_list, trouble_list, result_list, counter_list, worker_counter_list,
    minute_list, event_list, get_blob TO gyre_farm_reader, gyre_farm_submitter;
GRANT EXECUTE ON FUNCTION put_blob, submit, set_job_state, set_priority, cut_job, retry_job, retire_worker, request_audit
    TO gyre_farm_submitter;
