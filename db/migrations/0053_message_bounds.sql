ALTER TABLE "message_spending" ADD COLUMN "strangers_cost" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "of_stranger" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "message_wide_network" varchar(22);