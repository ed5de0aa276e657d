CREATE TABLE "data_import" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" varchar(20) NOT NULL,
	"state" varchar(20) DEFAULT 'ready' NOT NULL,
	"headings" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"tells" jsonb,
	"progress" integer DEFAULT 0 NOT NULL,
	"alive_until" timestamp (3) with time zone,
	"problem" varchar(40),
	"created_by" varchar(200) NOT NULL,
	"committed_at" timestamp (3) with time zone,
	"taken_back_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_import_kind" CHECK (kind in ('clients', 'service-units', 'reservations')),
	CONSTRAINT "data_import_state" CHECK (state in ('ready', 'committing', 'committed', 'taking-back', 'taken-back'))
);
--> statement-breakpoint
CREATE TABLE "data_import_made" (
	"import_id" integer NOT NULL,
	"entity" varchar(20) NOT NULL,
	"entity_id" integer NOT NULL,
	"edited_at" timestamp (3) with time zone NOT NULL,
	"filled" jsonb,
	"kept" boolean DEFAULT false NOT NULL,
	CONSTRAINT "data_import_made_import_id_entity_entity_id_pk" PRIMARY KEY("import_id","entity","entity_id")
);
--> statement-breakpoint
CREATE TABLE "data_import_row" (
	"import_id" integer NOT NULL,
	"position" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"verdict" varchar(10),
	"finding" jsonb,
	CONSTRAINT "data_import_row_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "reminded" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "data_import_made" ADD CONSTRAINT "data_import_made_import_id_data_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."data_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_import_row" ADD CONSTRAINT "data_import_row_import_id_data_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."data_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_import_created_at_index" ON "data_import" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "data_import_row_verdict" ON "data_import_row" USING btree ("import_id","verdict","position");