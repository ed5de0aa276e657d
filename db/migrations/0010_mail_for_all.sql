--> statement-breakpoint
UPDATE "outbox" SET "unsure_since" = ("payload" ->> 'unsureSince')::timestamptz, "payload" = "payload" - 'unsureSince' WHERE "payload" ? 'unsureSince';
