CREATE TABLE "product" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" varchar(200) NOT NULL,
	"name_en" varchar(200),
	"name_de" varchar(200),
	"barcode" varchar(50),
	"price" integer NOT NULL,
	"tax_rate_id" integer,
	"stock" integer,
	"low_stock" integer,
	"status" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_price" CHECK (price >= 0),
	CONSTRAINT "product_low_stock" CHECK (low_stock >= 0),
	CONSTRAINT "product_status" CHECK (status between 1 and 2)
);
--> statement-breakpoint
CREATE TABLE "stock_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"kind" varchar(10) NOT NULL,
	"delta" integer NOT NULL,
	"sale_id" integer,
	"note" varchar(500) DEFAULT '' NOT NULL,
	"actor" varchar(200) NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_entry_kind" CHECK (kind in ('DELIVERY', 'COUNT', 'SOLD', 'COUNTERED')),
	CONSTRAINT "stock_entry_sale" CHECK ((sale_id is not null) = (kind in ('SOLD', 'COUNTERED')))
);
--> statement-breakpoint
CREATE TABLE "sale" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" integer,
	"status" varchar(4) NOT NULL,
	"client_id" integer,
	"opened_by" integer,
	"paid_at" timestamp (3) with time zone,
	"currency" char(3) NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"discount_basis_points" integer,
	"discount" integer DEFAULT 0 NOT NULL,
	"discount_reason" varchar(500),
	"till_day_id" integer,
	"counters_sale_id" integer,
	"reason" varchar(500),
	"receipt_number" varchar(100),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_status" CHECK (status in ('OPEN', 'PAID')),
	CONSTRAINT "sale_paid" CHECK (num_nonnulls(number, paid_at) = case status when 'PAID' then 2 else 0 end),
	CONSTRAINT "sale_currency" CHECK (currency ~ '^[A-Z]{3}$'),
	CONSTRAINT "sale_total" CHECK (counters_sale_id is not null or total >= 0),
	CONSTRAINT "sale_discount" CHECK (discount_basis_points between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "sale_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sale_id" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" varchar(10) NOT NULL,
	"ref_id" integer,
	"reservation_id" integer,
	"segment_id" integer,
	"name" varchar(200) NOT NULL,
	"name_en" varchar(200),
	"name_de" varchar(200),
	"employee_id" integer,
	"quantity" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"list_price" integer NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"shared_discount" integer DEFAULT 0 NOT NULL,
	"discount_reason" varchar(500),
	"tax_rate_id" integer,
	"basis_points" integer,
	"sum" integer NOT NULL,
	CONSTRAINT "sale_line_kind" CHECK (kind in ('SERVICE', 'PRODUCT', 'VOUCHER', 'PACKAGE', 'FEE', 'ROUNDING')),
	CONSTRAINT "sale_line_quantity" CHECK (quantity <> 0 and unit_price >= 0 and list_price >= 0),
	CONSTRAINT "sale_line_sum" CHECK (sum = quantity::bigint * unit_price - discount::bigint - shared_discount::bigint),
	CONSTRAINT "sale_line_discount" CHECK (sign(quantity) * discount >= 0 and sign(quantity) * shared_discount >= 0 and sign(quantity) * sum >= 0),
	CONSTRAINT "sale_line_basis_points" CHECK (basis_points between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "sale_payment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sale_id" integer NOT NULL,
	"method" varchar(10) NOT NULL,
	"amount" integer NOT NULL,
	"tendered" integer,
	CONSTRAINT "sale_payment_method" CHECK (method in ('CASH', 'CARD', 'TRANSFER', 'ONLINE', 'VOUCHER', 'PACKAGE', 'DEPOSIT', 'ELSEWHERE')),
	CONSTRAINT "sale_payment_amount" CHECK (amount <> 0),
	CONSTRAINT "sale_payment_tendered" CHECK (tendered is null or (method = 'CASH' and tendered >= amount))
);
--> statement-breakpoint
CREATE TABLE "sale_visit" (
	"sale_id" integer NOT NULL,
	"reservation_id" integer NOT NULL,
	"is_valid" boolean DEFAULT true NOT NULL,
	CONSTRAINT "sale_visit_sale_id_reservation_id_pk" PRIMARY KEY("sale_id","reservation_id")
);
--> statement-breakpoint
CREATE TABLE "till_day" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "till_day_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"currency" char(3) NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"opened_by" integer,
	"float" integer NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" integer,
	"expected" jsonb,
	"counted" jsonb,
	"difference" integer,
	"next_float" integer,
	"note" varchar(1000),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "till_day_float" CHECK ("float" >= 0 and next_float >= 0),
	CONSTRAINT "till_day_closed" CHECK (num_nonnulls(closed_at, expected, counted, difference, next_float) in (0, 5))
);
--> statement-breakpoint
CREATE TABLE "tip" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tip_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sale_id" integer NOT NULL,
	"employee_id" integer NOT NULL,
	"method" varchar(10) NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "tip_method" CHECK (method in ('CASH', 'CARD', 'TRANSFER', 'ONLINE', 'VOUCHER', 'PACKAGE', 'DEPOSIT', 'ELSEWHERE')),
	CONSTRAINT "tip_amount" CHECK (amount <> 0)
);
--> statement-breakpoint
ALTER TABLE "user" DROP CONSTRAINT "user_areas";--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_tax_rate_id_tax_rate_id_fk" FOREIGN KEY ("tax_rate_id") REFERENCES "public"."tax_rate"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_entry" ADD CONSTRAINT "stock_entry_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_entry" ADD CONSTRAINT "stock_entry_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_opened_by_user_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_till_day_id_till_day_id_fk" FOREIGN KEY ("till_day_id") REFERENCES "public"."till_day"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_counters_sale_id_sale_id_fk" FOREIGN KEY ("counters_sale_id") REFERENCES "public"."sale"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_line" ADD CONSTRAINT "sale_line_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_line" ADD CONSTRAINT "sale_line_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_line" ADD CONSTRAINT "sale_line_segment_id_reservation_segment_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."reservation_segment"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_line" ADD CONSTRAINT "sale_line_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_line" ADD CONSTRAINT "sale_line_tax_rate_id_tax_rate_id_fk" FOREIGN KEY ("tax_rate_id") REFERENCES "public"."tax_rate"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_payment" ADD CONSTRAINT "sale_payment_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_visit" ADD CONSTRAINT "sale_visit_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_visit" ADD CONSTRAINT "sale_visit_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_day" ADD CONSTRAINT "till_day_opened_by_user_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_day" ADD CONSTRAINT "till_day_closed_by_user_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip" ADD CONSTRAINT "tip_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip" ADD CONSTRAINT "tip_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_barcode" ON "product" USING btree ("barcode");--> statement-breakpoint
CREATE INDEX "product_tax_rate_id_index" ON "product" USING btree ("tax_rate_id");--> statement-breakpoint
CREATE INDEX "stock_entry_product_id_id_index" ON "stock_entry" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "stock_entry_of_sale" ON "stock_entry" USING btree ("sale_id") WHERE sale_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_number" ON "sale" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "sale_counters" ON "sale" USING btree ("counters_sale_id");--> statement-breakpoint
CREATE INDEX "sale_paid_at_id_index" ON "sale" USING btree ("paid_at","id");--> statement-breakpoint
CREATE INDEX "sale_client_id_index" ON "sale" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "sale_till_day_id_index" ON "sale" USING btree ("till_day_id");--> statement-breakpoint
CREATE INDEX "sale_open" ON "sale" USING btree ("id") WHERE status = 'OPEN';--> statement-breakpoint
CREATE INDEX "sale_line_sale_id_position_index" ON "sale_line" USING btree ("sale_id","position");--> statement-breakpoint
CREATE INDEX "sale_line_employee_id_index" ON "sale_line" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "sale_line_kind_ref_id_index" ON "sale_line" USING btree ("kind","ref_id");--> statement-breakpoint
CREATE INDEX "sale_line_visit" ON "sale_line" USING btree ("reservation_id") WHERE reservation_id is not null;--> statement-breakpoint
CREATE INDEX "sale_line_segment" ON "sale_line" USING btree ("segment_id") WHERE segment_id is not null;--> statement-breakpoint
CREATE INDEX "sale_line_tax_rate" ON "sale_line" USING btree ("tax_rate_id") WHERE tax_rate_id is not null;--> statement-breakpoint
CREATE INDEX "sale_payment_sale_id_index" ON "sale_payment" USING btree ("sale_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sale_visit_once" ON "sale_visit" USING btree ("reservation_id") WHERE is_valid;--> statement-breakpoint
CREATE UNIQUE INDEX "till_day_open" ON "till_day" USING btree ((closed_at is null)) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "tip_sale_id_index" ON "tip" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "tip_employee_id_index" ON "tip" USING btree ("employee_id");--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_areas" CHECK (areas <@ array['figures', 'export', 'erase', 'prices', 'settings', 'till']::varchar[]);