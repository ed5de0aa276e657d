-- As before, but somebody who booked by phone and has no e-mail address gets no mail.
CREATE OR REPLACE FUNCTION book_term(wanted jsonb, OUT outcome text, OUT booked_id integer, OUT retry_after integer)
LANGUAGE plpgsql VOLATILE AS $$
#variable_conflict use_column
DECLARE
  entry reservation := jsonb_populate_record(NULL::reservation, wanted -> 'reservation');
  part reservation_segment := jsonb_populate_record(NULL::reservation_segment, wanted -> 'segment');
  person client := jsonb_populate_record(NULL::client, wanted -> 'client');
  at timestamptz := entry.created_at;
  known integer;
  counted record;
  stored record;
BEGIN
  PERFORM pg_advisory_xact_lock(1, part.employee_id);
  PERFORM pg_advisory_xact_lock(2, part.workplace_id);
  PERFORM pg_advisory_xact_lock_shared(3, 0);
  IF (SELECT s.revision FROM schedule_revision s) IS DISTINCT FROM (wanted ->> 'revision')::integer THEN
    outcome := 'changed';
    RETURN;
  END IF;

  -- Locked, so that what is counted for one person is counted one after the other.
  SELECT c.id INTO known FROM client c WHERE c.email = person.email OR c.phone = person.phone
    ORDER BY (c.email = person.email) DESC NULLS LAST, c.id LIMIT 1 FOR NO KEY UPDATE;

  IF wanted ? 'key' AND EXISTS (
    SELECT FROM idempotency_key k WHERE k.key = wanted #>> '{key,key}'
      AND k.created_at > (wanted #>> '{key,expired}')::timestamptz
  ) THEN
    outcome := 'repeated';
    RETURN;
  END IF;

  IF known IS NOT NULL AND wanted ? 'limits' THEN
    SELECT
      count(*) FILTER (WHERE r.status = 1 AND r.hold_until > at) AS holds,
      min(r.hold_until) FILTER (WHERE r.status = 1 AND r.hold_until > at) AS first_ends,
      coalesce(bool_or(r.status IN (2, 5)), false) AS has_confirmed,
      (SELECT count(*) FROM outbox o JOIN reservation caused ON caused.id = o.reservation_id
        WHERE caused.client_id = known AND o.created_at > at - interval '1 day') AS mails
    INTO counted FROM reservation r WHERE r.client_id = known;
    IF counted.holds >= (wanted #>> '{limits,holds}')::numeric THEN
      outcome := 'too-many-holds';
      retry_after := extract(epoch FROM counted.first_ends - at);
      RETURN;
    END IF;
    IF NOT counted.has_confirmed AND counted.mails >= (wanted #>> '{limits,mails}')::numeric THEN
      outcome := 'too-many-mails';
      RETURN;
    END IF;
  END IF;

  -- The segment first: where it finds the time taken, nothing else is stored. The foreign keys look when all is there.
  WITH placed AS (
    INSERT INTO reservation_segment (reservation_id, status, service_unit_id, employee_id, workplace_id, span_from, span_to,
      employee_busy, workplace_busy)
    VALUES (nextval('reservation_id_seq'), entry.status, part.service_unit_id, part.employee_id, part.workplace_id,
      entry.term_from, entry.term_to, part.employee_busy, part.workplace_busy)
    ON CONFLICT DO NOTHING RETURNING reservation_id
  ), seen AS (
    UPDATE client SET last_seen_at = at WHERE id = known AND EXISTS (SELECT FROM placed) RETURNING id
  ), added AS (
    INSERT INTO client (name, email, phone, language, first_seen_at, last_seen_at)
    SELECT person.name, person.email, person.phone, person.language, at, at FROM placed WHERE known IS NULL
    ON CONFLICT DO NOTHING RETURNING id
  )
  INSERT INTO reservation (id, client_id, client_name, client_email, client_phone, client_phone_e164, requirements,
    term_from, term_to, price, currency, language, source, status, hold_until, changed_by, created_at, edited_at)
  OVERRIDING SYSTEM VALUE
  SELECT placed.reservation_id, (SELECT id FROM seen UNION ALL SELECT id FROM added), entry.client_name,
    entry.client_email, entry.client_phone, entry.client_phone_e164, entry.requirements, entry.term_from, entry.term_to,
    entry.price, entry.currency, entry.language, entry.source, entry.status, entry.hold_until, entry.changed_by, at, at
  FROM placed RETURNING id, client_id INTO stored;

  IF stored.id IS NULL THEN
    outcome := 'taken';
    RETURN;
  END IF;
  IF stored.client_id IS NULL THEN
    RAISE serialization_failure USING MESSAGE = 'the same person was added at the same time';
  END IF;

  INSERT INTO link_token (purpose, nonce, token_hash, reservation_id, expires_at)
    SELECT l.purpose, l.nonce, l.token_hash, stored.id, l.expires_at
    FROM jsonb_populate_recordset(NULL::link_token, wanted -> 'links') l;
  IF wanted ? 'mail' THEN
    INSERT INTO outbox (template, recipient, language, reservation_id)
      VALUES (wanted #>> '{mail,template}', wanted #>> '{mail,recipient}', entry.language, stored.id);
  END IF;
  INSERT INTO audit_event (at, entity, entity_id, action, actor, changes)
    VALUES (at, 'reservation', stored.id, 'created', entry.changed_by, wanted -> 'changes');

  IF wanted ? 'key' THEN
    INSERT INTO idempotency_key (key, body_hash, reservation_id, created_at)
      VALUES (wanted #>> '{key,key}', wanted #>> '{key,body_hash}', stored.id, at)
      ON CONFLICT (key) DO UPDATE SET body_hash = excluded.body_hash, reservation_id = excluded.reservation_id,
        created_at = excluded.created_at
      WHERE idempotency_key.created_at <= (wanted #>> '{key,expired}')::timestamptz;
    IF NOT FOUND THEN
      RAISE serialization_failure USING MESSAGE = 'the same key was used at the same time';
    END IF;
  END IF;

  outcome := 'booked';
  booked_id := stored.id;
END
$$;
