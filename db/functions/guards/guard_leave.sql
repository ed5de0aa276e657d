-- An answer to a request for leave is given once, and what was withdrawn stays so; only an approved one whose absence goes is open again.
CREATE OR REPLACE FUNCTION guard_leave() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.status IN (3, 4) OR (OLD.status = 2 AND NEW.status <> 1) THEN
		RAISE EXCEPTION 'leave request % has its answer', OLD.id USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END
$$;
