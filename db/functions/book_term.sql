-- The last step of every booking, one transaction by itself: locks, what is held already, and all rows or none. It holds no rule
-- of free terms; those stand in TypeScript, and the revision says whether what they were asked about still holds.
--
-- `wanted` is what lib/reservations/booking/term-record.ts writes: one `segment` with its `limits.day`, or the `segments` of a visit
-- with `limits.days`, each of one employee. Where the keys `limits.network`, `limits.day` and `asked` are missing, as an
-- older program leaves them out, it looks at none of them; without `segment.processing` a term occupies all of its time.
-- A `client` whom nothing reaches has walked in, and is nobody's record. With a `payment` it waits to be paid: its hold is not shortened, since a
-- page on which one pays lives as long.
--
-- It never scans a table from end to end: each connection keeps its plan, and one made while the tables were small would go on
-- doing so while they grow. The numbers of the statuses are literals, since only those match the conditions of the indexes.
CREATE OR REPLACE FUNCTION book_term(wanted jsonb, OUT outcome text, OUT booked_id integer, OUT retry_after integer)
LANGUAGE plpgsql VOLATILE SET enable_seqscan TO off AS $$
#variable_conflict use_column
DECLARE
  entry reservation := jsonb_populate_record(NULL::reservation, wanted -> 'reservation');
  parts reservation_segment[];
  employees integer[];
  workplaces integer[];
  days jsonb[];
  person client := jsonb_populate_record(NULL::client, wanted -> 'client');
  at timestamptz := entry.created_at;
  limits jsonb := wanted -> 'limits';
  known integer;
  of_address record;
  of_network record;
  day jsonb;
  of_day record;
  minutes numeric;
  is_walk_in boolean := person.email IS NULL AND person.phone IS NULL;
  is_proven boolean := false;
  is_crowded boolean := false;
  is_at_once boolean := false;
  refusal text;
  stored record;
