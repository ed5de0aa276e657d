ALTER TABLE "payment_refund" DROP CONSTRAINT "payment_refund_reason";--> statement-breakpoint
ALTER TABLE "payment_request" ADD COLUMN "handled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_request" ADD COLUMN "handled_by" varchar(254);--> statement-breakpoint
ALTER TABLE "payment_request" ADD COLUMN "handled_note" text;--> statement-breakpoint
CREATE INDEX "payment_request_trouble" ON "payment_request" USING btree ("id") WHERE trouble is not null;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_reason" CHECK (reason in ('TOO_LATE', 'SALON', 'CLIENT', 'NO_SHOW', 'PART', 'STAFF'));