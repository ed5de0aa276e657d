-- The stock of a product is the sum of its entries.
CREATE OR REPLACE FUNCTION apply_stock_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product SET stock = coalesce(stock, 0) + NEW.delta WHERE id = NEW.product_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- At the end of a transaction each sale adds up: its lines make its total, and what is paid for it as well. Only what takes a sale back is
-- below zero, and it takes back exactly that, by rate of tax and with the tips, so that nobody gets back more than was paid.
CREATE OR REPLACE FUNCTION check_sale() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked sale;
  lines bigint;
  payments bigint;
BEGIN
  SELECT * INTO checked FROM sale
    WHERE id = (CASE WHEN TG_TABLE_NAME = 'sale' THEN to_jsonb(NEW) -> 'id' ELSE to_jsonb(coalesce(NEW, OLD)) -> 'sale_id' END)::integer;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT coalesce(sum(l.sum), 0) INTO lines FROM sale_line l WHERE l.sale_id = checked.id;
  IF lines <> checked.total THEN
    RAISE EXCEPTION 'the lines of sale % make %, not %', checked.id, lines, checked.total USING ERRCODE = 'check_violation';
  END IF;
  SELECT coalesce(sum(p.amount), 0) INTO payments FROM sale_payment p WHERE p.sale_id = checked.id;
  IF payments <> (CASE checked.status WHEN 'PAID' THEN checked.total ELSE 0 END) THEN
    RAISE EXCEPTION 'sale % of % has payments of %', checked.id, checked.total, payments USING ERRCODE = 'check_violation';
  END IF;
  IF checked.counters_sale_id IS NULL THEN
    IF EXISTS (SELECT FROM sale_payment p WHERE p.sale_id = checked.id AND p.amount < 0)
      OR EXISTS (SELECT FROM tip t WHERE t.sale_id = checked.id AND t.amount < 0)
      OR EXISTS (SELECT FROM sale_line l WHERE l.sale_id = checked.id AND l.sum < 0 AND l.kind <> 'ROUNDING')
    THEN
      RAISE EXCEPTION 'sale % gives something back', checked.id USING ERRCODE = 'check_violation';
    END IF;
  ELSIF checked.status = 'PAID' THEN
    IF checked.total <> (SELECT -o.total FROM sale o WHERE o.id = checked.counters_sale_id)
      OR EXISTS (SELECT FROM sale_payment p WHERE p.sale_id = checked.id AND sign(p.amount) <> sign(checked.total))
      OR EXISTS (SELECT FROM sale_line l WHERE l.sale_id IN (checked.id, checked.counters_sale_id)
        GROUP BY l.basis_points HAVING sum(l.sum) <> 0)
      OR EXISTS (SELECT FROM tip t WHERE t.sale_id IN (checked.id, checked.counters_sale_id)
        GROUP BY t.employee_id HAVING sum(t.amount) <> 0)
    THEN
      RAISE EXCEPTION 'sale % is not what sale % was', checked.id, checked.counters_sale_id USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A sale is open until it is paid, and what is paid stays as it is: what may still become of it is that nobody is named any more, that
-- a client is another one's record, and that the number of a receipt is noted. Its number is given here, so that no gap can be made.
CREATE OR REPLACE FUNCTION guard_sale() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free constant text[] := ARRAY['client_id', 'opened_by', 'discount_reason', 'reason', 'receipt_number', 'edited_at'];
  original sale;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.status = 'PAID' THEN
      RAISE EXCEPTION 'sale % is paid', OLD.id USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN OLD;
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'OPEN' THEN
      RAISE EXCEPTION 'a sale begins open' USING ERRCODE = 'check_violation';
    END IF;
    IF NEW.counters_sale_id IS NOT NULL THEN
      SELECT * INTO original FROM sale WHERE id = NEW.counters_sale_id;
      IF original.status <> 'PAID' OR original.counters_sale_id IS NOT NULL OR original.currency <> NEW.currency THEN
        RAISE EXCEPTION 'sale % cannot be taken back', NEW.counters_sale_id USING ERRCODE = 'check_violation';
      END IF;
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.status = 'PAID' THEN
    IF to_jsonb(NEW) - free IS DISTINCT FROM to_jsonb(OLD) - free
      OR coalesce(NEW.opened_by <> OLD.opened_by, NEW.opened_by IS NOT NULL)
      OR coalesce(NEW.discount_reason <> OLD.discount_reason, NEW.discount_reason IS NOT NULL)
      OR coalesce(NEW.reason <> OLD.reason, NEW.reason IS NOT NULL)
      OR (OLD.receipt_number IS NOT NULL AND NEW.receipt_number IS DISTINCT FROM OLD.receipt_number)
    THEN
      RAISE EXCEPTION 'sale % is paid', OLD.id USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.counters_sale_id IS DISTINCT FROM OLD.counters_sale_id OR NEW.currency <> OLD.currency THEN
    RAISE EXCEPTION 'sale % is another one', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.status = 'PAID' THEN
    IF NEW.till_day_id IS NOT NULL THEN
      -- Held, so that the day is counted with it or not at all.
      PERFORM FROM till_day WHERE id = NEW.till_day_id AND closed_at IS NULL AND currency = NEW.currency FOR SHARE;
      IF NOT FOUND THEN
        RAISE EXCEPTION 'day % of the till is closed', NEW.till_day_id USING ERRCODE = 'check_violation';
      END IF;
    END IF;
    PERFORM pg_advisory_xact_lock(8, 0);
    SELECT coalesce(max(number), 0) + 1 INTO NEW.number FROM sale;
  ELSE
    NEW.number := NULL;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- What belongs to a sale that is paid stays as it is: a line may lose the words that were typed about somebody and its link to a part
