CREATE TABLE "waiting_offer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_offer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" integer NOT NULL,
	"reservation_id" integer NOT NULL,
	"term_from" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"outcome" varchar(10) DEFAULT 'open' NOT NULL,
	"offered_by" varchar(200) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "waiting_offer_outcome" CHECK (outcome in ('open', 'accepted', 'declined', 'lapsed', 'withdrawn')),
	CONSTRAINT "waiting_offer_ended" CHECK ((outcome = 'open') = (ended_at is null))
);
--> statement-breakpoint
CREATE TABLE "waiting_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_name" varchar(200) NOT NULL,
	"client_email" varchar(254),
	"client_phone" varchar(40),
	"service_unit_ids" integer[] NOT NULL,
	"employee_id" integer,
	"language" varchar(2) NOT NULL,
	"state" varchar(10) DEFAULT 'waiting' NOT NULL,
	"wish" varchar(43) NOT NULL,
	"network_version" smallint,
	"network" varchar(22),
	"wide_network" varchar(22),
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waiting_entry_state" CHECK (state in ('waiting', 'offered', 'booked', 'passed', 'left', 'removed', 'expired')),
	CONSTRAINT "waiting_entry_language" CHECK (language in ('sr', 'en', 'de')),
	CONSTRAINT "waiting_entry_contact" CHECK (num_nonnulls(client_email, client_phone) >= 1),
	CONSTRAINT "waiting_entry_services" CHECK (cardinality(service_unit_ids) between 1 and 5),
	CONSTRAINT "waiting_entry_ended" CHECK ((state in ('waiting', 'offered')) = (ended_at is null))
);
--> statement-breakpoint
CREATE TABLE "waiting_window" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_window_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"day" date NOT NULL,
	"time_from" time,
	"time_to" time,
	CONSTRAINT "waiting_window_entryId_position_unique" UNIQUE("entry_id","position"),
	CONSTRAINT "waiting_window_times" CHECK (coalesce(time_from < time_to, true))
);
--> statement-breakpoint
ALTER TABLE "link_token" DROP CONSTRAINT "link_token_subject";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "waiting_entry_id" integer;--> statement-breakpoint
ALTER TABLE "link_token" ADD COLUMN "waiting_entry_id" integer;--> statement-breakpoint
ALTER TABLE "waiting_offer" ADD CONSTRAINT "waiting_offer_entry_id_waiting_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waiting_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_offer" ADD CONSTRAINT "waiting_offer_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_window" ADD CONSTRAINT "waiting_window_entry_id_waiting_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waiting_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_offer_open" ON "waiting_offer" USING btree ("entry_id") WHERE outcome = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_offer_reservation" ON "waiting_offer" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "waiting_offer_entry_id_index" ON "waiting_offer" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entry_wish" ON "waiting_entry" USING btree ("wish") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waiting_entry_open" ON "waiting_entry" USING btree ("created_at","id") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waiting_entry_client_email_index" ON "waiting_entry" USING btree ("client_email");--> statement-breakpoint
CREATE INDEX "waiting_entry_created_at_id_index" ON "waiting_entry" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "waiting_window_day_index" ON "waiting_window" USING btree ("day");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_waiting_entry_id_waiting_entry_id_fk" FOREIGN KEY ("waiting_entry_id") REFERENCES "public"."waiting_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_token" ADD CONSTRAINT "link_token_waiting_entry_id_waiting_entry_id_fk" FOREIGN KEY ("waiting_entry_id") REFERENCES "public"."waiting_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_waiting_entry" ON "outbox" USING btree ("waiting_entry_id") WHERE waiting_entry_id is not null;--> statement-breakpoint
CREATE INDEX "link_token_waiting_entry" ON "link_token" USING btree ("waiting_entry_id") WHERE waiting_entry_id is not null;--> statement-breakpoint
-- What is there already has exactly one of the other three.
ALTER TABLE "link_token" ADD CONSTRAINT "link_token_subject" CHECK (num_nonnulls(reservation_id, subscriber_id, user_id, waiting_entry_id) = 1) NOT VALID;