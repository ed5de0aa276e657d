CREATE TABLE "schedule_revision" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "schedule_revision_single" CHECK (id = 1)
);
