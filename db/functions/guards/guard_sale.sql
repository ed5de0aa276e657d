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
