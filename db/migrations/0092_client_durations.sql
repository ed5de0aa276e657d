CREATE TABLE "client_duration" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_duration_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"service_unit_id" integer NOT NULL,
	"extra_minutes" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_duration_clientId_serviceUnitId_unique" UNIQUE("client_id","service_unit_id"),
	CONSTRAINT "client_duration_extra" CHECK (extra_minutes between -240 and 240 and extra_minutes <> 0)
);
--> statement-breakpoint
ALTER TABLE "client_duration" ADD CONSTRAINT "client_duration_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_duration" ADD CONSTRAINT "client_duration_service_unit_id_service_unit_id_fk" FOREIGN KEY ("service_unit_id") REFERENCES "public"."service_unit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_duration_service_unit_id_index" ON "client_duration" USING btree ("service_unit_id");