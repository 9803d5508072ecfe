-- The functions of postgres/0008_2 to 0008_6 as lists of statements. The program runs each list in one transaction and
-- returns the rows of the last SELECT.
--
-- "-- function NAME: ROLE..." begins a function and names the roles that may call it; `owner` may call all. `check` runs
-- check_worker first, `reads` says that nothing is written. Functions that the program adds: now_ms() (since 1970),
-- lease_ms_now() (since the machine was started), both constant during a function; caller() (the token's name);
-- sha256(BLOB); keep(NUMBER), whose last argument kept() returns; and refuse(CODE, TEXT), which ends the function with an
-- error. The codes are those of PostgreSQL's functions.

-- function check_token:
SELECT refuse('GF001', 'the token ' || name || ' was revoked') FROM tokens
WHERE name = caller() AND revoked IS NOT NULL;

-- function check_worker:
SELECT refuse('GF002', 'worker ' || :worker || ' has not joined with this token')
WHERE NOT EXISTS (SELECT 1 FROM workers WHERE id = :worker AND token = caller());

-- function begin_boot:
-- After a restart of the machine the clock of leases begins at 0 again, so all leases have run out.
UPDATE queue SET until = -1 WHERE state = 1 AND (SELECT boot FROM meta) <> :boot;
UPDATE meta SET boot = :boot WHERE boot <> :boot;

-- function find_token: reads
SELECT role FROM tokens WHERE name = :name AND digest = :digest;

-- function expire:
INSERT INTO troubles (job, part, attempt, worker, at, log)
SELECT q.job, q.part, q.attempt, q.worker, now_ms(),
    'worker ' || w.id || ' on ' || w.host || ' stopped answering; its lease ran out'
FROM queue q JOIN workers w ON w.id = q.worker WHERE q.state = 1 AND q.until < lease_ms_now();
INSERT INTO events (at, kind, job, worker, text)
SELECT now_ms(), 'aside', q.job, q.worker, 'part ' || q.part || ' was set aside after ' || (q.strikes + 1) ||
    ' failed attempts: worker ' || w.id || ' on ' || w.host || ' stopped answering; its lease ran out'
FROM queue q JOIN workers w ON w.id = q.worker JOIN jobs j ON j.id = q.job
WHERE q.state = 1 AND q.until < lease_ms_now() AND q.strikes + 1 >= j.most_strikes;
UPDATE queue SET
    state = CASE WHEN strikes + 1 >= (SELECT most_strikes FROM jobs WHERE id = job) THEN 2 ELSE 0 END,
    strikes = strikes + 1
WHERE state = 1 AND until < lease_ms_now();

-- function join_farm: worker
INSERT INTO events (at, kind, worker, text)
SELECT now_ms(), 'joined', (SELECT coalesce(max(id), 0) + 1 FROM workers),
    'worker ' || (SELECT coalesce(max(id), 0) + 1 FROM workers) || ' on ' || :host || ' joined with ' || :threads ||
    ' threads'
WHERE NOT EXISTS (SELECT 1 FROM workers WHERE key = :key);
INSERT INTO workers (key, token, host, threads, facts, joined, seen, speed, memory_mib)
VALUES (:key, caller(), :host, :threads, :facts, now_ms(), now_ms(), :speed, :memory_mib)
ON CONFLICT (key) DO UPDATE SET host = :host, threads = :threads, facts = :facts, seen = now_ms(), left_at = NULL,
    speed = :speed, memory_mib = :memory_mib
WHERE token = caller();
SELECT refuse('GF002', 'another token has that worker')
WHERE NOT EXISTS (SELECT 1 FROM workers WHERE key = :key AND token = caller());
SELECT id FROM workers WHERE key = :key;

-- function leave_farm: worker check
UPDATE queue SET state = 0, until = NULL WHERE worker = :worker AND state = 1;
INSERT INTO events (at, kind, worker, text)
SELECT now_ms(), 'left', id, 'worker ' || id || ' on ' || host || ' left' FROM workers
WHERE id = :worker AND left_at IS NULL;
UPDATE workers SET left_at = now_ms(), idle = '' WHERE id = :worker AND left_at IS NULL;

-- function poll: worker check
UPDATE workers SET seen = now_ms() WHERE id = :worker AND seen < now_ms() - 30000;
SELECT CASE WHEN EXISTS (
    SELECT 1 FROM workers w CROSS JOIN jobs j
    WHERE w.id = :worker AND NOT w.retired AND j.pending > 0 AND j.state IN ('active', 'done')
        AND (w.memory_mib = 0 OR j.memory_mib <= w.memory_mib)
        AND NOT EXISTS (SELECT 1 FROM json_each(j.needs) n WHERE NOT EXISTS (
            SELECT 1 FROM json_each(w.facts) f WHERE f.key = n.key AND f.value = n.value))
        AND (j.queued < j.parts
             OR EXISTS (SELECT 1 FROM queue q WHERE q.job = j.id AND q.state = 1 AND q.until < lease_ms_now())
             OR EXISTS (SELECT 1 FROM queue q WHERE q.job = j.id AND q.state = 0
                        AND NOT (q.audit AND EXISTS (SELECT 1 FROM results r WHERE r.job = q.job AND r.part = q.part
                                                     AND r.worker = :worker)))))
    THEN 0
    ELSE (SELECT max(10000, min(480000, 500 * count(*))) FROM workers
          WHERE idle <> '' AND left_at IS NULL AND seen > now_ms() - 600000) END;

-- function claim: worker check expire
UPDATE workers SET seen = now_ms() WHERE id = :worker;
-- Does the same as refill() of PostgreSQL, for all jobs at once.
INSERT INTO queue (job, part)
WITH RECURSIVE
    thin (job, part, new_end) AS (
        SELECT id, queued, min(parts, queued + max(500, :most + 100)) FROM jobs
        WHERE queued < parts AND state = 'active' AND (SELECT count(*) FROM (
            SELECT 1 FROM queue q WHERE q.job = id AND q.state = 0 LIMIT :most + 100)) < :most + 100),
    numbers (job, part, new_end) AS (
        SELECT * FROM thin UNION ALL SELECT job, part + 1, new_end FROM numbers WHERE part + 1 < new_end)
SELECT job, part FROM numbers;
UPDATE jobs SET queued = max(queued, coalesce((SELECT max(part) + 1 FROM queue WHERE job = id), 0))
WHERE queued < parts AND state = 'active';
UPDATE queue SET until = lease_ms_now() + (SELECT lease_ms FROM jobs WHERE id = job)
WHERE worker = :worker AND request = :request AND state = 1;
UPDATE queue SET attempt = attempt + 1, state = 1, worker = :worker, request = :request,
    until = lease_ms_now() + (SELECT lease_ms FROM jobs WHERE id = job)
WHERE changes() = 0 AND (job, part) IN (
    SELECT q.job, q.part FROM workers w CROSS JOIN jobs j CROSS JOIN queue q
    WHERE w.id = :worker AND NOT w.retired AND j.pending > 0 AND j.state IN ('active', 'done')
        AND (w.memory_mib = 0 OR j.memory_mib <= w.memory_mib)
        AND NOT EXISTS (SELECT 1 FROM json_each(j.needs) n WHERE NOT EXISTS (
            SELECT 1 FROM json_each(w.facts) f WHERE f.key = n.key AND f.value = n.value))
        AND q.job = j.id AND q.state = 0
        AND NOT (q.audit AND EXISTS (SELECT 1 FROM results r WHERE r.job = q.job AND r.part = q.part
                                     AND r.worker = :worker))
    ORDER BY j.priority DESC, j.id, q.part LIMIT :most);
UPDATE workers SET idle = '' WHERE id = :worker AND idle <> ''
    AND EXISTS (SELECT 1 FROM queue WHERE worker = :worker AND request = :request AND state = 1);
SELECT q.job, q.part, q.attempt, q.audit, j.lease_ms, j.kind, j.spec FROM queue q JOIN jobs j ON j.id = q.job
WHERE q.worker = :worker AND q.request = :request AND q.state = 1 ORDER BY j.priority DESC, j.id, q.part;

-- function explain_idle: worker check
UPDATE workers SET idle = CASE WHEN retired THEN 'this worker was retired' ELSE coalesce((
    SELECT group_concat(CASE
        WHEN j.state = 'paused' THEN 'job ' || j.id || ' is paused'
        WHEN EXISTS (SELECT 1 FROM json_each(j.needs) n
                     WHERE coalesce(json_extract(facts, '$."' || n.key || '"'), '') <> n.value) THEN (
            SELECT group_concat('job ' || j.id || ' needs ' || n.key || ' ' || n.value || ', this worker has ' ||
                                coalesce(json_extract(facts, '$."' || n.key || '"'), 'none'), '; ')
            FROM json_each(j.needs) n WHERE coalesce(json_extract(facts, '$."' || n.key || '"'), '') <> n.value)
        WHEN workers.memory_mib > 0 AND j.memory_mib > workers.memory_mib
            THEN 'job ' || j.id || ' needs ' || j.memory_mib || ' MiB of memory for each part, this worker has ' ||
                workers.memory_mib || ' MiB for each of its ' || threads || ' threads'
        WHEN EXISTS (SELECT 1 FROM queue q WHERE q.job = j.id AND q.state = 1)
            THEN 'other workers compute the last parts of job ' || j.id
        WHEN j.state = 'done' THEN 'audits of job ' || j.id || ' need another worker'
        ELSE 'the remaining parts of job ' || j.id || ' were set aside' END, '; ')
    FROM (SELECT * FROM jobs WHERE pending > 0 AND state <> 'cancelled' ORDER BY priority DESC, id LIMIT 5) j),
    'no job has parts left') END
WHERE id = :worker;
SELECT idle FROM workers WHERE id = :worker;

-- function heartbeat: worker check
UPDATE workers SET seen = now_ms() WHERE id = :worker;
UPDATE queue SET until = lease_ms_now() + (SELECT lease_ms FROM jobs WHERE id = job)
WHERE worker = :worker AND state = 1 AND (job, part, attempt) IN (
    SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]')
    FROM json_each(:leases));
