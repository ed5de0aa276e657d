CREATE TABLE "tax_rate" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_rate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" varchar(20) NOT NULL,
	"name" varchar(200) NOT NULL,
	"name_en" varchar(200),
	"name_de" varchar(200),
	"basis_points" integer NOT NULL,
	"valid_from" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_rate_code_validFrom_unique" UNIQUE("code","valid_from"),
	CONSTRAINT "tax_rate_basis_points" CHECK (basis_points between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "service_unit" ADD COLUMN "tax_rate_id" integer;--> statement-breakpoint
ALTER TABLE "service_unit" ADD CONSTRAINT "service_unit_tax_rate_id_tax_rate_id_fk" FOREIGN KEY ("tax_rate_id") REFERENCES "public"."tax_rate"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_unit_tax_rate_id_index" ON "service_unit" USING btree ("tax_rate_id");