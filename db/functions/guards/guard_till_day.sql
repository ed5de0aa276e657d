-- A day of the till that is closed stays as it was counted; who opened or closed it may be deleted.
CREATE OR REPLACE FUNCTION guard_till_day() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free constant text[] := ARRAY['opened_by', 'closed_by'];
BEGIN
  IF OLD.closed_at IS NOT NULL AND (TG_OP = 'DELETE' OR to_jsonb(NEW) - free IS DISTINCT FROM to_jsonb(OLD) - free
    OR coalesce(NEW.opened_by <> OLD.opened_by, NEW.opened_by IS NOT NULL)
    OR coalesce(NEW.closed_by <> OLD.closed_by, NEW.closed_by IS NOT NULL))
  THEN
    RAISE EXCEPTION 'day % of the till is closed', OLD.id USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;
