-- The reason of a step is typed by somebody, and so it may name a person. When that person is erased, it is blanked: the setting
-- lets that one change pass by the trigger, and ends with the function.
CREATE OR REPLACE FUNCTION erase_reasons(of_entity text, of_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_config('salon.erasing_reasons', 'on', true);
	UPDATE audit_event SET reason = NULL
		WHERE entity = of_entity AND entity_id = ANY (of_ids) AND reason IS NOT NULL;
	PERFORM set_config('salon.erasing_reasons', 'off', true);
END
$$;
