ALTER TABLE "payment_request" ADD COLUMN "purpose" varchar(10) DEFAULT 'BOOKING' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_request" ADD COLUMN "sent_count" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_request" ADD CONSTRAINT "payment_request_purpose" CHECK (purpose in ('BOOKING', 'LINK'));