-- of a visit that is gone, and a visit is free again once its sale was taken back.
CREATE OR REPLACE FUNCTION guard_sale_part() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free constant text[] := ARRAY['discount_reason', 'segment_id'];
  of_sale integer := CASE TG_OP WHEN 'DELETE' THEN OLD.sale_id ELSE NEW.sale_id END;
  state text;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.sale_id <> OLD.sale_id THEN
    RAISE EXCEPTION 'a row of % stays with its sale', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  -- Held, so that nothing is added to it while somebody pays.
  SELECT status INTO state FROM sale WHERE id = of_sale FOR SHARE;
  IF state = 'PAID' AND NOT (
    TG_OP = 'UPDATE' AND CASE TG_TABLE_NAME
      WHEN 'sale_line' THEN to_jsonb(NEW) - free = to_jsonb(OLD) - free
        AND coalesce(to_jsonb(NEW) -> 'discount_reason' IN (to_jsonb(OLD) -> 'discount_reason', 'null'), false)
        AND coalesce(to_jsonb(NEW) -> 'segment_id' IN (to_jsonb(OLD) -> 'segment_id', 'null'), false)
      WHEN 'sale_visit' THEN to_jsonb(NEW) - 'is_valid' = to_jsonb(OLD) - 'is_valid'
        AND (to_jsonb(NEW) -> 'is_valid' = to_jsonb(OLD) -> 'is_valid' OR (to_jsonb(NEW) -> 'is_valid' = 'false'
          AND EXISTS (SELECT FROM sale WHERE counters_sale_id = of_sale AND status = 'PAID')))
      ELSE false
    END
  ) THEN
    RAISE EXCEPTION 'sale % is paid', of_sale USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;
--> statement-breakpoint
-- A day of the till that is closed stays as it was counted; who opened or closed it may be deleted.
CREATE OR REPLACE FUNCTION guard_till_day() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free constant text[] := ARRAY['opened_by', 'closed_by'];
BEGIN
  IF OLD.closed_at IS NOT NULL AND (TG_OP = 'DELETE' OR to_jsonb(NEW) - free IS DISTINCT FROM to_jsonb(OLD) - free
    OR coalesce(NEW.opened_by <> OLD.opened_by, NEW.opened_by IS NOT NULL)
    OR coalesce(NEW.closed_by <> OLD.closed_by, NEW.closed_by IS NOT NULL))
  THEN
    RAISE EXCEPTION 'day % of the till is closed', OLD.id USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;

--> statement-breakpoint
CREATE TRIGGER sale_guarded BEFORE INSERT OR UPDATE OR DELETE ON sale
  FOR EACH ROW EXECUTE FUNCTION guard_sale();
--> statement-breakpoint
CREATE TRIGGER sale_visit_guarded BEFORE INSERT OR UPDATE OR DELETE ON sale_visit
  FOR EACH ROW EXECUTE FUNCTION guard_sale_part();
--> statement-breakpoint
CREATE TRIGGER sale_line_guarded BEFORE INSERT OR UPDATE OR DELETE ON sale_line
  FOR EACH ROW EXECUTE FUNCTION guard_sale_part();
--> statement-breakpoint
CREATE TRIGGER sale_payment_guarded BEFORE INSERT OR UPDATE OR DELETE ON sale_payment
  FOR EACH ROW EXECUTE FUNCTION guard_sale_part();
--> statement-breakpoint
CREATE TRIGGER tip_guarded BEFORE INSERT OR UPDATE OR DELETE ON tip
  FOR EACH ROW EXECUTE FUNCTION guard_sale_part();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sale_adds_up AFTER INSERT OR UPDATE OF status, total ON sale
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_sale();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sale_line_adds_up AFTER INSERT OR UPDATE OR DELETE ON sale_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_sale();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sale_payment_adds_up AFTER INSERT OR UPDATE OR DELETE ON sale_payment
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_sale();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER tip_adds_up AFTER INSERT OR UPDATE OR DELETE ON tip
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_sale();
--> statement-breakpoint
CREATE TRIGGER till_day_guarded BEFORE UPDATE OR DELETE ON till_day
  FOR EACH ROW EXECUTE FUNCTION guard_till_day();
--> statement-breakpoint
CREATE TRIGGER stock_entry_applied AFTER INSERT ON stock_entry
  FOR EACH ROW EXECUTE FUNCTION apply_stock_entry();
--> statement-breakpoint
CREATE TRIGGER stock_entry_append_only BEFORE UPDATE OR DELETE ON stock_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
