CREATE TABLE "notice_choice" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"ways" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"whole_names" boolean DEFAULT false NOT NULL,
	"evening_hour" smallint DEFAULT 19 NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_choice_evening" CHECK (evening_hour between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "push_device" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_device_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"endpoint" varchar(1000) NOT NULL,
	"p256dh" varchar(100) NOT NULL,
	"auth" varchar(40) NOT NULL,
	"name" varchar(60) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "push_device_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "staff_news" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" varchar(10) NOT NULL,
	"reservation_id" integer,
	"segment_id" integer,
	"contact_message_id" integer,
	"actor" varchar(200) NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_news_kind" CHECK (kind in ('booked', 'cancelled', 'message'))
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_channel";--> statement-breakpoint
ALTER TABLE "notice_choice" ADD CONSTRAINT "notice_choice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_news" ADD CONSTRAINT "staff_news_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_news" ADD CONSTRAINT "staff_news_contact_message_id_contact_message_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_device_user_id_index" ON "push_device" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_news_reservation" ON "staff_news" USING btree ("reservation_id") WHERE reservation_id is not null;--> statement-breakpoint
CREATE INDEX "staff_news_message" ON "staff_news" USING btree ("contact_message_id") WHERE contact_message_id is not null;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_channel" CHECK (channel in ('mail', 'sms', 'viber', 'whatsapp', 'webhook', 'push'));--> statement-breakpoint
-- Notes what the history says of a reservation for the staff who want to hear of it (lib/reservations/notices); where nobody
-- does, nothing. What a visitor only holds is no news yet.
CREATE OR REPLACE FUNCTION note_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO staff_news (kind, reservation_id, segment_id, actor, at)
	SELECT CASE WHEN NEW.action IN ('created', 'confirmed') THEN 'booked' ELSE 'cancelled' END,
		r.id, (NEW.changes ->> 'segmentId')::integer, NEW.actor, NEW.at
	FROM reservation r
	WHERE r.id = NEW.entity_id AND (NEW.action <> 'created' OR NEW.actor LIKE 'user:%')
		AND (EXISTS (SELECT FROM push_device) OR EXISTS (SELECT FROM notice_choice));
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_news AFTER INSERT ON "audit_event" FOR EACH ROW
  WHEN (NEW.entity = 'reservation' AND NEW.action IN ('created', 'confirmed', 'cancelled', 'rejected', 'part cancelled'))
  EXECUTE FUNCTION note_news();
