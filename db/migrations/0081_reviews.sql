CREATE TABLE "review" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reservation_id" integer NOT NULL,
	"stars" smallint NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"display_name" varchar(60) DEFAULT '' NOT NULL,
	"language" varchar(2) NOT NULL,
	"status" varchar(10) DEFAULT 'WAITING' NOT NULL,
	"hidden_reason" varchar(20),
	"reply" text,
	"replied_at" timestamp (3) with time zone,
	"publish_at" timestamp (3) with time zone NOT NULL,
	"editable_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_once_a_visit" UNIQUE("reservation_id"),
	CONSTRAINT "review_stars" CHECK (stars between 1 and 5),
	CONSTRAINT "review_text" CHECK (char_length(text) <= 2000),
	CONSTRAINT "review_reply" CHECK (char_length(reply) <= 2000 and (reply is null) = (replied_at is null)),
	CONSTRAINT "review_language" CHECK (language in ('sr', 'en', 'de')),
	CONSTRAINT "review_status" CHECK (status in ('WAITING', 'PUBLISHED', 'HIDDEN')),
	CONSTRAINT "review_hidden" CHECK ((status = 'HIDDEN') = (hidden_reason is not null)),
	CONSTRAINT "review_hidden_reason" CHECK (hidden_reason in ('insult', 'privatePerson', 'offTopic', 'advertising', 'otherVisit')),
	CONSTRAINT "review_waits" CHECK (publish_at >= created_at + interval '48 hours')
);
--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_waiting" ON "review" USING btree ("publish_at") WHERE status = 'WAITING';--> statement-breakpoint
CREATE INDEX "review_created_at_id_index" ON "review" USING btree ("created_at","id");