DROP INDEX "auth_session_previous_hash_index";--> statement-breakpoint
ALTER TABLE "auth_session" DROP COLUMN "previous_hash";