CREATE TABLE "payment_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" varchar(20) NOT NULL,
	"event_id" varchar(255) NOT NULL,
	"type" varchar(100) NOT NULL,
	"request_id" integer,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_event_provider_eventId_unique" UNIQUE("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payment_policy" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_policy_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"service_unit_id" integer,
	"kind" varchar(10) NOT NULL,
	"percent" smallint,
	"amount" integer,
	"payers" varchar(10) DEFAULT 'ALL' NOT NULL,
	"missed_from" smallint,
	"value_from" integer,
	"free_until_minutes" integer DEFAULT 1440 NOT NULL,
	"late_fee_percent" smallint DEFAULT 0 NOT NULL,
	"no_show_fee_percent" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_policy_kind" CHECK (kind in ('NONE', 'DEPOSIT', 'FULL')),
	CONSTRAINT "payment_policy_payers" CHECK (payers in ('ALL', 'NEW', 'MISSED', 'VALUE')),
	CONSTRAINT "payment_policy_share" CHECK (num_nonnulls(percent, amount) = case kind when 'DEPOSIT' then 1 else 0 end),
	CONSTRAINT "payment_policy_percent" CHECK (percent between 1 and 100),
	CONSTRAINT "payment_policy_amount" CHECK (amount > 0),
	CONSTRAINT "payment_policy_missed" CHECK ((payers = 'MISSED') = (missed_from is not null) and missed_from > 0),
	CONSTRAINT "payment_policy_value" CHECK ((payers = 'VALUE') = (value_from is not null) and value_from > 0),
	CONSTRAINT "payment_policy_free_until" CHECK (free_until_minutes between 0 and 43200),
	CONSTRAINT "payment_policy_fees" CHECK (late_fee_percent between 0 and 100 and no_show_fee_percent between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "payment_refund" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"reason" varchar(10) NOT NULL,
	"state" varchar(9) DEFAULT 'WAITING' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"run_at" timestamp (3) with time zone NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"provider_ref" varchar(255),
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_refund_amount" CHECK (amount > 0),
	CONSTRAINT "payment_refund_reason" CHECK (reason in ('TOO_LATE', 'SALON', 'CLIENT', 'PART', 'STAFF')),
	CONSTRAINT "payment_refund_state" CHECK (state in ('WAITING', 'DONE', 'FAILED', 'CANCELLED'))
);
--> statement-breakpoint
CREATE TABLE "payment_request" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reservation_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"provider" varchar(20) NOT NULL,
	"provider_ref" varchar(255),
	"url" text,
	"status" varchar(13) NOT NULL,
	"pay_until" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"paid_amount" integer,
	"paid_currency" char(3),
	"payment_ref" varchar(255),
	"refund_total" integer DEFAULT 0 NOT NULL,
	"trouble" varchar(10),
	"is_late" boolean DEFAULT false NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_request_provider_providerRef_unique" UNIQUE("provider","provider_ref"),
	CONSTRAINT "payment_request_status" CHECK (status in ('CREATED', 'PENDING', 'PAID', 'EXPIRED', 'CANCELLED', 'PART_REFUNDED', 'REFUNDED')),
	CONSTRAINT "payment_request_trouble" CHECK (trouble in ('AMOUNT', 'CURRENCY', 'DISPUTED')),
	CONSTRAINT "payment_request_amount" CHECK (amount > 0),
	CONSTRAINT "payment_request_currency" CHECK (currency ~ '^[A-Z]{3}$'),
	CONSTRAINT "payment_request_paid" CHECK (num_nonnulls(paid_at, paid_amount, paid_currency) = case when status in ('PAID', 'PART_REFUNDED', 'REFUNDED') then 3 else 0 end),
	CONSTRAINT "payment_request_refunds" CHECK (refund_total between 0 and coalesce(paid_amount, 0)),
	CONSTRAINT "payment_request_refunded" CHECK (coalesce(case status when 'PAID' then refund_total = 0 when 'PART_REFUNDED' then refund_total > 0 and refund_total < paid_amount when 'REFUNDED' then refund_total = paid_amount end, true)),
	CONSTRAINT "payment_request_pending" CHECK (status <> 'PENDING' or provider_ref is not null)
);
--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "payment_terms" jsonb;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "payment_text" text;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_request_id_payment_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."payment_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_policy" ADD CONSTRAINT "payment_policy_service_unit_id_service_unit_id_fk" FOREIGN KEY ("service_unit_id") REFERENCES "public"."service_unit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_request_id_payment_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."payment_request"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_request" ADD CONSTRAINT "payment_request_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_event_request_id_index" ON "payment_event" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_policy_once" ON "payment_policy" USING btree (coalesce(service_unit_id, 0));--> statement-breakpoint
CREATE INDEX "payment_refund_request_id_index" ON "payment_refund" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "payment_refund_waiting" ON "payment_refund" USING btree ("run_at") WHERE state = 'WAITING';--> statement-breakpoint
CREATE INDEX "payment_refund_failed" ON "payment_refund" USING btree ("id") WHERE state = 'FAILED';--> statement-breakpoint
CREATE INDEX "payment_request_reservation_id_index" ON "payment_request" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "payment_request_open" ON "payment_request" USING btree ("pay_until") WHERE status in ('CREATED', 'PENDING');--> statement-breakpoint
CREATE INDEX "payment_request_late" ON "payment_request" USING btree ("id") WHERE is_late;--> statement-breakpoint
CREATE INDEX "payment_request_created_at_id_index" ON "payment_request" USING btree ("created_at","id");