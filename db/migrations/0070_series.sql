CREATE TABLE "series" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"parts" jsonb NOT NULL,
	"every_weeks" smallint NOT NULL,
	"count" smallint,
	"until" date,
	"status" varchar(10) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "series_status" CHECK (status in ('ACTIVE', 'ENDED')),
	CONSTRAINT "series_every_weeks" CHECK (every_weeks between 1 and 12),
	CONSTRAINT "series_count" CHECK (count between 1 and 26),
	CONSTRAINT "series_end" CHECK (num_nonnulls(count, until) = 1)
);
--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "series_id" integer;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "series_index" smallint;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "series_client_id_index" ON "series" USING btree ("client_id");--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservation_series" ON "reservation" USING btree ("series_id") WHERE series_id is not null;