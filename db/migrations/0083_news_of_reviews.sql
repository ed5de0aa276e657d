ALTER TABLE "staff_news" ADD COLUMN "review_id" integer;--> statement-breakpoint
ALTER TABLE "staff_news" ADD CONSTRAINT "staff_news_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_news_review" ON "staff_news" USING btree ("review_id") WHERE review_id is not null;