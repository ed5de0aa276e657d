ALTER TABLE "salon_settings" ADD COLUMN "mark_key" varchar(64);--> statement-breakpoint
ALTER TABLE "salon_settings" ADD COLUMN "mark_variants" jsonb;--> statement-breakpoint
ALTER TABLE "salon_settings" ADD CONSTRAINT "salon_settings_mark" CHECK ((mark_key is null) = (mark_variants is null));