SELECT q.job, q.part, q.attempt FROM json_each(:leases) l JOIN queue q
    ON q.job = json_extract(l.value, '$[0]') AND q.part = json_extract(l.value, '$[1]')
    AND q.attempt = json_extract(l.value, '$[2]')
WHERE q.worker = :worker AND q.state = 1;

-- function complete: worker check
SELECT refuse('GF003', 'there is no job ' || :job) WHERE NOT EXISTS (SELECT 1 FROM jobs WHERE id = :job);
-- The fence: keeps 1 for a result and 2 for an audit of the open attempt, otherwise 0.
SELECT keep(coalesce((SELECT 1 + audit FROM queue
                      WHERE job = :job AND part = :part AND attempt = :attempt AND worker = :worker), 0));
INSERT INTO blobs (digest, body) SELECT sha256(:body), :body WHERE kept() > 0 ON CONFLICT DO NOTHING;
-- An audit is compared and changes no counters.
INSERT INTO audits (job, part, attempt, worker, digest, agrees, finished)
SELECT job, part, :attempt, :worker, sha256(:body), digest = sha256(:body), now_ms()
FROM results WHERE job = :job AND part = :part AND kept() = 2;
INSERT INTO events (at, kind, job, worker, text)
SELECT now_ms(), 'differs', job, :worker, 'part ' || part || ': worker ' || worker || ' computed ' ||
    substr(digest, 1, 12) || ', worker ' || :worker || ' computed ' || substr(sha256(:body), 1, 12)
