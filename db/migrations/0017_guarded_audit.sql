-- Three changes are all that the history admits: a reason is blanked when a person is erased (0015), a network is
-- forgotten when its time is over, and the count of what repeats itself goes up. Nothing is ever taken out.
CREATE FUNCTION forget_networks(before timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
	forgotten integer;
BEGIN
	PERFORM set_config('salon.forgetting_networks', 'on', true);
	UPDATE audit_event SET network = NULL, tally = NULL WHERE at < before AND (network IS NOT NULL OR tally IS NOT NULL);
	GET DIAGNOSTICS forgotten = ROW_COUNT;
	PERFORM set_config('salon.forgetting_networks', 'off', true);
	RETURN forgotten;
END
$$;
--> statement-breakpoint
DROP TRIGGER "audit_event_never_changed" ON "audit_event";
--> statement-breakpoint
CREATE TRIGGER "audit_event_never_changed" BEFORE UPDATE ON "audit_event"
	FOR EACH ROW WHEN ((
		(current_setting('salon.erasing_reasons', true) = 'on'
			AND NEW.reason IS NULL
			AND to_jsonb(NEW) - 'reason' = to_jsonb(OLD) - 'reason')
		OR (current_setting('salon.forgetting_networks', true) = 'on'
			AND NEW.network IS NULL AND NEW.tally IS NULL
			AND to_jsonb(NEW) - 'network' - 'tally' = to_jsonb(OLD) - 'network' - 'tally')
		OR (OLD.tally IS NOT NULL
			AND NEW.times > OLD.times
			AND to_jsonb(NEW) - 'times' = to_jsonb(OLD) - 'times')
	) IS NOT TRUE) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "audit_event_never_emptied" BEFORE TRUNCATE ON "audit_event"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
