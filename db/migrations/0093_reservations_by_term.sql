CREATE INDEX "reservation_by_term" ON "reservation" USING btree ("term_from","id","client_id","status","no_show_at","term_to","created_at");--> statement-breakpoint
DROP INDEX "reservation_term_from_id_index";
