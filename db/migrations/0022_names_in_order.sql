-- Names stand as the reader's language has them: Č after C in Serbian, Ö beside O in German. By their bytes, as the embedded
-- database compares, every one of those letters would come after Z. A server without ICU goes on comparing bytes.
DO $$
DECLARE
	language record;
BEGIN
	FOR language IN SELECT * FROM (VALUES ('names_sr', 'sr-Latn'), ('names_en', 'en'), ('names_de', 'de')) AS known (name, tag) LOOP
		BEGIN
			EXECUTE format('CREATE COLLATION %I (provider = icu, locale = %L)', language.name, language.tag || '-u-kn');
		EXCEPTION WHEN feature_not_supported OR undefined_object OR invalid_parameter_value THEN
			EXECUTE format('CREATE COLLATION %I FROM "C"', language.name);
		END;
	END LOOP;
END $$;
--> statement-breakpoint
CREATE INDEX "client_name_in_order" ON "client" ("name" COLLATE names_sr, "id");
