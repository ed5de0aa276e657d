CREATE TABLE "client_photo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_photo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"reservation_id" integer,
	"kind" varchar(6) NOT NULL,
	"taken_on" date NOT NULL,
	"consent_on" date NOT NULL,
	"consent_by" varchar(7) NOT NULL,
	"storage_key" varchar(64) NOT NULL,
	"variants" jsonb NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL,
	"author_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_photo_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "client_photo_kind" CHECK (kind in ('before', 'after')),
	CONSTRAINT "client_photo_consent" CHECK (consent_by in ('spoken', 'written'))
);
--> statement-breakpoint
CREATE TABLE "discarded_photo" (
	"storage_key" varchar(64) PRIMARY KEY NOT NULL,
	"discarded_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "client_photo" ADD CONSTRAINT "client_photo_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_photo" ADD CONSTRAINT "client_photo_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_photo" ADD CONSTRAINT "client_photo_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_photo_client_id_taken_on_index" ON "client_photo" USING btree ("client_id","taken_on");--> statement-breakpoint
CREATE INDEX "client_photo_reservation_id_index" ON "client_photo" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "client_photo_author_id_index" ON "client_photo" USING btree ("author_id");
--> statement-breakpoint
-- Whatever takes a photo away, its files are to go as well.
CREATE OR REPLACE FUNCTION discard_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO discarded_photo (storage_key) VALUES (OLD.storage_key) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER client_photo_discards_files AFTER DELETE ON client_photo
  FOR EACH ROW EXECUTE FUNCTION discard_photo();
