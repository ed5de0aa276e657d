-- A review is of a visit that took place and that its client has said yes to by link or code, so that staff cannot invent one. It begins
-- waiting, stays with its visit, and what is public does not wait again.
CREATE OR REPLACE FUNCTION guard_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM FROM reservation r WHERE r.id = NEW.reservation_id
      AND r.status = 5 AND r.verified_at IS NOT NULL AND r.no_show_at IS NULL FOR SHARE;
    IF NOT FOUND OR NEW.status <> 'WAITING' THEN
      RAISE EXCEPTION 'reservation % may not be reviewed', NEW.reservation_id USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.reservation_id <> OLD.reservation_id OR NEW.created_at <> OLD.created_at THEN
    RAISE EXCEPTION 'review % is another one', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.status = 'PUBLISHED' AND NEW.status = 'WAITING' THEN
    RAISE EXCEPTION 'review % is public', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
