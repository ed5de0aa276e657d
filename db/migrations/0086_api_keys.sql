CREATE TABLE "api_key" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" varchar(60) NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"hint" varchar(4) NOT NULL,
	"areas" varchar(20)[] NOT NULL,
	"read_only" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" varchar(200) NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" varchar(200),
	"last_used_at" timestamp (3) with time zone,
	"uses" integer DEFAULT 0 NOT NULL,
	"minute_from" timestamp (3) with time zone,
	"minute_uses" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "api_key_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "api_key_areas" CHECK (areas <@ array['figures', 'export', 'erase', 'prices', 'settings', 'till']::varchar[]),
	CONSTRAINT "api_key_revoked" CHECK ((revoked_at is null) = (revoked_by is null))
);
--> statement-breakpoint
CREATE INDEX "api_key_created_by_index" ON "api_key" USING btree ("created_by");