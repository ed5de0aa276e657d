ALTER TABLE "service_unit" ADD COLUMN "buffer_before" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_unit" ADD COLUMN "processing_after" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_unit" ADD COLUMN "processing_duration" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_unit" ADD COLUMN "processing_frees_workplace" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation_segment" ADD COLUMN "processing" "tstzrange";--> statement-breakpoint
ALTER TABLE "reservation_segment" ADD COLUMN "processing_frees_workplace" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "service_unit" ADD CONSTRAINT "service_unit_phases" CHECK (buffer_before between 0 and 240 and processing_after between 0 and 720 and processing_duration between 0 and 720);--> statement-breakpoint
ALTER TABLE "reservation_segment" ADD CONSTRAINT "reservation_segment_processing" CHECK (processing <@ tstzrange(span_from, span_to) and not isempty(processing));
--> statement-breakpoint
-- When a part of a reservation needs somebody: from first to last, without the time in which it works by itself.
CREATE FUNCTION occupied_times(busy tstzrange, processing tstzrange) RETURNS tstzmultirange
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN processing IS NULL THEN tstzmultirange(busy) ELSE tstzmultirange(busy) - tstzmultirange(processing) END;
--> statement-breakpoint
-- How long `occupied_times` lasts.
CREATE FUNCTION occupied_minutes(busy tstzrange, processing tstzrange) RETURNS numeric
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (extract(epoch FROM upper(busy) - lower(busy))
  - coalesce(extract(epoch FROM upper(busy * processing) - lower(busy * processing)), 0)) / 60;
--> statement-breakpoint
-- A program that does not know of processing times moves a term without them. Then the term occupies all of its time, and
-- nobody is booked into a gap that is elsewhere by now.
CREATE FUNCTION move_processing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.processing := CASE WHEN NEW.span_from = OLD.span_from
    THEN nullif(NEW.processing * tstzrange(NEW.span_from, NEW.span_to), 'empty') END;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER move_processing BEFORE UPDATE OF "span_from", "span_to" ON "reservation_segment" FOR EACH ROW
  WHEN (OLD.processing IS NOT NULL AND NEW.processing = OLD.processing
    AND (NEW.span_from, NEW.span_to) IS DISTINCT FROM (OLD.span_from, OLD.span_to))
  EXECUTE FUNCTION move_processing();
--> statement-breakpoint
-- The last word against double booking knows of the time in between. A segment stays one row: of a multirange each part counts.
ALTER TABLE "reservation_segment" DROP CONSTRAINT "reservation_segment_employee_free",
	ADD CONSTRAINT "reservation_segment_employee_free" EXCLUDE USING gist
		("employee_id" WITH =, occupied_times("employee_busy", "processing") WITH &&) WHERE ("status" IN (1, 2, 5));
--> statement-breakpoint
ALTER TABLE "reservation_segment" DROP CONSTRAINT "reservation_segment_workplace_free",
	ADD CONSTRAINT "reservation_segment_workplace_free" EXCLUDE USING gist
		("workplace_id" WITH =,
		occupied_times("workplace_busy", CASE WHEN "processing_frees_workplace" THEN "processing" END) WITH &&)
		WHERE ("status" IN (1, 2, 5));
--> statement-breakpoint
CREATE OR REPLACE TRIGGER revise_schedule BEFORE DELETE OR TRUNCATE OR UPDATE OF
  "price", "price_en", "price_de", "term_duration", "buffer_before", "buffer_after",
  "processing_after", "processing_duration", "processing_frees_workplace", "status",
  "wh_mon_from", "wh_mon_to", "wh_tue_from", "wh_tue_to", "wh_wed_from", "wh_wed_to", "wh_thu_from", "wh_thu_to",
  "wh_fri_from", "wh_fri_to", "wh_sat_from", "wh_sat_to", "wh_sun_from", "wh_sun_to"
  ON "service_unit" FOR EACH STATEMENT EXECUTE FUNCTION revise_schedule();
--> statement-breakpoint
-- The last step of every booking, one transaction by itself: locks, what is held already, and all rows or none. It holds no rule
-- of free terms; those stand in TypeScript, and the revision says whether what they were asked about still holds.
--
-- `wanted` is what lib/reservations/booking/term-record.ts writes. Where the keys `limits.network`, `limits.day` and `asked` are missing, as an
-- older program leaves them out, it looks at none of them; without `segment.processing` a term occupies all of its time.
--
-- It never scans a table from end to end: each connection keeps its plan, and one made while the tables were small would go on
-- doing so while they grow. The numbers of the statuses are literals, since only those match the conditions of the indexes.
CREATE OR REPLACE FUNCTION book_term(wanted jsonb, OUT outcome text, OUT booked_id integer, OUT retry_after integer)
LANGUAGE plpgsql VOLATILE SET enable_seqscan TO off AS $$
#variable_conflict use_column
DECLARE
  entry reservation := jsonb_populate_record(NULL::reservation, wanted -> 'reservation');
  part reservation_segment := jsonb_populate_record(NULL::reservation_segment, wanted -> 'segment');
  person client := jsonb_populate_record(NULL::client, wanted -> 'client');
  at timestamptz := entry.created_at;
  limits jsonb := wanted -> 'limits';
  known integer;
  of_address record;
  of_network record;
  of_day record;
  minutes numeric := occupied_minutes(part.employee_busy, part.processing);
  is_proven boolean := false;
  is_crowded boolean := false;
  refusal text;
  stored record;