FROM results WHERE job = :job AND part = :part AND kept() = 2 AND digest <> sha256(:body);
INSERT INTO counters (job, name, value)
SELECT :job, n.key, n.value FROM json_each(:counters) n WHERE kept() = 1
ON CONFLICT (job, name) DO UPDATE SET value = value + excluded.value;
INSERT INTO results (job, part, attempt, worker, digest, counters, finished)
SELECT :job, :part, :attempt, :worker, sha256(:body), :counters, now_ms() WHERE kept() = 1;
UPDATE queue SET audit = 1, state = 0, strikes = 0, worker = NULL, until = NULL, request = NULL
WHERE kept() = 1 AND job = :job AND part = :part
    AND abs(random() % 100) < (SELECT audit_percent FROM jobs WHERE id = :job);
UPDATE jobs SET pending = pending - 1 WHERE kept() > 0 AND changes() = 0 AND id = :job;
DELETE FROM queue WHERE kept() > 0 AND job = :job AND part = :part AND attempt = :attempt AND worker = :worker;
UPDATE jobs SET done = done + 1, state = CASE WHEN done + 1 >= parts THEN 'done' ELSE state END,
    finished = CASE WHEN done + 1 >= parts THEN now_ms() END
WHERE kept() = 1 AND id = :job;
INSERT INTO events (at, kind, job, text)
SELECT now_ms(), 'done', id, 'job ' || id || ' is done: ' || parts || ' parts' FROM jobs
WHERE kept() = 1 AND id = :job AND done = parts;
SELECT CASE
    WHEN kept() > 0 THEN 'accepted'
    WHEN seen.digest = sha256(:body) THEN 'repeated'
    WHEN seen.digest IS NOT NULL THEN 'conflict'
    WHEN j.state = 'cancelled' OR :part >= j.parts THEN 'cancelled'
    ELSE 'superseded' END
