CREATE TABLE "leave_request" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leave_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"employee_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"word" varchar(500) DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"answer" varchar(500) DEFAULT '' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"absence_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leave_request_absenceId_unique" UNIQUE("absence_id"),
	CONSTRAINT "leave_request_status" CHECK (status between 1 and 4),
	CONSTRAINT "leave_request_days" CHECK (from_day <= to_day and to_day - from_day < 366),
	CONSTRAINT "leave_request_answered" CHECK ((status in (2, 3)) = (answered_at is not null)),
	CONSTRAINT "leave_request_absence" CHECK ((status = 2) = (absence_id is not null))
);
--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "leave_days" smallint;--> statement-breakpoint
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_absence_id_employee_unavailability_id_fk" FOREIGN KEY ("absence_id") REFERENCES "public"."employee_unavailability"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leave_request_employee_id_from_day_index" ON "leave_request" USING btree ("employee_id","from_day");--> statement-breakpoint
CREATE INDEX "leave_request_open" ON "leave_request" USING btree ("created_at") WHERE status = 1;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_leave_days" CHECK (leave_days between 0 and 366);--> statement-breakpoint
-- Nobody asks twice for the same day.
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_once"
  EXCLUDE USING gist ("employee_id" WITH =, daterange("from_day", "to_day", '[]') WITH &&) WHERE (status in (1, 2));--> statement-breakpoint
-- An answer to a request for leave is given once, and what was withdrawn stays so; only an approved one whose absence goes is open again.
CREATE OR REPLACE FUNCTION guard_leave() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.status IN (3, 4) OR (OLD.status = 2 AND NEW.status <> 1) THEN
		RAISE EXCEPTION 'leave request % has its answer', OLD.id USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
-- Leave is approved as long as its absence is there: when that is taken away, or taken back, it waits for an answer again.
CREATE OR REPLACE FUNCTION reopen_leave() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE leave_request SET status = 1, absence_id = NULL, answered_at = NULL, edited_at = greatest(now(), edited_at + interval '1 millisecond')
	WHERE absence_id = OLD.id;
	RETURN OLD;
END
$$;--> statement-breakpoint
CREATE TRIGGER guard_leave BEFORE UPDATE ON "leave_request" FOR EACH ROW EXECUTE FUNCTION guard_leave();--> statement-breakpoint
CREATE TRIGGER reopen_leave BEFORE DELETE ON "employee_unavailability" FOR EACH ROW EXECUTE FUNCTION reopen_leave();
