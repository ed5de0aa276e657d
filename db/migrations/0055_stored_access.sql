CREATE TABLE "received_message" (
	"provider" varchar(20) NOT NULL,
	"provider_id" varchar(200) NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "received_message_provider_provider_id_pk" PRIMARY KEY("provider","provider_id")
);
--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD COLUMN "last_read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD COLUMN "last_read_from" varchar(64);--> statement-breakpoint
CREATE INDEX "received_message_received_at_index" ON "received_message" USING btree ("received_at");