FROM jobs j LEFT JOIN (
    SELECT job, digest FROM results WHERE job = :job AND part = :part AND attempt = :attempt AND worker = :worker
    UNION ALL
    SELECT job, digest FROM audits WHERE job = :job AND part = :part AND attempt = :attempt AND worker = :worker
) seen ON seen.job = j.id
WHERE j.id = :job;

-- function give_back: worker check
UPDATE queue SET state = 0, until = NULL
WHERE job = :job AND part = :part AND attempt = :attempt AND worker = :worker AND state = 1;

-- function report_failure: worker check
SELECT refuse('GF003', 'there is no job ' || :job) WHERE NOT EXISTS (SELECT 1 FROM jobs WHERE id = :job);
SELECT keep(EXISTS (SELECT 1 FROM queue WHERE job = :job AND part = :part AND attempt = :attempt AND worker = :worker
                    AND state = 1));
UPDATE queue SET strikes = strikes + 1,
    state = CASE WHEN strikes + 1 >= (SELECT most_strikes FROM jobs WHERE id = :job) THEN 2 ELSE 0 END
WHERE kept() AND job = :job AND part = :part;
INSERT INTO troubles (job, part, attempt, worker, at, log)
SELECT :job, :part, :attempt, :worker, now_ms(), :log WHERE kept();
INSERT INTO events (at, kind, job, worker, text)
SELECT now_ms(), 'aside', job, worker,
    'part ' || part || ' was set aside after ' || strikes || ' failed attempts: ' || :log
FROM queue WHERE kept() AND job = :job AND part = :part AND state = 2;

-- function get_blob: worker submitter reader reads
SELECT refuse('GF003', 'there is no blob ' || :digest) WHERE NOT EXISTS (SELECT 1 FROM blobs WHERE digest = :digest);
SELECT body FROM blobs WHERE digest = :digest;

-- function put_blob: submitter
INSERT INTO blobs (digest, body) VALUES (sha256(:body), :body) ON CONFLICT DO NOTHING;
SELECT sha256(:body);

-- function submit: submitter
SELECT refuse('GF004', 'clocks limit this job: its parts are never the same twice and cannot be audited')
WHERE :audit_percent > 0 AND NOT :repeatable;
INSERT INTO jobs (key, kind, title, spec, needs, priority, parts, pending, lease_ms, most_strikes, audit_percent,
                  submitter, made, repeatable, memory_mib)
VALUES (:key, :kind, :title, :spec, :needs, :priority, :parts, :parts, :lease_ms, :most_strikes, :audit_percent,
        caller(), now_ms(), :repeatable, :memory_mib)
ON CONFLICT (key) DO NOTHING;
INSERT INTO events (at, kind, job, text)
SELECT now_ms(), 'submitted', id, 'job ' || id || ' was submitted: ' || title || ', ' || parts || ' parts'
FROM jobs WHERE key = :key AND changes() = 1;
SELECT id FROM jobs WHERE key = :key;

