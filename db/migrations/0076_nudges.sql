CREATE TABLE "nudge" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nudge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"service_unit_id" integer NOT NULL,
	"employee_id" integer,
	"last_visit_on" date NOT NULL,
	"due_on" date NOT NULL,
	"rhythm_days" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"outcome" varchar(10),
	CONSTRAINT "nudge_once_a_cycle" UNIQUE("client_id","last_visit_on"),
	CONSTRAINT "nudge_outcome" CHECK (outcome in ('booked', 'stopped', 'none')),
	CONSTRAINT "nudge_rhythm" CHECK (rhythm_days > 0)
);
--> statement-breakpoint
ALTER TABLE "nudge" ADD CONSTRAINT "nudge_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nudge" ADD CONSTRAINT "nudge_service_unit_id_service_unit_id_fk" FOREIGN KEY ("service_unit_id") REFERENCES "public"."service_unit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nudge" ADD CONSTRAINT "nudge_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nudge_open" ON "nudge" USING btree ("id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "nudge_service_unit_id_index" ON "nudge" USING btree ("service_unit_id");--> statement-breakpoint
CREATE INDEX "nudge_employee_id_index" ON "nudge" USING btree ("employee_id");