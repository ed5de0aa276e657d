ALTER TABLE "reservation" DROP CONSTRAINT "reservation_currency";--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_currency" CHECK (currency ~ '^[A-Z]{3}$');