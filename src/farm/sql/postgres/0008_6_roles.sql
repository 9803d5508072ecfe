-- Tokens, which only the owner makes and revokes, because only the owner may make login roles; and the rights of roles.
SET LOCAL search_path = gyre_farm, pg_catalog;

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

-- Rights to call functions. All databases of a server share its roles; each database grants its own rights.
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
