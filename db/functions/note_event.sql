-- Records for the programs outside what the history says has happened (lib/webhooks): a row of the outbox for each address that wants
-- to hear of it, in the transaction of the change itself. What it carries is read when it is sent.
CREATE OR REPLACE FUNCTION note_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	event text := CASE NEW.entity
		WHEN 'reservation' THEN CASE NEW.action
			WHEN 'created' THEN 'reservation.booked'
			WHEN 'confirmed' THEN 'reservation.confirmed'
			WHEN 'adjusted' THEN 'reservation.moved'
			WHEN 'moved' THEN 'reservation.moved'
			WHEN 'cancelled' THEN 'reservation.cancelled'
			WHEN 'rejected' THEN 'reservation.cancelled'
			WHEN 'expired' THEN 'reservation.cancelled'
			WHEN 'done' THEN 'reservation.done'
			WHEN 'no-show' THEN 'reservation.missed'
			WHEN 'removed' THEN 'reservation.removed'
			WHEN 'deleted' THEN 'reservation.removed'
			WHEN 'move offered' THEN NULL
			WHEN 'move declined' THEN NULL
			WHEN 'client not told' THEN NULL
			ELSE 'reservation.changed'
		END
		ELSE CASE NEW.action
			WHEN 'created' THEN 'client.changed'
			WHEN 'edited' THEN 'client.changed'
			WHEN 'merged' THEN 'client.changed'
			WHEN 'reservation mails stopped' THEN 'client.changed'
			WHEN 'messages stopped' THEN 'client.changed'
			WHEN 'messages resumed' THEN 'client.changed'
			WHEN 'deleted' THEN 'client.removed'
			WHEN 'erased' THEN 'client.removed'
			WHEN 'anonymised' THEN 'client.removed'
			WHEN 'merged away' THEN 'client.removed'
		END
	END;
BEGIN
	INSERT INTO outbox (template, recipient, channel, language, webhook_id, payload, run_at, created_at)
	SELECT 'event', w.id::text, 'event', w.language, w.id,
		jsonb_build_object('event', event, 'recordId', NEW.entity_id, 'at', NEW.at), NEW.at, NEW.at
	FROM webhook w WHERE w.stopped_at IS NULL AND event = ANY (w.events);
	RETURN NULL;
END
$$;
