CREATE TABLE "webhook_attempt" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"outbox_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"status" smallint,
	"answer" text NOT NULL,
	"milliseconds" integer NOT NULL,
	"address" varchar(500) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" varchar(60) NOT NULL,
	"address" varchar(500) NOT NULL,
	"events" varchar(30)[] NOT NULL,
	"language" varchar(2) NOT NULL,
	"nonce" "bytea" NOT NULL,
	"former_nonce" "bytea",
	"former_until" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	"stopped_for" varchar(10),
	"failing_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" varchar(200) NOT NULL,
	CONSTRAINT "webhook_stopped" CHECK ((stopped_at is null) = (stopped_for is null)),
	CONSTRAINT "webhook_stopped_for" CHECK (stopped_for in ('failing', 'gone', 'staff')),
	CONSTRAINT "webhook_former" CHECK ((former_nonce is null) = (former_until is null)),
	CONSTRAINT "webhook_language" CHECK (language in ('sr', 'en', 'de'))
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_channel";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "webhook_id" integer;--> statement-breakpoint
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_outbox_id_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_attempt_outbox_id_id_index" ON "webhook_attempt" USING btree ("outbox_id","id");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_event_due" ON "outbox" USING btree ("run_at") WHERE state = 'waiting' and webhook_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_webhook" ON "outbox" USING btree ("webhook_id","created_at") WHERE webhook_id is not null;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_channel" CHECK (channel in ('mail', 'sms', 'viber', 'whatsapp', 'webhook', 'push', 'event'));