CREATE TABLE "desk_request" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reservation_id" integer NOT NULL,
	"employee_id" integer NOT NULL,
	"note" varchar(500) DEFAULT '' NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_news" ADD COLUMN "desk_request_id" integer;--> statement-breakpoint
ALTER TABLE "desk_request" ADD CONSTRAINT "desk_request_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_request" ADD CONSTRAINT "desk_request_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "desk_request_open" ON "desk_request" USING btree ("reservation_id","employee_id") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "desk_request_reservation_id_index" ON "desk_request" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "desk_request_employee_id_index" ON "desk_request" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "desk_request_handled_at_index" ON "desk_request" USING btree ("handled_at");--> statement-breakpoint
ALTER TABLE "staff_news" ADD CONSTRAINT "staff_news_desk_request_id_desk_request_id_fk" FOREIGN KEY ("desk_request_id") REFERENCES "public"."desk_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_news_desk" ON "staff_news" USING btree ("desk_request_id") WHERE desk_request_id is not null;