BEGIN
  -- First of all locks, so that holds of one network are counted one after the other.
  IF limits ? 'network' THEN
    PERFORM pg_advisory_xact_lock(4, hashtext(entry.network));
  END IF;
  PERFORM pg_advisory_xact_lock(1, part.employee_id);
  PERFORM pg_advisory_xact_lock(2, part.workplace_id);
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

  -- What is unconfirmed of this employee's day. One term is everybody's, however long it lasts.
  IF limits ? 'day' THEN
    SELECT count(*) AS holds, min(r.hold_until) FILTER (WHERE r.wide_network = entry.wide_network) AS first_ends,
      coalesce(sum(u.held), 0) AS everybodys,
      sum(u.held) FILTER (WHERE r.network = entry.network) AS narrow,
      sum(u.held) FILTER (WHERE r.wide_network = entry.wide_network) AS wide
    INTO of_day FROM reservation_segment s JOIN reservation r ON r.id = s.reservation_id,
      LATERAL (SELECT occupied_minutes(s.employee_busy, s.processing) AS held) u
      WHERE s.employee_id = part.employee_id AND s.status = 1 AND r.hold_until > at
        AND s.span_from >= (limits #>> '{day,from}')::timestamptz AND s.span_from < (limits #>> '{day,to}')::timestamptz;
    IF of_day.narrow + minutes > (limits #>> '{day,narrow}')::numeric
      OR of_day.wide + minutes > (limits #>> '{day,wide}')::numeric
    THEN
      refusal := coalesce(refusal, 'too-much-of-a-day');
      retry_after := coalesce(retry_after, extract(epoch FROM of_day.first_ends - at));
    END IF;
    is_crowded := is_crowded OR NOT is_proven AND of_day.holds >= (limits #>> '{day,holds}')::numeric
      AND of_day.everybodys + minutes > (limits #>> '{day,free}')::numeric;
  END IF;

  IF is_crowded AND NOT coalesce((wanted ->> 'worked')::boolean, false) THEN
    refusal := coalesce(refusal, 'needs-work');
  END IF;
  IF refusal IS NOT NULL THEN
    -- Nobody works for a term, or is sent away from one, that somebody else has anyway.
    outcome := CASE WHEN EXISTS (
      SELECT FROM reservation_segment s WHERE s.status IN (1, 2, 5) AND (
        s.employee_id = part.employee_id
          AND occupied_times(s.employee_busy, s.processing) && occupied_times(part.employee_busy, part.processing)
        OR s.workplace_id = part.workplace_id
          AND occupied_times(s.workplace_busy, CASE WHEN s.processing_frees_workplace THEN s.processing END)
            && occupied_times(part.workplace_busy, CASE WHEN part.processing_frees_workplace THEN part.processing END))
    ) THEN 'taken' ELSE refusal END;
    RETURN;
  END IF;
  IF is_crowded AND NOT is_proven THEN
    entry.hold_until := least(entry.hold_until, (limits ->> 'briefly')::timestamptz);
  END IF;

  -- The segment first: where it finds the time taken, nothing else is stored. The foreign keys look when all is there.
  WITH placed AS (
    INSERT INTO reservation_segment (reservation_id, status, service_unit_id, employee_id, workplace_id, span_from, span_to,
      employee_busy, workplace_busy, processing, processing_frees_workplace)
    VALUES (nextval('reservation_id_seq'), entry.status, part.service_unit_id, part.employee_id, part.workplace_id,
      entry.term_from, entry.term_to, part.employee_busy, part.workplace_busy, part.processing,
      coalesce(part.processing_frees_workplace, false))
    ON CONFLICT DO NOTHING RETURNING reservation_id
  ), seen AS (
    UPDATE client SET last_seen_at = at WHERE id = known AND EXISTS (SELECT FROM placed) RETURNING id
  ), added AS (
    INSERT INTO client (name, email, phone, language, first_seen_at, last_seen_at)
    SELECT person.name, person.email, person.phone, person.language, at, at FROM placed WHERE known IS NULL
    ON CONFLICT DO NOTHING RETURNING id
  )
  INSERT INTO reservation (id, client_id, client_name, client_email, client_phone, client_phone_e164, requirements,
    term_from, term_to, price, currency, language, source, status, hold_until, network, wide_network, changed_by,
    created_at, edited_at)
  OVERRIDING SYSTEM VALUE
  SELECT placed.reservation_id, (SELECT id FROM seen UNION ALL SELECT id FROM added), entry.client_name,
    entry.client_email, entry.client_phone, entry.client_phone_e164, entry.requirements, entry.term_from, entry.term_to,
    entry.price, entry.currency, entry.language, entry.source, entry.status, entry.hold_until, entry.network,
    entry.wide_network, entry.changed_by, at, at
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
    INSERT INTO idempotency_key (key, body_hash, reservation_id, answer, created_at)
      VALUES (wanted #>> '{key,key}', wanted #>> '{key,body_hash}', stored.id,
        jsonb_build_object('termFrom', entry.term_from, 'termTo', entry.term_to, 'holdUntil', entry.hold_until), at)
      ON CONFLICT (key) DO UPDATE SET body_hash = excluded.body_hash, reservation_id = excluded.reservation_id,
        answer = excluded.answer, created_at = excluded.created_at
      WHERE idempotency_key.created_at <= (wanted #>> '{key,expired}')::timestamptz;
    IF NOT FOUND THEN
      RAISE serialization_failure USING MESSAGE = 'the same key was used at the same time';
    END IF;
  END IF;

  outcome := CASE WHEN is_crowded AND NOT is_proven THEN 'booked-briefly' ELSE 'booked' END;
  booked_id := stored.id;
END
$$;