-- function set_job_state: submitter
SELECT refuse('GF003', 'there is no job ' || :job) WHERE NOT EXISTS (SELECT 1 FROM jobs WHERE id = :job);
SELECT refuse('GF004', 'job ' || id || ' is ' || state || ' and cannot become ' || :state) FROM jobs
WHERE id = :job AND state <> :state
    AND (state IN ('done', 'cancelled') OR :state NOT IN ('active', 'paused', 'cancelled'));
SELECT keep((SELECT state <> :state FROM jobs WHERE id = :job));
DELETE FROM queue WHERE kept() AND job = :job AND :state = 'cancelled';
UPDATE jobs SET state = :state, pending = CASE WHEN :state = 'cancelled' THEN 0 ELSE pending END,
    queued = CASE WHEN :state = 'cancelled' THEN parts ELSE queued END,
    finished = CASE WHEN :state = 'cancelled' THEN now_ms() ELSE finished END
WHERE kept() AND id = :job;
INSERT INTO events (at, kind, job, text)
SELECT now_ms(), :state, :job, 'job ' || :job || ' is ' || :state WHERE kept();

-- function set_priority: submitter
SELECT refuse('GF003', 'there is no job ' || :job) WHERE NOT EXISTS (SELECT 1 FROM jobs WHERE id = :job);
UPDATE jobs SET priority = :priority WHERE id = :job;
INSERT INTO events (at, kind, job, text)
VALUES (now_ms(), 'priority', :job, 'job ' || :job || ' has priority ' || :priority);

-- function cut_job: submitter
SELECT refuse('GF003', 'there is no job ' || :job) WHERE NOT EXISTS (SELECT 1 FROM jobs WHERE id = :job);
SELECT refuse('GF004', 'job ' || id || ' cannot be cut to ' || :parts || ' parts') FROM jobs
WHERE id = :job AND (state = 'cancelled' OR :parts < 1 OR :parts > parts);
INSERT INTO events (at, kind, job, text)
SELECT now_ms(), 'cut', id, 'job ' || id || ' ends after ' || :parts || ' of ' || parts || ' parts'
FROM jobs WHERE id = :job;
DELETE FROM queue WHERE job = :job AND part >= :parts;
DELETE FROM audits WHERE job = :job AND part >= :parts;
DELETE FROM results WHERE job = :job AND part >= :parts;
DELETE FROM counters WHERE job = :job;
INSERT INTO counters (job, name, value)
SELECT :job, n.key, sum(n.value) FROM results r, json_each(r.counters) n WHERE r.job = :job GROUP BY n.key;
UPDATE jobs SET parts = :parts, queued = min(queued, :parts),
    done = (SELECT count(*) FROM results WHERE job = :job),
    pending = (SELECT count(*) FROM queue WHERE job = :job) + max(0, :parts - queued)
WHERE id = :job;
UPDATE jobs SET state = 'done', finished = now_ms() WHERE id = :job AND done = parts AND state <> 'done';

-- function retry_job: submitter
SELECT refuse('GF003', 'there is no job ' || :job) WHERE NOT EXISTS (SELECT 1 FROM jobs WHERE id = :job);
UPDATE queue SET state = 0, strikes = 0, until = NULL WHERE job = :job AND state = 2;
SELECT keep(changes());
INSERT INTO events (at, kind, job, text)
VALUES (now_ms(), 'retried', :job, kept() || ' parts of job ' || :job || ' wait again');
SELECT kept();

-- function retire_worker: submitter
UPDATE workers SET retired = 1 WHERE id = :worker;
SELECT refuse('GF003', 'there is no worker ' || :worker) WHERE changes() = 0;
INSERT INTO events (at, kind, worker, text)
VALUES (now_ms(), 'retired', :worker, 'worker ' || :worker || ' was retired');

-- function request_audit: submitter
SELECT refuse('GF003', 'there is no job ' || :job) WHERE NOT EXISTS (SELECT 1 FROM jobs WHERE id = :job);
SELECT refuse('GF004', 'clocks limit job ' || id || ': its parts are never the same twice and cannot be audited')
FROM jobs WHERE id = :job AND NOT repeatable;
INSERT INTO queue (job, part, attempt, audit)
SELECT r.job, r.part, r.attempt, 1 FROM results r
WHERE r.job = :job AND abs(random() % 100) < :percent
    AND NOT EXISTS (SELECT 1 FROM audits a WHERE a.job = r.job AND a.part = r.part)
