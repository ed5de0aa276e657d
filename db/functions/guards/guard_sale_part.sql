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
