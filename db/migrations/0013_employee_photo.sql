ALTER TABLE "employee" ADD COLUMN "photo_variants" jsonb;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_photo" CHECK ((photo_key is null) = (photo_variants is null));