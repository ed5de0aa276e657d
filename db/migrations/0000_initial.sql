CREATE TABLE "category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"value" varchar(40) NOT NULL,
	"name" varchar(200) NOT NULL,
	"name_en" varchar(200),
	"name_de" varchar(200),
	"description" text DEFAULT '' NOT NULL,
	"description_en" text,
	"description_de" text,
	"status" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "category_value_unique" UNIQUE("value"),
	CONSTRAINT "category_status" CHECK (status between 1 and 2)
);
--> statement-breakpoint
CREATE TABLE "employee" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employee_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" varchar(200) NOT NULL,
	"email" varchar(254),
	"phone" varchar(20),
	"about" text DEFAULT '' NOT NULL,
	"about_en" text,
	"about_de" text,
	"photo_key" varchar(64),
	"status" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "employee_status" CHECK (status between 1 and 2)
);
--> statement-breakpoint
CREATE TABLE "employee_category" (
	"employee_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "employee_category_employee_id_category_id_pk" PRIMARY KEY("employee_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "employee_workplace" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employee_workplace_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"employee_id" integer NOT NULL,
	"workplace_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "employee_workplace_employeeId_workplaceId_unique" UNIQUE("employee_id","workplace_id")
);
--> statement-breakpoint
CREATE TABLE "image" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "image_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"service_unit_id" integer NOT NULL,
	"storage_key" varchar(64) NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"variants" jsonb NOT NULL,
	"placeholder" text NOT NULL,
	"alt" varchar(300) DEFAULT '' NOT NULL,
	"alt_en" varchar(300),
	"alt_de" varchar(300),
	"position" smallint DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "image_status" CHECK (status between 1 and 3),
	CONSTRAINT "image_size" CHECK (width > 0 and height > 0)
);
--> statement-breakpoint
CREATE TABLE "non_working_day" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "non_working_day_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"explanation" varchar(500) DEFAULT '' NOT NULL,
	"explanation_en" varchar(500),
	"explanation_de" varchar(500),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "non_working_day_day_unique" UNIQUE("day")
);
--> statement-breakpoint
CREATE TABLE "service_unit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_unit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" varchar(200) NOT NULL,
	"name_en" varchar(200),
	"name_de" varchar(200),
	"description" text DEFAULT '' NOT NULL,
	"description_en" text,
	"description_de" text,
	"price" integer NOT NULL,
	"price_en" integer,
	"price_de" integer,
	"term_duration" smallint NOT NULL,
	"buffer_after" smallint DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"wh_mon_from" time,
	"wh_mon_to" time,
	"wh_tue_from" time,
	"wh_tue_to" time,
	"wh_wed_from" time,
	"wh_wed_to" time,
	"wh_thu_from" time,
	"wh_thu_to" time,
	"wh_fri_from" time,
	"wh_fri_to" time,
	"wh_sat_from" time,
	"wh_sat_to" time,
	"wh_sun_from" time,
	"wh_sun_to" time,
	"likes_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_unit_status" CHECK (status between 1 and 4),
	CONSTRAINT "service_unit_prices" CHECK (price >= 0 and coalesce(price_en, 0) >= 0 and coalesce(price_de, 0) >= 0),
	CONSTRAINT "service_unit_duration" CHECK (term_duration between 5 and 720 and buffer_after between 0 and 240),
	CONSTRAINT "service_unit_likes" CHECK (likes_count >= 0),
	CONSTRAINT "service_unit_hours" CHECK ((wh_mon_from is null) = (wh_mon_to is null) and (wh_tue_from is null) = (wh_tue_to is null) and (wh_wed_from is null) = (wh_wed_to is null) and (wh_thu_from is null) = (wh_thu_to is null) and (wh_fri_from is null) = (wh_fri_to is null) and (wh_sat_from is null) = (wh_sat_to is null) and (wh_sun_from is null) = (wh_sun_to is null) and coalesce(wh_mon_from < wh_mon_to, true) and coalesce(wh_tue_from < wh_tue_to, true) and coalesce(wh_wed_from < wh_wed_to, true) and coalesce(wh_thu_from < wh_thu_to, true) and coalesce(wh_fri_from < wh_fri_to, true) and coalesce(wh_sat_from < wh_sat_to, true) and coalesce(wh_sun_from < wh_sun_to, true))
);
--> statement-breakpoint
CREATE TABLE "service_unit_category" (
	"service_unit_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "service_unit_category_service_unit_id_category_id_pk" PRIMARY KEY("service_unit_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "service_unit_like" (
	"service_unit_id" integer NOT NULL,
	"visitor_hash" varchar(64) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_unit_like_service_unit_id_visitor_hash_pk" PRIMARY KEY("service_unit_id","visitor_hash")
);
--> statement-breakpoint
CREATE TABLE "service_unit_unavailability" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_unit_unavailability_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"service_unit_id" integer NOT NULL,
	"unavailability_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_unit_unavailability_serviceUnitId_unavailabilityId_unique" UNIQUE("service_unit_id","unavailability_id")
);
--> statement-breakpoint
CREATE TABLE "unavailability" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unavailability_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reason" varchar(500) NOT NULL,
	"reason_en" varchar(500),
	"reason_de" varchar(500),
	"unavailable_from" timestamp (3) with time zone NOT NULL,
	"unavailable_to" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unavailability_span" CHECK (unavailable_from < unavailable_to)
);
--> statement-breakpoint
CREATE TABLE "workplace" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "workplace_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" varchar(200) NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workplace_status" CHECK (status between 1 and 2)
);
--> statement-breakpoint
CREATE TABLE "workplace_category" (
	"workplace_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "workplace_category_workplace_id_category_id_pk" PRIMARY KEY("workplace_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "employee_unavailability" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employee_unavailability_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"employee_id" integer NOT NULL,
	"reason" varchar(500) NOT NULL,
	"unavailable_from" timestamp (3) with time zone NOT NULL,
	"unavailable_to" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "employee_unavailability_span" CHECK (unavailable_from < unavailable_to)
);
--> statement-breakpoint
CREATE TABLE "general_working_hours" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"wh_mon_from" time,
	"wh_mon_to" time,
	"wh_tue_from" time,
	"wh_tue_to" time,
	"wh_wed_from" time,
	"wh_wed_to" time,
	"wh_thu_from" time,
	"wh_thu_to" time,
	"wh_fri_from" time,
	"wh_fri_to" time,
	"wh_sat_from" time,
	"wh_sat_to" time,
	"wh_sun_from" time,
	"wh_sun_to" time,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "general_working_hours_single" CHECK (id = 1),
	CONSTRAINT "general_working_hours_order" CHECK ((wh_mon_from is null) = (wh_mon_to is null) and (wh_tue_from is null) = (wh_tue_to is null) and (wh_wed_from is null) = (wh_wed_to is null) and (wh_thu_from is null) = (wh_thu_to is null) and (wh_fri_from is null) = (wh_fri_to is null) and (wh_sat_from is null) = (wh_sat_to is null) and (wh_sun_from is null) = (wh_sun_to is null) and coalesce(wh_mon_from < wh_mon_to, true) and coalesce(wh_tue_from < wh_tue_to, true) and coalesce(wh_wed_from < wh_wed_to, true) and coalesce(wh_thu_from < wh_thu_to, true) and coalesce(wh_fri_from < wh_fri_to, true) and coalesce(wh_sat_from < wh_sat_to, true) and coalesce(wh_sun_from < wh_sun_to, true))
);
--> statement-breakpoint
CREATE TABLE "specific_working_hours" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "specific_working_hours_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"employee_id" integer,
	"workplace_id" integer,
	"at_day" date NOT NULL,
	"time_from" time NOT NULL,
	"time_to" time NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "specific_working_hours_owner" CHECK (num_nonnulls(employee_id, workplace_id) = 1),
	CONSTRAINT "specific_working_hours_span" CHECK (time_from < time_to)
);
--> statement-breakpoint
CREATE TABLE "workplace_unavailability" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "workplace_unavailability_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workplace_id" integer NOT NULL,
	"reason" varchar(500) NOT NULL,
	"unavailable_from" timestamp (3) with time zone NOT NULL,
	"unavailable_to" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workplace_unavailability_span" CHECK (unavailable_from < unavailable_to)
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"template" varchar(40) NOT NULL,
	"recipient" varchar(254) NOT NULL,
	"language" varchar(2) NOT NULL,
	"reservation_id" integer,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" varchar(10) DEFAULT 'waiting' NOT NULL,
	"run_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"last_error" text,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_state" CHECK (state in ('waiting', 'sent', 'failed', 'cancelled')),
	CONSTRAINT "outbox_language" CHECK (language in ('sr', 'en', 'de'))
);
--> statement-breakpoint
CREATE TABLE "auth_session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"kind" varchar(3) NOT NULL,
	"refresh_hash" "bytea" NOT NULL,
	"previous_hash" "bytea",
	"rotated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"idle_expires_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_reason" varchar(40),
	"user_agent" varchar(300),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_session_refreshHash_unique" UNIQUE("refresh_hash"),
	CONSTRAINT "auth_session_kind" CHECK (kind in ('web', 'api'))
);
--> statement-breakpoint
CREATE TABLE "contact_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"full_name" varchar(200) NOT NULL,
	"email" varchar(254) NOT NULL,
	"message" text NOT NULL,
	"language" varchar(2) NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"handled" boolean GENERATED ALWAYS AS (handled_at is not null) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_message_language" CHECK (language in ('sr', 'en', 'de'))
);
--> statement-breakpoint
CREATE TABLE "newsletter" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" varchar(200) NOT NULL,
	"subject_en" varchar(200),
	"subject_de" varchar(200),
	"message" text NOT NULL,
	"message_en" text,
	"message_de" text,
	"status" smallint DEFAULT 1 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"recipients_count" integer DEFAULT 0 NOT NULL,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_status" CHECK (status between 1 and 3),
	CONSTRAINT "newsletter_counts" CHECK (recipients_count >= 0 and sent_count >= 0 and failed_count >= 0)
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriber" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscriber_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" varchar(254) NOT NULL,
	"language" varchar(2) NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"unsubscription_reason" varchar(1000),
	"confirmed_at" timestamp (3) with time zone,
	"consent_text" text,
	"unsubscribed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscriber_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_subscriber_status" CHECK (status between 1 and 3),
	CONSTRAINT "newsletter_subscriber_language" CHECK (language in ('sr', 'en', 'de'))
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" varchar(254) NOT NULL,
	"phone" varchar(20),
	"password_hash" text NOT NULL,
	"roles" varchar(30)[] DEFAULT '{}' NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"language" varchar(2) DEFAULT 'sr' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email"),
	CONSTRAINT "user_status" CHECK (status between 1 and 5),
	CONSTRAINT "user_roles" CHECK (roles <@ array['ROLE_SUPER_ADMIN', 'ROLE_MANAGER']::varchar[]),
	CONSTRAINT "user_language" CHECK (language in ('sr', 'en', 'de'))
);
--> statement-breakpoint
CREATE TABLE "audit_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"entity" varchar(40) NOT NULL,
	"entity_id" integer NOT NULL,
	"action" varchar(40) NOT NULL,
	"actor" varchar(200) NOT NULL,
	"reason" varchar(1000),
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" varchar(200) NOT NULL,
	"email" varchar(254),
	"phone" varchar(20),
	"language" varchar(2) NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"first_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"mails_stopped_at" timestamp (3) with time zone,
	"mails_stopped_reason" varchar(1000),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_email_unique" UNIQUE("email"),
	CONSTRAINT "client_phone_unique" UNIQUE("phone"),
	CONSTRAINT "client_language" CHECK (language in ('sr', 'en', 'de')),
	CONSTRAINT "client_contact" CHECK (num_nonnulls(email, phone) >= 1)
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"key" varchar(200) PRIMARY KEY NOT NULL,
	"body_hash" char(64) NOT NULL,
	"reservation_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_token" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" varchar(30) NOT NULL,
	"nonce" "bytea" NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"reservation_id" integer,
	"subscriber_id" integer,
	"user_id" integer,
	"expires_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "link_token_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "link_token_subject" CHECK (num_nonnulls(reservation_id, subscriber_id, user_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "reservation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer,
	"client_name" varchar(200) NOT NULL,
	"client_email" varchar(254),
	"client_phone" varchar(40),
	"client_phone_e164" varchar(20),
	"requirements" text DEFAULT '' NOT NULL,
	"term_from" timestamp (3) with time zone NOT NULL,
	"term_to" timestamp (3) with time zone NOT NULL,
	"price" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"language" varchar(2) NOT NULL,
	"source" varchar(10) NOT NULL,
	"status" smallint NOT NULL,
	"hold_until" timestamp (3) with time zone,
	"changed_by" varchar(200) NOT NULL,
	"change_reason" varchar(1000),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reservation_id_status" UNIQUE("id","status"),
	CONSTRAINT "reservation_status" CHECK (status between 1 and 5),
	CONSTRAINT "reservation_term" CHECK (term_from < term_to),
	CONSTRAINT "reservation_price" CHECK (price >= 0),
	CONSTRAINT "reservation_currency" CHECK (currency in ('RSD', 'EUR')),
	CONSTRAINT "reservation_language" CHECK (language in ('sr', 'en', 'de')),
	CONSTRAINT "reservation_source" CHECK (source in ('site', 'board', 'api')),
	CONSTRAINT "reservation_hold" CHECK (status <> 1 or hold_until is not null)
);
--> statement-breakpoint
CREATE TABLE "reservation_segment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservation_segment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reservation_id" integer NOT NULL,
	"status" smallint NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"service_unit_id" integer NOT NULL,
	"employee_id" integer,
	"workplace_id" integer,
	"span_from" timestamp (3) with time zone NOT NULL,
	"span_to" timestamp (3) with time zone NOT NULL,
	"employee_busy" "tstzrange",
	"workplace_busy" "tstzrange",
	CONSTRAINT "reservation_segment_reservationId_position_unique" UNIQUE("reservation_id","position"),
	CONSTRAINT "reservation_segment_span" CHECK (span_from < span_to),
	CONSTRAINT "reservation_segment_length" CHECK (span_to - span_from <= interval '12 hours')
);
--> statement-breakpoint
ALTER TABLE "employee_category" ADD CONSTRAINT "employee_category_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_category" ADD CONSTRAINT "employee_category_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_workplace" ADD CONSTRAINT "employee_workplace_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_workplace" ADD CONSTRAINT "employee_workplace_workplace_id_workplace_id_fk" FOREIGN KEY ("workplace_id") REFERENCES "public"."workplace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image" ADD CONSTRAINT "image_service_unit_id_service_unit_id_fk" FOREIGN KEY ("service_unit_id") REFERENCES "public"."service_unit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_unit_category" ADD CONSTRAINT "service_unit_category_service_unit_id_service_unit_id_fk" FOREIGN KEY ("service_unit_id") REFERENCES "public"."service_unit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_unit_category" ADD CONSTRAINT "service_unit_category_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_unit_like" ADD CONSTRAINT "service_unit_like_service_unit_id_service_unit_id_fk" FOREIGN KEY ("service_unit_id") REFERENCES "public"."service_unit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_unit_unavailability" ADD CONSTRAINT "service_unit_unavailability_service_unit_id_service_unit_id_fk" FOREIGN KEY ("service_unit_id") REFERENCES "public"."service_unit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_unit_unavailability" ADD CONSTRAINT "service_unit_unavailability_unavailability_id_unavailability_id_fk" FOREIGN KEY ("unavailability_id") REFERENCES "public"."unavailability"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workplace_category" ADD CONSTRAINT "workplace_category_workplace_id_workplace_id_fk" FOREIGN KEY ("workplace_id") REFERENCES "public"."workplace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workplace_category" ADD CONSTRAINT "workplace_category_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_unavailability" ADD CONSTRAINT "employee_unavailability_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specific_working_hours" ADD CONSTRAINT "specific_working_hours_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specific_working_hours" ADD CONSTRAINT "specific_working_hours_workplace_id_workplace_id_fk" FOREIGN KEY ("workplace_id") REFERENCES "public"."workplace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workplace_unavailability" ADD CONSTRAINT "workplace_unavailability_workplace_id_workplace_id_fk" FOREIGN KEY ("workplace_id") REFERENCES "public"."workplace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_session" ADD CONSTRAINT "auth_session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_token" ADD CONSTRAINT "link_token_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_segment" ADD CONSTRAINT "reservation_segment_service_unit_id_service_unit_id_fk" FOREIGN KEY ("service_unit_id") REFERENCES "public"."service_unit"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_segment" ADD CONSTRAINT "reservation_segment_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_segment" ADD CONSTRAINT "reservation_segment_workplace_id_workplace_id_fk" FOREIGN KEY ("workplace_id") REFERENCES "public"."workplace"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_segment" ADD CONSTRAINT "reservation_segment_reservation" FOREIGN KEY ("reservation_id","status") REFERENCES "public"."reservation"("id","status") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "employee_category_category_id_index" ON "employee_category" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "employee_workplace_workplace_id_index" ON "employee_workplace" USING btree ("workplace_id");--> statement-breakpoint
CREATE INDEX "image_service_unit_id_position_id_index" ON "image" USING btree ("service_unit_id","position","id");--> statement-breakpoint
CREATE INDEX "service_unit_status_index" ON "service_unit" USING btree ("status");--> statement-breakpoint
CREATE INDEX "service_unit_category_category_id_index" ON "service_unit_category" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "service_unit_unavailability_unavailability_id_index" ON "service_unit_unavailability" USING btree ("unavailability_id");--> statement-breakpoint
CREATE INDEX "unavailability_unavailable_to_unavailable_from_index" ON "unavailability" USING btree ("unavailable_to","unavailable_from");--> statement-breakpoint
CREATE INDEX "workplace_category_category_id_index" ON "workplace_category" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "employee_unavailability_unavailable_to_unavailable_from_index" ON "employee_unavailability" USING btree ("unavailable_to","unavailable_from");--> statement-breakpoint
CREATE INDEX "employee_unavailability_employee_id_index" ON "employee_unavailability" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "specific_working_hours_at_day_index" ON "specific_working_hours" USING btree ("at_day");--> statement-breakpoint
CREATE INDEX "specific_working_hours_employee_id_at_day_index" ON "specific_working_hours" USING btree ("employee_id","at_day");--> statement-breakpoint
CREATE INDEX "specific_working_hours_workplace_id_at_day_index" ON "specific_working_hours" USING btree ("workplace_id","at_day");--> statement-breakpoint
CREATE INDEX "workplace_unavailability_unavailable_to_unavailable_from_index" ON "workplace_unavailability" USING btree ("unavailable_to","unavailable_from");--> statement-breakpoint
CREATE INDEX "workplace_unavailability_workplace_id_index" ON "workplace_unavailability" USING btree ("workplace_id");--> statement-breakpoint
CREATE INDEX "rate_limit_expire_index" ON "rate_limit" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("run_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("created_at") WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX "outbox_recipient_created_at_index" ON "outbox" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "outbox_reservation_id_index" ON "outbox" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "auth_session_user_id_index" ON "auth_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_session_previous_hash_index" ON "auth_session" USING btree ("previous_hash");--> statement-breakpoint
CREATE INDEX "auth_session_expires_at_index" ON "auth_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "contact_message_received_at_index" ON "contact_message" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "contact_message_open" ON "contact_message" USING btree ("received_at") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "newsletter_subscriber_status_id_index" ON "newsletter_subscriber" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "audit_event_entity_entity_id_id_index" ON "audit_event" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "audit_event_at_index" ON "audit_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "client_name_index" ON "client" USING btree ("name");--> statement-breakpoint
CREATE INDEX "idempotency_key_created_at_index" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "link_token_reservation_id_index" ON "link_token" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "link_token_expires_at_index" ON "link_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "reservation_term_from_id_index" ON "reservation" USING btree ("term_from","id");--> statement-breakpoint
CREATE INDEX "reservation_created_at_id_index" ON "reservation" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reservation_status_term_from_index" ON "reservation" USING btree ("status","term_from");--> statement-breakpoint
CREATE INDEX "reservation_client_id_term_from_index" ON "reservation" USING btree ("client_id","term_from");--> statement-breakpoint
CREATE INDEX "reservation_hold_until" ON "reservation" USING btree ("hold_until") WHERE status = 1;--> statement-breakpoint
CREATE INDEX "reservation_segment_occupying" ON "reservation_segment" USING btree ("span_from") WHERE status in (1, 2, 5);--> statement-breakpoint
CREATE INDEX "reservation_segment_service_unit_id_index" ON "reservation_segment" USING btree ("service_unit_id");--> statement-breakpoint
CREATE INDEX "reservation_segment_employee_id_span_from_index" ON "reservation_segment" USING btree ("employee_id","span_from");--> statement-breakpoint
CREATE INDEX "reservation_segment_workplace_id_span_from_index" ON "reservation_segment" USING btree ("workplace_id","span_from");