BEGIN
  IF wanted ? 'segments' THEN
    parts := ARRAY(SELECT p FROM jsonb_populate_recordset(NULL::reservation_segment, wanted -> 'segments') p);
    employees := ARRAY(SELECT DISTINCT p.employee_id FROM unnest(parts) p ORDER BY 1);
    workplaces := ARRAY(SELECT DISTINCT p.workplace_id FROM unnest(parts) p ORDER BY 1);
    days := ARRAY(SELECT jsonb_array_elements(limits -> 'days'));
  ELSE
    parts := ARRAY[jsonb_populate_record(NULL::reservation_segment, wanted -> 'segment')];
    employees := ARRAY[(parts[1]).employee_id];
    workplaces := ARRAY[(parts[1]).workplace_id];
    days := CASE WHEN limits ? 'day' THEN ARRAY[limits -> 'day'] END;
  END IF;

  -- First of all locks, so that holds of one network are counted one after the other.
  IF limits ? 'network' THEN
    PERFORM pg_advisory_xact_lock(4, hashtext(entry.network));
  END IF;
  PERFORM pg_advisory_xact_lock(1, e) FROM unnest(employees) e;
  PERFORM pg_advisory_xact_lock(2, w) FROM unnest(workplaces) w;
  PERFORM pg_advisory_xact_lock_shared(3, 0);
  IF (SELECT s.revision FROM schedule_revision s) IS DISTINCT FROM (wanted ->> 'revision')::integer THEN
    outcome := 'changed';
    RETURN;
  END IF;

  -- Locked, so that what is counted for one person is counted one after the other.
  SELECT c.id INTO known FROM client c
    WHERE c.id = known_client(person.email, person.phone, person.name, entry.changed_by <> 'client') FOR NO KEY UPDATE;

  IF wanted ? 'key' AND EXISTS (
    SELECT FROM idempotency_key k WHERE k.key = wanted #>> '{key,key}'
      AND k.created_at > (wanted #>> '{key,expired}')::timestamptz
  ) THEN
    outcome := 'repeated';
    RETURN;
  END IF;

  IF wanted ? 'asked' AND known IS NOT NULL THEN
    SELECT b.booked_id INTO booked_id FROM booked_already(wanted) b;
    IF booked_id IS NOT NULL THEN
      outcome := 'booked-already';
      RETURN;
    END IF;
  END IF;

  IF known IS NOT NULL AND limits IS NOT NULL THEN
    SELECT
      count(*) FILTER (WHERE r.status = 1 AND r.hold_until > at AND r.network IS NOT DISTINCT FROM entry.network) AS holds,
      min(r.hold_until) FILTER (WHERE r.status = 1 AND r.hold_until > at
        AND r.network IS NOT DISTINCT FROM entry.network) AS first_ends,
      coalesce(bool_or(r.status IN (2, 5) AND lower(r.client_email) = person.email), false) AS has_confirmed,
      (SELECT count(*) FROM outbox o JOIN reservation caused ON caused.id = o.reservation_id
        WHERE caused.client_id = known AND o.created_at > at - interval '1 day') AS mails
    INTO of_address FROM reservation r WHERE r.client_id = known;
    is_proven := of_address.has_confirmed;
    IF of_address.holds >= (limits ->> 'holds')::numeric THEN
      outcome := 'too-many-holds';
      retry_after := extract(epoch FROM of_address.first_ends - at);
      RETURN;
    END IF;
    IF of_address.mails >= (limits ->> CASE WHEN is_proven THEN 'mailsOfProven' ELSE 'mails' END)::numeric THEN
      outcome := 'too-many-mails';
      RETURN;
    END IF;
  END IF;

  IF limits ? 'network' THEN
    SELECT count(*) FILTER (WHERE r.network = entry.network) AS narrow, count(*) AS wide, min(r.hold_until) AS first_ends
    INTO of_network FROM reservation r
      WHERE r.status = 1 AND r.wide_network = entry.wide_network AND r.hold_until > at;
    IF of_network.narrow >= (limits #>> '{network,narrow,most}')::numeric
      OR of_network.wide >= (limits #>> '{network,wide,most}')::numeric
    THEN
      refusal := 'too-much-held';
      retry_after := extract(epoch FROM of_network.first_ends - at);
    END IF;
    is_crowded := of_network.narrow >= (limits #>> '{network,narrow,free}')::numeric
      OR of_network.wide >= (limits #>> '{network,wide,free}')::numeric
      OR (limits ->> 'phone')::numeric <= (
        SELECT count(*) FROM client c JOIN reservation r ON r.client_id = c.id
        WHERE c.phone = person.phone AND r.status = 1 AND r.hold_until > at);
  END IF;

  -- What is unconfirmed of the day of each employee. One term is everybody's, however long it lasts.
  FOREACH day IN ARRAY coalesce(days, '{}') LOOP
    SELECT sum(occupied_minutes(p.employee_busy, p.processing)) INTO minutes FROM unnest(parts) p
      WHERE p.employee_id = coalesce((day ->> 'employee_id')::integer, employees[1]);
    SELECT count(*) AS holds, min(r.hold_until) FILTER (WHERE r.wide_network = entry.wide_network) AS first_ends,
      coalesce(sum(u.held), 0) AS everybodys,
      sum(u.held) FILTER (WHERE r.network = entry.network) AS narrow,
      sum(u.held) FILTER (WHERE r.wide_network = entry.wide_network) AS wide
    INTO of_day FROM reservation_segment s JOIN reservation r ON r.id = s.reservation_id,
      LATERAL (SELECT occupied_minutes(s.employee_busy, s.processing) AS held) u
      WHERE s.employee_id = coalesce((day ->> 'employee_id')::integer, employees[1]) AND s.status = 1 AND r.hold_until > at
        AND s.cancelled_at IS NULL
        AND s.span_from >= (day ->> 'from')::timestamptz AND s.span_from < (day ->> 'to')::timestamptz;
    IF of_day.narrow + minutes > (day ->> 'narrow')::numeric OR of_day.wide + minutes > (day ->> 'wide')::numeric THEN
      refusal := coalesce(refusal, 'too-much-of-a-day');
      retry_after := coalesce(retry_after, extract(epoch FROM of_day.first_ends - at));
    END IF;
    is_crowded := is_crowded OR NOT is_proven AND of_day.holds >= (day ->> 'holds')::numeric
      AND of_day.everybodys + minutes > (day ->> 'free')::numeric;
  END LOOP;

  IF (is_crowded OR coalesce((wanted ->> 'needs_work')::boolean, false)) AND NOT coalesce((wanted ->> 'worked')::boolean, false)
  THEN
    refusal := coalesce(refusal, 'needs-work');
  END IF;
  -- Nobody works for a term, or is sent away from one, that somebody else has anyway. And of a visit nothing is stored where
  -- one part is taken.
  IF refusal IS NOT NULL OR cardinality(parts) > 1 THEN
    IF EXISTS (
      SELECT FROM unnest(parts) part JOIN reservation_segment s ON s.status IN (1, 2, 5) AND (
        s.employee_id = part.employee_id
          AND occupied_times(s.employee_busy, s.processing) && occupied_times(part.employee_busy, part.processing)
        OR s.workplace_id = part.workplace_id
          AND occupied_times(s.workplace_busy, CASE WHEN s.processing_frees_workplace THEN s.processing END)
            && occupied_times(part.workplace_busy, CASE WHEN part.processing_frees_workplace THEN part.processing END))
    ) THEN
      outcome := 'taken';
      RETURN;
    ELSIF refusal IS NOT NULL THEN
      outcome := refusal;
      RETURN;
    END IF;
  END IF;
  IF is_crowded AND NOT is_proven AND NOT wanted ? 'payment' THEN
    entry.hold_until := least(entry.hold_until, (limits ->> 'briefly')::timestamptz);
  END IF;

  -- Where this client has confirmed from this browser before it is booked at once, a few times a day; then it is held as ever.
  IF known IS NOT NULL AND known = (wanted #>> '{at_once,client_id}')::integer THEN
    is_at_once := (wanted #>> '{at_once,most}')::numeric > (
      SELECT count(*) FROM reservation r
      WHERE r.client_id = known AND r.verified_at = r.created_at AND r.created_at > at - interval '1 day');
  END IF;
  IF is_at_once THEN
    entry.status := 2;
    entry.verified_at := at;
    entry.hold_until := NULL;
    entry.network := NULL;
    entry.wide_network := NULL;
  END IF;

  entry.id := nextval('reservation_id_seq');
  -- The segments first: where one finds its time taken, nothing else is stored. The foreign keys look when all is there.
  WITH placed AS (
    INSERT INTO reservation_segment (reservation_id, status, position, service_unit_id, employee_id, workplace_id, span_from,
      span_to, employee_busy, workplace_busy, processing, processing_frees_workplace, price, home_price)
    SELECT entry.id, entry.status, p.ordinality - 1, p.service_unit_id, p.employee_id, p.workplace_id,
      coalesce(p.span_from, entry.term_from), coalesce(p.span_to, entry.term_to), p.employee_busy, p.workplace_busy,
      p.processing, coalesce(p.processing_frees_workplace, false), coalesce(p.price, entry.price), p.home_price
    FROM unnest(parts) WITH ORDINALITY p
    ON CONFLICT DO NOTHING RETURNING reservation_id
  ), whole AS (
    SELECT min(reservation_id) AS id, count(*) AS parts FROM placed HAVING count(*) > 0
  ), seen AS (
    UPDATE client SET last_seen_at = at WHERE id = known AND EXISTS (SELECT FROM whole) RETURNING id
  ), added AS (
    INSERT INTO client (name, email, phone, language, first_seen_at, last_seen_at)
    SELECT person.name, person.email, person.phone, person.language, at, at FROM whole
      WHERE known IS NULL AND NOT is_walk_in
    ON CONFLICT DO NOTHING RETURNING id
  )
  INSERT INTO reservation (id, client_id, client_name, client_email, client_phone, client_phone_e164, requirements,
    term_from, term_to, price, currency, language, source, link_source, status, hold_until, verified_at, network, wide_network,
    message_network, message_wide_network, payment_terms, payment_text, changed_by, created_at, edited_at)
  OVERRIDING SYSTEM VALUE
  SELECT whole.id, (SELECT id FROM seen UNION ALL SELECT id FROM added), entry.client_name,
    entry.client_email, entry.client_phone, entry.client_phone_e164, entry.requirements, entry.term_from, entry.term_to,
    entry.price, entry.currency, entry.language, entry.source, entry.link_source, entry.status, entry.hold_until, entry.verified_at,
    entry.network, entry.wide_network, entry.message_network, entry.message_wide_network,
    entry.payment_terms, entry.payment_text, entry.changed_by, at, at
  FROM whole RETURNING id, client_id, (SELECT parts FROM whole) AS parts INTO stored;

  IF stored.id IS NULL THEN
    outcome := 'taken';
    RETURN;
  END IF;
  IF stored.parts < cardinality(parts) THEN
    RAISE serialization_failure USING MESSAGE = 'a part of the visit was taken at the same time';
  END IF;
  IF stored.client_id IS NULL AND NOT is_walk_in THEN
    RAISE serialization_failure USING MESSAGE = 'the same person was added at the same time';
  END IF;

  INSERT INTO link_token (purpose, nonce, token_hash, reservation_id, expires_at)
    SELECT l.purpose, l.nonce, l.token_hash, stored.id, l.expires_at
    FROM jsonb_populate_recordset(NULL::link_token, wanted -> 'links') l;
  -- An older program names one mail; `mails` are all by which the same is told, each with its way.
  INSERT INTO outbox (template, recipient, channel, next_channel, language, reservation_id, payload, run_at)
    SELECT CASE WHEN is_at_once THEN wanted #>> '{at_once,mail}' ELSE mail ->> 'template' END, mail ->> 'recipient',
      coalesce(mail ->> 'channel', 'mail'), mail ->> 'next_channel', entry.language, stored.id,
      coalesce(mail -> 'payload', '{}'), coalesce((mail ->> 'run_at')::timestamptz, now())
    FROM jsonb_array_elements(coalesce(wanted -> 'mails', jsonb_build_array(wanted -> 'mail'))) told(mail)
    WHERE jsonb_typeof(mail) = 'object';
  INSERT INTO audit_event (at, entity, entity_id, action, actor, changes)
    VALUES (at, 'reservation', stored.id, 'created', entry.changed_by, wanted -> 'changes');
  IF is_at_once THEN
    INSERT INTO audit_event (at, entity, entity_id, action, actor, changes)
      VALUES (at, 'reservation', stored.id, 'confirmed', entry.changed_by, jsonb_build_object('status', entry.status));
  END IF;

  IF wanted ? 'payment' THEN
    INSERT INTO payment_request (reservation_id, amount, currency, provider, status, pay_until, created_at, edited_at)
      VALUES (stored.id, (wanted #>> '{payment,amount}')::integer, entry.currency, wanted #>> '{payment,provider}', 'CREATED',
        (wanted #>> '{payment,pay_until}')::timestamptz, at, at);
  END IF;

  IF wanted ? 'key' THEN
    INSERT INTO idempotency_key (key, body_hash, reservation_id, answer, created_at)
      VALUES (wanted #>> '{key,key}', wanted #>> '{key,body_hash}', stored.id,
        jsonb_build_object('termFrom', entry.term_from, 'termTo', entry.term_to, 'holdUntil', entry.hold_until,
          'status', entry.status, 'segments', (
            SELECT jsonb_agg(jsonb_build_object('id', s.id, 'serviceUnitId', s.service_unit_id,
              'employeeId', s.employee_id, 'from', s.span_from, 'to', s.span_to) ORDER BY s.position)
            FROM reservation_segment s WHERE s.reservation_id = stored.id)), at)
      ON CONFLICT (key) DO UPDATE SET body_hash = excluded.body_hash, reservation_id = excluded.reservation_id,
        answer = excluded.answer, created_at = excluded.created_at
      WHERE idempotency_key.created_at <= (wanted #>> '{key,expired}')::timestamptz;
    IF NOT FOUND THEN
      RAISE serialization_failure USING MESSAGE = 'the same key was used at the same time';
    END IF;
  END IF;

  outcome := CASE WHEN is_at_once THEN 'booked-at-once' WHEN is_crowded AND NOT is_proven AND NOT wanted ? 'payment' THEN 'booked-briefly'
    ELSE 'booked' END;
  booked_id := stored.id;
END
$$;
