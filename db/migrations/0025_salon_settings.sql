CREATE TABLE "salon_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "salon_settings_single" CHECK (id = 1),
	CONSTRAINT "salon_settings_object" CHECK (jsonb_typeof(settings) = 'object')
);--> statement-breakpoint

-- A salon that works already goes on: open, and the demo salon is still the demo salon. Any other one has been told who it is
-- by variables, which win. Before the triggers: nothing changes for a booking that is under way.
INSERT INTO "salon_settings" ("is_demo", "opened_at", "settings")
SELECT demo, now(), CASE WHEN demo THEN $json${
  "name": "Salon Breza",
  "phone": "+381112345678",
  "email": "zdravo@salon-breza.example",
  "street": "Njegoševa 24",
  "postalCode": "11000",
  "city": "Beograd",
  "cityEn": "Belgrade",
  "cityDe": "Belgrad",
  "country": "RS",
  "latitude": 44.8026,
  "longitude": 20.4696,
  "instagram": "https://www.instagram.com/salon.breza.example",
  "facebook": "https://www.facebook.com/salon.breza.example",
  "messageUrl": "https://m.me/salon.breza.example",
  "legalName": "Salon Breza, frizerske i kozmetičke usluge",
  "representative": "Jelena Marković",
  "register": "Agencija za privredne registre, Beograd"
}$json$::jsonb ELSE '{}'::jsonb END
FROM (SELECT EXISTS (SELECT FROM "employee" WHERE "email" LIKE '%@salon-breza.example') AS demo) AS salon
WHERE EXISTS (SELECT FROM "category") OR EXISTS (SELECT FROM "service_unit") OR EXISTS (SELECT FROM "employee")
  OR EXISTS (SELECT FROM "client") OR EXISTS (SELECT FROM "reservation") OR EXISTS (SELECT FROM "general_working_hours");--> statement-breakpoint
CREATE FUNCTION count_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END
$$;--> statement-breakpoint

-- A new revision with each edit, and with it one of the schedule: the rules of booking say which terms there are. Every
-- process is told with the commit.
CREATE TRIGGER count_settings BEFORE UPDATE ON "salon_settings"
  FOR EACH ROW EXECUTE FUNCTION count_settings();--> statement-breakpoint
CREATE TRIGGER revise_schedule BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "salon_settings"
  FOR EACH STATEMENT EXECUTE FUNCTION revise_schedule();--> statement-breakpoint
CREATE TRIGGER tell_site AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "salon_settings"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site('salon-settings');
