CREATE TABLE "reservation_mail_stop" (
	"email" varchar(254) PRIMARY KEY NOT NULL,
	"reason" varchar(1000),
	"stopped_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "client" DROP CONSTRAINT "client_phone_unique";--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD COLUMN "answer" jsonb;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "network" varchar(22);--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "wide_network" varchar(22);--> statement-breakpoint
CREATE INDEX "client_phone_index" ON "client" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "reservation_held_from" ON "reservation" USING btree ("wide_network") WHERE status = 1 and wide_network is not null;