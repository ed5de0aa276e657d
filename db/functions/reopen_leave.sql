-- Leave is approved as long as its absence is there: when that is taken away, or taken back, it waits for an answer again.
CREATE OR REPLACE FUNCTION reopen_leave() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE leave_request SET status = 1, absence_id = NULL, answered_at = NULL, edited_at = greatest(now(), edited_at + interval '1 millisecond')
	WHERE absence_id = OLD.id;
	RETURN OLD;
END
$$;
