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
--> statement-breakpoint
-- A visit that turns out to be missed takes its review off the public pages, and one that was not missed after all brings it back.
CREATE OR REPLACE FUNCTION tell_site_of_visit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM review WHERE reservation_id = NEW.id AND status <> 'WAITING') THEN
    PERFORM pg_notify('salon_site', 'reviews');
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "guard_review" BEFORE INSERT OR UPDATE ON "review" FOR EACH ROW EXECUTE FUNCTION guard_review();--> statement-breakpoint
CREATE TRIGGER "tell_site" AFTER DELETE ON "review" FOR EACH STATEMENT EXECUTE FUNCTION tell_site('reviews');--> statement-breakpoint
CREATE TRIGGER "tell_site_update" AFTER UPDATE ON "review" FOR EACH ROW
  WHEN (OLD.status <> 'WAITING' OR NEW.status <> 'WAITING') EXECUTE FUNCTION tell_site('reviews');--> statement-breakpoint
CREATE TRIGGER "tell_site_of_visit" AFTER UPDATE OF "status", "no_show_at" ON "reservation" FOR EACH ROW
  WHEN (OLD.no_show_at IS DISTINCT FROM NEW.no_show_at OR OLD.status = 5 AND NEW.status <> 5 OR NEW.status = 5 AND OLD.status <> 5)
  EXECUTE FUNCTION tell_site_of_visit();
