CREATE TABLE "shift_pattern" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shift_pattern_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"employee_id" integer,
	"workplace_id" integer,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"weeks" json NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shift_pattern_owner" CHECK (num_nonnulls(employee_id, workplace_id) = 1),
	CONSTRAINT "shift_pattern_monday" CHECK (extract(isodow from valid_from) = 1),
	CONSTRAINT "shift_pattern_time" CHECK (valid_from <= valid_until),
	CONSTRAINT "shift_pattern_weeks" CHECK (json_array_length(weeks) between 1 and 4)
);
--> statement-breakpoint
ALTER TABLE "specific_working_hours" DROP CONSTRAINT "specific_working_hours_span";--> statement-breakpoint
ALTER TABLE "shift_pattern" ADD CONSTRAINT "shift_pattern_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_pattern" ADD CONSTRAINT "shift_pattern_workplace_id_workplace_id_fk" FOREIGN KEY ("workplace_id") REFERENCES "public"."workplace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shift_pattern_employee_id_valid_from_index" ON "shift_pattern" USING btree ("employee_id","valid_from");--> statement-breakpoint
CREATE INDEX "shift_pattern_workplace_id_valid_from_index" ON "shift_pattern" USING btree ("workplace_id","valid_from");--> statement-breakpoint
ALTER TABLE "specific_working_hours" ADD CONSTRAINT "specific_working_hours_span" CHECK (time_from < time_to or (time_from = '00:00' and time_to = '00:00'));--> statement-breakpoint
-- Two patterns of one owner never say something about the same day.
ALTER TABLE "shift_pattern" ADD CONSTRAINT "shift_pattern_employee_once"
  EXCLUDE USING gist ("employee_id" WITH =, daterange("valid_from", "valid_until", '[]') WITH &&);--> statement-breakpoint
ALTER TABLE "shift_pattern" ADD CONSTRAINT "shift_pattern_workplace_once"
  EXCLUDE USING gist ("workplace_id" WITH =, daterange("valid_from", "valid_until", '[]') WITH &&);--> statement-breakpoint
CREATE TRIGGER revise_schedule BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE
  ON "shift_pattern" FOR EACH STATEMENT EXECUTE FUNCTION revise_schedule();
