CREATE TABLE "employee_service_unit" (
	"employee_id" integer NOT NULL,
	"service_unit_id" integer NOT NULL,
	"term_duration" smallint,
	"price" integer,
	"price_en" integer,
	"price_de" integer,
	CONSTRAINT "employee_service_unit_employee_id_service_unit_id_pk" PRIMARY KEY("employee_id","service_unit_id"),
	CONSTRAINT "employee_service_unit_own" CHECK (num_nonnulls(term_duration, price, price_en, price_de) > 0 and term_duration between 5 and 720),
	CONSTRAINT "employee_service_unit_prices" CHECK (least(price, price_en, price_de) >= 0)
);
--> statement-breakpoint
ALTER TABLE "employee_service_unit" ADD CONSTRAINT "employee_service_unit_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_service_unit" ADD CONSTRAINT "employee_service_unit_service_unit_id_service_unit_id_fk" FOREIGN KEY ("service_unit_id") REFERENCES "public"."service_unit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employee_service_unit_service_unit_id_index" ON "employee_service_unit" USING btree ("service_unit_id");--> statement-breakpoint
CREATE TRIGGER revise_schedule BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE
  ON "employee_service_unit" FOR EACH STATEMENT EXECUTE FUNCTION revise_schedule();
--> statement-breakpoint
CREATE TRIGGER tell_site AFTER INSERT OR UPDATE OR DELETE ON "employee_service_unit"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site('service-units');
