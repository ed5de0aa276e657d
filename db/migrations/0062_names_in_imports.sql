CREATE TABLE "import_alias" (
	"field" varchar(20) NOT NULL,
	"name" varchar(200) NOT NULL,
	"service_unit_id" integer,
	"employee_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_alias_field_name_pk" PRIMARY KEY("field","name"),
	CONSTRAINT "import_alias_means" CHECK ((field = 'service') = (service_unit_id is not null) and (field = 'employee') = (employee_id is not null))
);
--> statement-breakpoint
ALTER TABLE "import_alias" ADD CONSTRAINT "import_alias_service_unit_id_service_unit_id_fk" FOREIGN KEY ("service_unit_id") REFERENCES "public"."service_unit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_alias" ADD CONSTRAINT "import_alias_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_alias_service_unit_id_index" ON "import_alias" USING btree ("service_unit_id");--> statement-breakpoint
CREATE INDEX "import_alias_employee_id_index" ON "import_alias" USING btree ("employee_id");