CREATE TABLE "employee_user" (
	"employee_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "employee_user_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "user" DROP CONSTRAINT "user_roles";--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "areas" varchar(20)[] DEFAULT '{"figures","export","erase","prices"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "employee_user" ADD CONSTRAINT "employee_user_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_user" ADD CONSTRAINT "employee_user_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_areas" CHECK (areas <@ array['figures', 'export', 'erase', 'prices', 'settings']::varchar[]);--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_roles" CHECK (roles <@ array['ROLE_SUPER_ADMIN', 'ROLE_MANAGER', 'ROLE_EMPLOYEE']::varchar[]);