ALTER TABLE "reservation" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
-- What clients have confirmed by now and still expect; what is over is done or fell, and asks for no label.
UPDATE "reservation" SET "verified_at" = said_yes.at FROM (
	SELECT "entity_id", max("at") AS at FROM "audit_event"
	WHERE "entity" = 'reservation' AND "action" = 'confirmed' AND "actor" = 'client' GROUP BY "entity_id"
) AS said_yes WHERE said_yes."entity_id" = "reservation"."id" AND "status" = 2;
--> statement-breakpoint
CREATE INDEX "reservation_verified" ON "reservation" (("verified_at" is not null), "id")
	INCLUDE ("term_from", "created_at", "price") WHERE "status" = 2;
