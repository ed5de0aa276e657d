CREATE TABLE "registration" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registration_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"link_id" uuid,
	"phone" varchar(20) NOT NULL,
	"password_hash" text,
	"language" varchar(2) NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registration_linkId_unique" UNIQUE("link_id"),
	CONSTRAINT "registration_language" CHECK (language in ('sr', 'en', 'de'))
);
--> statement-breakpoint
ALTER TABLE "user" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "network" varchar(50);--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "times" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "tally" varchar(43);--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_link_id_link_token_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."link_token"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_user_id_index" ON "registration" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "registration_ends_at_index" ON "registration" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_event_tally" ON "audit_event" USING btree ("tally") WHERE tally is not null;