-- The reason of a step is typed by somebody, and so it may name a person. When that person is erased, it is blanked: the
-- only change that the history admits, and only by this function, whose setting ends with it.
CREATE FUNCTION erase_reasons(of_entity text, of_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_config('salon.erasing_reasons', 'on', true);
	UPDATE audit_event SET reason = NULL
		WHERE entity = of_entity AND entity_id = ANY (of_ids) AND reason IS NOT NULL;
	PERFORM set_config('salon.erasing_reasons', 'off', true);
END
$$;
--> statement-breakpoint
DROP TRIGGER "audit_event_append_only" ON "audit_event";
--> statement-breakpoint
CREATE TRIGGER "audit_event_never_deleted" BEFORE DELETE ON "audit_event"
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "audit_event_never_changed" BEFORE UPDATE ON "audit_event"
	FOR EACH ROW WHEN (
		current_setting('salon.erasing_reasons', true) IS DISTINCT FROM 'on'
		OR NEW.reason IS NOT NULL
		OR to_jsonb(NEW) - 'reason' IS DISTINCT FROM to_jsonb(OLD) - 'reason'
	) EXECUTE FUNCTION refuse_change();
