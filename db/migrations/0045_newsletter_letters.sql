CREATE TABLE "contact_answer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_answer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contact_message_id" integer NOT NULL,
	"text" text NOT NULL,
	"author_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "newsletter" ADD COLUMN "button_text" varchar(60) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter" ADD COLUMN "button_text_en" varchar(60);--> statement-breakpoint
ALTER TABLE "newsletter" ADD COLUMN "button_text_de" varchar(60);--> statement-breakpoint
ALTER TABLE "newsletter" ADD COLUMN "button_url" varchar(500) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter" ADD COLUMN "button_url_en" varchar(500);--> statement-breakpoint
ALTER TABLE "newsletter" ADD COLUMN "button_url_de" varchar(500);--> statement-breakpoint
ALTER TABLE "newsletter" ADD COLUMN "picture_key" varchar(64);--> statement-breakpoint
ALTER TABLE "newsletter" ADD COLUMN "picture_variants" jsonb;--> statement-breakpoint
ALTER TABLE "newsletter" ADD COLUMN "picture_alt" varchar(300) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter" ADD COLUMN "picture_alt_en" varchar(300);--> statement-breakpoint
ALTER TABLE "newsletter" ADD COLUMN "picture_alt_de" varchar(300);--> statement-breakpoint
ALTER TABLE "newsletter" ADD COLUMN "send_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_answer" ADD CONSTRAINT "contact_answer_contact_message_id_contact_message_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_answer" ADD CONSTRAINT "contact_answer_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_answer_contact_message_id_id_index" ON "contact_answer" USING btree ("contact_message_id","id");--> statement-breakpoint
CREATE INDEX "contact_answer_author_id_index" ON "contact_answer" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "newsletter_send_at" ON "newsletter" USING btree ("send_at") WHERE status = 1 and send_at is not null;--> statement-breakpoint
ALTER TABLE "newsletter" ADD CONSTRAINT "newsletter_pictureKey_unique" UNIQUE("picture_key");--> statement-breakpoint
ALTER TABLE "newsletter" ADD CONSTRAINT "newsletter_picture" CHECK ((picture_key is null) = (picture_variants is null));