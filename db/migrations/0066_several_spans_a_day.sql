CREATE TABLE "opening_period" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "opening_period_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" varchar(200) DEFAULT '' NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"days" json NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opening_period_time" CHECK (valid_from <= valid_until)
);
--> statement-breakpoint
ALTER TABLE "general_working_hours" ADD COLUMN "days" json DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "opening_period_from_then_on" ON "opening_period" USING btree ("valid_from") WHERE valid_until is null;--> statement-breakpoint
-- Two that end never say something about the same day.
ALTER TABLE "opening_period" ADD CONSTRAINT "opening_period_once"
  EXCLUDE USING gist (daterange("valid_from", "valid_until", '[]') WITH &&) WHERE (valid_until IS NOT NULL);--> statement-breakpoint
CREATE TRIGGER revise_schedule BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE
  ON "opening_period" FOR EACH STATEMENT EXECUTE FUNCTION revise_schedule();--> statement-breakpoint
CREATE TRIGGER tell_site AFTER INSERT OR UPDATE OR DELETE
  ON "opening_period" FOR EACH STATEMENT EXECUTE FUNCTION tell_site('general-working-hours');--> statement-breakpoint
-- The spans of a day begin and end with its two times. A day whose times say something else gets one span of them: who writes the times
-- alone, as versions of before do, moves or closes the days that change, and leaves the others their breaks.
CREATE OR REPLACE FUNCTION fit_days_to_hours() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  times jsonb := to_jsonb(NEW);
BEGIN
  NEW.days := (
    SELECT json_object_agg(name, CASE
        WHEN opens IS NULL OR closes IS NULL THEN '[]'::json
        WHEN spans -> 0 ->> 'from' = opens AND spans -> -1 ->> 'to' = closes THEN spans
        ELSE json_build_array(json_build_object('from', opens, 'to', closes))
      END ORDER BY position)
    FROM (
      SELECT name, position, NEW.days -> name AS spans,
        left(times ->> format('wh_%s_from', name), 5) AS opens, left(times ->> format('wh_%s_to', name), 5) AS closes
      FROM unnest(ARRAY['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']) WITH ORDINALITY AS day (name, position)
    ) each_day
  );
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER fit_days_to_hours BEFORE INSERT OR UPDATE
  ON "general_working_hours" FOR EACH ROW EXECUTE FUNCTION fit_days_to_hours();--> statement-breakpoint
-- The hours that are there become one span a day. They say what they said, so a search that is under way need not begin anew.
ALTER TABLE "general_working_hours" DISABLE TRIGGER "revise_schedule";--> statement-breakpoint
UPDATE "general_working_hours" SET "days" = "days";--> statement-breakpoint
ALTER TABLE "general_working_hours" ENABLE TRIGGER "revise_schedule";
