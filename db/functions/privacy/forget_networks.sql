-- Forgets from where old entries of the history came; again by a setting that ends with the function.
CREATE OR REPLACE FUNCTION forget_networks(before timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
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