ON CONFLICT DO NOTHING;
SELECT keep(changes());
UPDATE jobs SET pending = pending + kept() WHERE id = :job;
INSERT INTO events (at, kind, job, text)
VALUES (now_ms(), 'audit', :job, kept() || ' parts of job ' || :job || ' are computed again');
SELECT kept();

-- function job_list: submitter reader reads
SELECT j.id, j.kind, j.title, j.spec, j.state, j.priority, j.parts, j.done,
    (SELECT count(*) FROM queue q WHERE q.job = j.id AND q.state = 0 AND NOT q.audit) + j.parts - j.queued,
    (SELECT count(*) FROM queue q WHERE q.job = j.id AND q.state = 1 AND NOT q.audit),
    (SELECT count(*) FROM queue q WHERE q.job = j.id AND q.state = 2),
    (SELECT count(*) FROM queue q WHERE q.job = j.id AND q.audit),
    (SELECT count(*) FROM audits a WHERE a.job = j.id), (SELECT count(*) FROM audits a WHERE a.job = j.id AND NOT a.agrees),
    j.made, j.finished,
    (SELECT count(*) FROM results r WHERE r.job = j.id AND r.finished > now_ms() - 600000), now_ms() - j.made,
    j.repeatable
FROM jobs j ORDER BY j.id;

-- function worker_list: submitter reader reads
SELECT w.id, w.host, w.token, w.threads, now_ms() - w.seen, w.left_at IS NOT NULL, w.retired,
    (SELECT count(*) FROM queue q WHERE q.worker = w.id AND q.state = 1),
    (SELECT json_group_array(json_array(job, part)) FROM (
        SELECT job, part FROM queue WHERE worker = w.id AND state = 1 ORDER BY job, part)),
    (SELECT count(*) FROM results r WHERE r.worker = w.id), w.idle, w.speed, w.memory_mib
FROM workers w ORDER BY w.id;

-- function trouble_list: submitter reader reads
SELECT t.part, t.attempt, t.worker, t.at, t.log,
    EXISTS (SELECT 1 FROM queue q WHERE q.job = t.job AND q.part = t.part AND q.state = 2)
FROM troubles t WHERE t.job = :job ORDER BY t.part, t.id;

-- function result_list: submitter reader reads
SELECT part, attempt, worker, digest, counters, finished FROM results
WHERE job = :job AND part >= :first ORDER BY part LIMIT :most;

-- function counter_list: submitter reader reads
SELECT name, value FROM counters WHERE job = :job ORDER BY name;

-- function worker_counter_list: submitter reader reads
SELECT r.worker, n.key, sum(n.value) FROM results r, json_each(r.counters) n WHERE r.job = :job
GROUP BY r.worker, n.key ORDER BY r.worker, n.key;

-- function minute_list: submitter reader reads
SELECT (now_ms() - r.finished) / 60000 AS ago, count(*) FROM jobs j CROSS JOIN results r ON r.job = j.id
WHERE r.finished > now_ms() - 3600000 GROUP BY ago;

-- function event_list: submitter reader reads
SELECT id, at, kind, job, worker, text FROM events WHERE id > :after ORDER BY id LIMIT :most;

-- function make_token:
INSERT INTO tokens (name, role, note, digest, made) VALUES (:name, :role, :note, :verifier, now_ms());
INSERT INTO events (at, kind, text) VALUES (now_ms(), 'token', 'token ' || :name || ' was made for a ' || :role);

-- function revoke_token:
UPDATE tokens SET revoked = coalesce(revoked, now_ms()) WHERE name = :name;
SELECT refuse('GF003', 'there is no token ' || :name) WHERE changes() = 0;
INSERT INTO events (at, kind, text) VALUES (now_ms(), 'revoked', 'token ' || :name || ' was revoked');

-- function token_list: reads
SELECT name, role, note, made, revoked IS NOT NULL FROM tokens ORDER BY made, name;
