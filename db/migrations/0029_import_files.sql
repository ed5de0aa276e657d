CREATE TABLE "data_import_piece" (
	"import_id" integer NOT NULL,
	"number" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "data_import_piece_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
ALTER TABLE "data_import" ADD COLUMN "file" jsonb;--> statement-breakpoint
ALTER TABLE "data_import_piece" ADD CONSTRAINT "data_import_piece_import_id_data_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."data_import"("id") ON DELETE cascade ON UPDATE no action;