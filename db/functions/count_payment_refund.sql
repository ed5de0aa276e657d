-- Each refund counts in its request, whose constraint lets no more go back than was paid. Its amount stays; one that was taken back before
-- it went counts no more.
CREATE OR REPLACE FUNCTION count_payment_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'refund % stays', OLD.id USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'WAITING' THEN
      RAISE EXCEPTION 'a refund begins as waiting' USING ERRCODE = 'check_violation';
    END IF;
    UPDATE payment_request SET refund_total = refund_total + NEW.amount WHERE id = NEW.request_id;
    RETURN NEW;
  END IF;
  IF (NEW.request_id, NEW.amount) IS DISTINCT FROM (OLD.request_id, OLD.amount)
    OR OLD.state IN ('DONE', 'CANCELLED') AND NEW.state <> OLD.state AND NOT (OLD.state = 'DONE' AND NEW.state = 'FAILED')
  THEN
    RAISE EXCEPTION 'refund % stays', OLD.id USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.state = 'CANCELLED' AND OLD.state <> 'CANCELLED' THEN
    UPDATE payment_request SET refund_total = refund_total - OLD.amount WHERE id = OLD.request_id;
  END IF;
  RETURN NEW;
END
$$;
