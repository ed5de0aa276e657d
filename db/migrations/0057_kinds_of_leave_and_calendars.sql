CREATE TABLE "calendar_identity" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"domain" varchar(255) NOT NULL,
	CONSTRAINT "calendar_identity_single" CHECK (id = 1)
);
--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD COLUMN "detail" varchar(20) DEFAULT 'names' NOT NULL;--> statement-breakpoint
ALTER TABLE "employee_unavailability" ADD COLUMN "kind" varchar(20) DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_request" ADD COLUMN "kind" varchar(20) DEFAULT 'vacation' NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_request" ADD COLUMN "day_part" varchar(20) DEFAULT 'whole' NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_detail" CHECK (detail in ('first-names', 'names', 'names-and-wishes'));--> statement-breakpoint
ALTER TABLE "employee_unavailability" ADD CONSTRAINT "employee_unavailability_kind" CHECK (kind in ('vacation', 'illness', 'training', 'other'));--> statement-breakpoint
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_kind" CHECK (kind in ('vacation', 'illness', 'training', 'other'));--> statement-breakpoint
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_day_part" CHECK (day_part = 'whole' or (day_part in ('morning', 'afternoon') and from_day = to_day));--> statement-breakpoint
-- Whatever was asked for until now was leave, and so is the absence of what was approved. No term depends on it, so the schedule keeps its revision.
ALTER TABLE "employee_unavailability" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "employee_unavailability" SET "kind" = 'vacation' WHERE "id" IN (SELECT "absence_id" FROM "leave_request" WHERE "absence_id" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "employee_unavailability" ENABLE TRIGGER USER;
