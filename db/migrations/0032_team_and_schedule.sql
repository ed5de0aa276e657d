-- Gives the schedule a new revision, whoever changes what decides about terms: a booking asks at its end whether the revision is
-- still the one that its look saw. Bookings share the lock, a change has it alone until it is committed. It is taken before any
-- row is, and is the last in the order of all locks (lib/reservations/locks.ts). With the commit it tells every process, which
-- forgets the next free terms that it keeps.
CREATE OR REPLACE FUNCTION revise_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(3, 0);
  UPDATE schedule_revision SET revision = revision + 1;
  PERFORM pg_notify('salon_site', 'schedule');
  RETURN NULL;
END
$$;--> statement-breakpoint

-- Who works here and what they do stands on public pages, as the services do (0004_tell_site.sql).
CREATE TRIGGER tell_site AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "employee"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site('team');--> statement-breakpoint
CREATE TRIGGER tell_site AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "employee_category"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site('team');--> statement-breakpoint
CREATE TRIGGER tell_site AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "employee_workplace"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site('team');--> statement-breakpoint
CREATE TRIGGER tell_site AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "workplace"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site('team');--> statement-breakpoint
CREATE TRIGGER tell_site AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "workplace_category"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site('team');
