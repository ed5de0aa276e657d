CREATE TABLE "service_unit_recommendation" (
	"service_unit_id" integer NOT NULL,
	"recommended_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "service_unit_recommendation_service_unit_id_recommended_id_pk" PRIMARY KEY("service_unit_id","recommended_id"),
	CONSTRAINT "service_unit_recommendation_serviceUnitId_position_unique" UNIQUE("service_unit_id","position"),
	CONSTRAINT "service_unit_recommendation_other" CHECK (service_unit_id <> recommended_id),
	CONSTRAINT "service_unit_recommendation_position" CHECK (position between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "service_unit_recommendation" ADD CONSTRAINT "service_unit_recommendation_service_unit_id_service_unit_id_fk" FOREIGN KEY ("service_unit_id") REFERENCES "public"."service_unit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_unit_recommendation" ADD CONSTRAINT "service_unit_recommendation_recommended_id_service_unit_id_fk" FOREIGN KEY ("recommended_id") REFERENCES "public"."service_unit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_unit_recommendation_recommended_id_index" ON "service_unit_recommendation" USING btree ("recommended_id");
--> statement-breakpoint
-- What goes well with a service stands in its public answers and pages, as its categories do (0004_tell_site.sql).
CREATE TRIGGER tell_site AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "service_unit_recommendation"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site('service-units');
