CREATE TABLE "calendar_feed" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"employee_id" integer,
	"nonce" "bytea" NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" varchar(200) NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" varchar(200),
	CONSTRAINT "calendar_feed_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "calendar_feed_revoked" CHECK ((revoked_at is null) = (revoked_by is null))
);
--> statement-breakpoint
DROP INDEX "outbox_due";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "subscriber_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "newsletter_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "contact_message_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "once_key" varchar(120);--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unsure_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter" ADD COLUMN "last_subscriber_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter" ADD COLUMN "next_batch_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscriber" ADD COLUMN "requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscriber" ADD COLUMN "requested_from" varchar(64);--> statement-breakpoint
ALTER TABLE "newsletter_subscriber" ADD COLUMN "confirmed_from" varchar(64);--> statement-breakpoint
ALTER TABLE "newsletter_subscriber" ADD COLUMN "set_aside_for" varchar(10);--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "sequence" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_feed_employee_id_index" ON "calendar_feed" USING btree ("employee_id");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_subscriber_id_newsletter_subscriber_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscriber"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_newsletter_id_newsletter_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_contact_message_id_contact_message_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_token" ADD CONSTRAINT "link_token_subscriber_id_newsletter_subscriber_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscriber"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_token" ADD CONSTRAINT "link_token_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_newsletter_due" ON "outbox" USING btree ("run_at") WHERE state = 'waiting' and newsletter_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_user" ON "outbox" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_subscriber" ON "outbox" USING btree ("subscriber_id") WHERE subscriber_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_newsletter" ON "outbox" USING btree ("newsletter_id","state") WHERE newsletter_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_contact_message" ON "outbox" USING btree ("contact_message_id") WHERE contact_message_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_once" ON "outbox" USING btree ("once_key") WHERE once_key is not null;--> statement-breakpoint
CREATE INDEX "newsletter_next_batch" ON "newsletter" USING btree ("next_batch_at") WHERE status = 2;--> statement-breakpoint
CREATE INDEX "link_token_subscriber" ON "link_token" USING btree ("subscriber_id") WHERE subscriber_id is not null;--> statement-breakpoint
CREATE INDEX "link_token_user" ON "link_token" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("run_at") WHERE state = 'waiting' and newsletter_id is null;--> statement-breakpoint
ALTER TABLE "newsletter_subscriber" ADD CONSTRAINT "newsletter_subscriber_set_aside" CHECK (set_aside_for in ('bounce', 'complaint'));--> statement-breakpoint
UPDATE "outbox" SET "unsure_since" = ("payload" ->> 'unsureSince')::timestamptz, "payload" = "payload" - 'unsureSince' WHERE "payload" ? 'unsureSince';
