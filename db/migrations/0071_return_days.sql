ALTER TABLE "category" ADD COLUMN "return_days" smallint;--> statement-breakpoint
ALTER TABLE "service_unit" ADD COLUMN "return_days" smallint;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_return_days" CHECK (return_days between 1 and 730);--> statement-breakpoint
ALTER TABLE "service_unit" ADD CONSTRAINT "service_unit_return_days" CHECK (return_days between 1 and 730);