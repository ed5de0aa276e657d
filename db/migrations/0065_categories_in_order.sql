ALTER TABLE "category" ADD COLUMN "position" smallint;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "picture_key" varchar(64);--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "picture_variants" jsonb;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_picture" CHECK ((picture_key is null) = (picture_variants is null));--> statement-breakpoint
-- Until now the program itself knew an order of four of them; salons go on showing theirs in it.
UPDATE "category" SET "position" = "ranked"."place" FROM (
  SELECT "id", row_number() OVER (
    ORDER BY array_position(ARRAY['hairstyle', 'makeup', 'massage', 'nails'], "value"::text) NULLS LAST, "id"
  ) - 1 AS "place" FROM "category"
) AS "ranked" WHERE "ranked"."id" = "category"."id";
