ALTER TABLE "service_unit" ADD COLUMN "former_price" integer;--> statement-breakpoint
ALTER TABLE "service_unit" ADD COLUMN "former_price_en" integer;--> statement-breakpoint
ALTER TABLE "service_unit" ADD COLUMN "former_price_de" integer;--> statement-breakpoint
ALTER TABLE "service_unit" ADD COLUMN "special_until" date;--> statement-breakpoint
ALTER TABLE "service_unit" ADD COLUMN "what_happens" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_unit" ADD COLUMN "what_happens_en" text;--> statement-breakpoint
ALTER TABLE "service_unit" ADD COLUMN "what_happens_de" text;--> statement-breakpoint
ALTER TABLE "service_unit" ADD COLUMN "for_whom" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_unit" ADD COLUMN "for_whom_en" text;--> statement-breakpoint
ALTER TABLE "service_unit" ADD COLUMN "for_whom_de" text;--> statement-breakpoint
ALTER TABLE "service_unit" ADD COLUMN "how_to_prepare" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_unit" ADD COLUMN "how_to_prepare_en" text;--> statement-breakpoint
ALTER TABLE "service_unit" ADD COLUMN "how_to_prepare_de" text;--> statement-breakpoint
ALTER TABLE "service_unit" ADD COLUMN "how_long_it_lasts" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_unit" ADD COLUMN "how_long_it_lasts_en" text;--> statement-breakpoint
ALTER TABLE "service_unit" ADD COLUMN "how_long_it_lasts_de" text;--> statement-breakpoint
ALTER TABLE "service_unit" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "service_unit" ADD CONSTRAINT "service_unit_special_price" CHECK ((former_price is null) = (special_until is null)
        and (former_price is not null or num_nonnulls(former_price_en, former_price_de) = 0)
        and least(former_price, former_price_en, former_price_de) >= 0);--> statement-breakpoint
ALTER TABLE "service_unit" ADD CONSTRAINT "service_unit_questions" CHECK (jsonb_typeof(questions) = 'array');