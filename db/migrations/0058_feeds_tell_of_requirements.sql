ALTER TABLE "calendar_feed" DROP CONSTRAINT "calendar_feed_detail";--> statement-breakpoint
ALTER TABLE "calendar_feed" ALTER COLUMN "detail" SET DATA TYPE varchar(30);--> statement-breakpoint
ALTER TABLE "calendar_feed" ALTER COLUMN "detail" SET DEFAULT 'names';--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_detail" CHECK (detail in ('first-names', 'names', 'names-and-requirements'));