-- A booking looks without a lock and decides by what it saw. Its last step asks here, under locks, whether that still
-- holds: whatever says which terms exist (not what is taken, of that the exclusion constraints have the last word) gives
-- the schedule a new revision. The database itself does so, and no writer can forget it.
--
-- The lock makes the answer final: bookings share it, a change has it alone until it is committed. It is taken before
-- any row is, and stands last in the order of all locks: employee (1), workplace (2), schedule (3).
INSERT INTO "schedule_revision" ("id", "revision") VALUES (1, 1);--> statement-breakpoint

CREATE FUNCTION revise_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(3, 0);
  UPDATE schedule_revision SET revision = revision + 1;
  RETURN NULL;
END
$$;--> statement-breakpoint

-- Only what decides: likes and descriptions of a service unit must keep no booking waiting.
CREATE TRIGGER revise_schedule BEFORE DELETE OR TRUNCATE OR UPDATE OF
  "price", "price_en", "price_de", "term_duration", "buffer_after", "status",
  "wh_mon_from", "wh_mon_to", "wh_tue_from", "wh_tue_to", "wh_wed_from", "wh_wed_to", "wh_thu_from", "wh_thu_to",
  "wh_fri_from", "wh_fri_to", "wh_sat_from", "wh_sat_to", "wh_sun_from", "wh_sun_to"
  ON "service_unit" FOR EACH STATEMENT EXECUTE FUNCTION revise_schedule();--> statement-breakpoint
CREATE TRIGGER revise_schedule BEFORE DELETE OR TRUNCATE OR UPDATE OF "status"
  ON "employee" FOR EACH STATEMENT EXECUTE FUNCTION revise_schedule();--> statement-breakpoint
CREATE TRIGGER revise_schedule BEFORE DELETE OR TRUNCATE OR UPDATE OF "status"
  ON "workplace" FOR EACH STATEMENT EXECUTE FUNCTION revise_schedule();--> statement-breakpoint
CREATE TRIGGER revise_schedule BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE
  ON "service_unit_category" FOR EACH STATEMENT EXECUTE FUNCTION revise_schedule();--> statement-breakpoint
CREATE TRIGGER revise_schedule BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE
  ON "employee_category" FOR EACH STATEMENT EXECUTE FUNCTION revise_schedule();--> statement-breakpoint
CREATE TRIGGER revise_schedule BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE
  ON "workplace_category" FOR EACH STATEMENT EXECUTE FUNCTION revise_schedule();--> statement-breakpoint
CREATE TRIGGER revise_schedule BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE
  ON "employee_workplace" FOR EACH STATEMENT EXECUTE FUNCTION revise_schedule();--> statement-breakpoint
CREATE TRIGGER revise_schedule BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE
  ON "general_working_hours" FOR EACH STATEMENT EXECUTE FUNCTION revise_schedule();--> statement-breakpoint
CREATE TRIGGER revise_schedule BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE
  ON "specific_working_hours" FOR EACH STATEMENT EXECUTE FUNCTION revise_schedule();--> statement-breakpoint
CREATE TRIGGER revise_schedule BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE
  ON "non_working_day" FOR EACH STATEMENT EXECUTE FUNCTION revise_schedule();--> statement-breakpoint
CREATE TRIGGER revise_schedule BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE
  ON "unavailability" FOR EACH STATEMENT EXECUTE FUNCTION revise_schedule();--> statement-breakpoint
CREATE TRIGGER revise_schedule BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE
  ON "service_unit_unavailability" FOR EACH STATEMENT EXECUTE FUNCTION revise_schedule();--> statement-breakpoint
CREATE TRIGGER revise_schedule BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE
  ON "employee_unavailability" FOR EACH STATEMENT EXECUTE FUNCTION revise_schedule();--> statement-breakpoint
CREATE TRIGGER revise_schedule BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE
  ON "workplace_unavailability" FOR EACH STATEMENT EXECUTE FUNCTION revise_schedule();
