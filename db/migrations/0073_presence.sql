ALTER TABLE "reservation" ADD COLUMN "arrived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "expected_at" timestamp (3) with time zone;--> statement-breakpoint
-- Who was here, or late, was so on the day of that term; within the day a term may move under a client who waits.
CREATE OR REPLACE FUNCTION forget_presence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.arrived_at := NULL;
  NEW.started_at := NULL;
  NEW.expected_at := NULL;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER reservation_forgets_presence BEFORE UPDATE OF term_from ON reservation
  FOR EACH ROW WHEN (num_nonnulls(NEW.arrived_at, NEW.started_at, NEW.expected_at) > 0
    AND (NEW.term_from >= OLD.term_from + interval '12 hours' OR NEW.term_from <= OLD.term_from - interval '12 hours'))
  EXECUTE FUNCTION forget_presence();
