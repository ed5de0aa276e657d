-- Notes what the history says of a reservation for the staff who want to hear of it (lib/reservations/notices); where nobody
-- does, nothing. What a visitor only holds is no news yet.
CREATE OR REPLACE FUNCTION note_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO staff_news (kind, reservation_id, segment_id, actor, at)
	SELECT CASE WHEN NEW.action IN ('created', 'confirmed') THEN 'booked' ELSE 'cancelled' END,
		r.id, (NEW.changes ->> 'segmentId')::integer, NEW.actor, NEW.at
	FROM reservation r
	WHERE r.id = NEW.entity_id AND (NEW.action <> 'created' OR NEW.actor LIKE 'user:%')
		AND (EXISTS (SELECT FROM push_device) OR EXISTS (SELECT FROM notice_choice));
	RETURN NULL;
END
$$;
