-- What Drizzle's schema language cannot say: the last word against double booking, and the append-only history.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- The statuses are the ones that occupy: INIT 1, CONFIRMED 2, DONE 5 (lib/statuses.ts).
ALTER TABLE "reservation_segment" ADD CONSTRAINT "reservation_segment_employee_free"
	EXCLUDE USING gist ("employee_id" WITH =, "employee_busy" WITH &&) WHERE ("status" IN (1, 2, 5));
--> statement-breakpoint
ALTER TABLE "reservation_segment" ADD CONSTRAINT "reservation_segment_workplace_free"
	EXCLUDE USING gist ("workplace_id" WITH =, "workplace_busy" WITH &&) WHERE ("status" IN (1, 2, 5));
--> statement-breakpoint
-- A busy span needs its owner and the reverse, is half-open, finite, and covers at most a day.
ALTER TABLE "reservation_segment" ADD CONSTRAINT "reservation_segment_employee_busy" CHECK (
	("employee_id" IS NULL) = ("employee_busy" IS NULL)
	AND ("employee_busy" IS NULL OR (
		NOT isempty("employee_busy") AND lower_inc("employee_busy") AND NOT upper_inc("employee_busy")
		AND upper("employee_busy") - lower("employee_busy") <= interval '1 day'))
);
--> statement-breakpoint
ALTER TABLE "reservation_segment" ADD CONSTRAINT "reservation_segment_workplace_busy" CHECK (
	("workplace_id" IS NULL) = ("workplace_busy" IS NULL)
	AND ("workplace_busy" IS NULL OR (
		NOT isempty("workplace_busy") AND lower_inc("workplace_busy") AND NOT upper_inc("workplace_busy")
		AND upper("workplace_busy") - lower("workplace_busy") <= interval '1 day'))
);
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'table % is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_event_append_only" BEFORE UPDATE OR DELETE ON "audit_event"
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Counters of minutes and hours: not worth a flush of the log each, and nothing is lost when a crash empties them.
ALTER TABLE "rate_limit" SET UNLOGGED;
