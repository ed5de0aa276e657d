CREATE TABLE "move_offer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "move_offer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reservation_id" integer NOT NULL,
	"held_id" integer,
	"sequence" smallint NOT NULL,
	"term_from" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"outcome" varchar(10) DEFAULT 'open' NOT NULL,
	"offered_by" varchar(200) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "move_offer_outcome" CHECK (outcome in ('open', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "move_offer_ended" CHECK ((outcome = 'open') = (ended_at is null))
);
--> statement-breakpoint
ALTER TABLE "move_offer" ADD CONSTRAINT "move_offer_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_offer" ADD CONSTRAINT "move_offer_held_id_reservation_id_fk" FOREIGN KEY ("held_id") REFERENCES "public"."reservation"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "move_offer_held" ON "move_offer" USING btree ("held_id");--> statement-breakpoint
CREATE INDEX "move_offer_reservation_id_id_index" ON "move_offer" USING btree ("reservation_id","id");