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
--> statement-breakpoint
-- What is asked of somebody stays as it was asked, and its states go one way. Money that arrives counts whatever became of the request
-- meanwhile; by what goes back its state is told from then on, and what was paid once stands for good.
CREATE OR REPLACE FUNCTION guard_payment_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.paid_at IS NOT NULL THEN
      RAISE EXCEPTION 'payment request % is paid', OLD.id USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN OLD;
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'CREATED' THEN
      RAISE EXCEPTION 'a payment request begins as created' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.reservation_id, NEW.amount, NEW.currency, NEW.provider) IS DISTINCT FROM
    (OLD.reservation_id, OLD.amount, OLD.currency, OLD.provider)
    OR OLD.provider_ref IS NOT NULL AND NEW.provider_ref IS DISTINCT FROM OLD.provider_ref
  THEN
    RAISE EXCEPTION 'payment request % is another one', OLD.id USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF OLD.paid_at IS NOT NULL THEN
    IF (NEW.paid_at, NEW.paid_amount, NEW.paid_currency, NEW.payment_ref) IS DISTINCT FROM
      (OLD.paid_at, OLD.paid_amount, OLD.paid_currency, OLD.payment_ref)
    THEN
      RAISE EXCEPTION 'payment request % is paid', OLD.id USING ERRCODE = 'insufficient_privilege';
    END IF;
    NEW.status := CASE NEW.refund_total WHEN 0 THEN 'PAID' WHEN NEW.paid_amount THEN 'REFUNDED' ELSE 'PART_REFUNDED' END;
  ELSIF NEW.status <> OLD.status AND NOT (CASE OLD.status
    WHEN 'CREATED' THEN NEW.status IN ('PENDING', 'PAID', 'EXPIRED', 'CANCELLED')
    WHEN 'PENDING' THEN NEW.status IN ('PAID', 'EXPIRED', 'CANCELLED')
    ELSE NEW.status = 'PAID'
  END) THEN
    RAISE EXCEPTION 'payment request % goes from % to % nowhere', OLD.id, OLD.status, NEW.status
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

--> statement-breakpoint
CREATE TRIGGER payment_request_guarded BEFORE INSERT OR UPDATE OR DELETE ON payment_request
  FOR EACH ROW EXECUTE FUNCTION guard_payment_request();
--> statement-breakpoint
CREATE TRIGGER payment_refund_counted BEFORE INSERT OR UPDATE OR DELETE ON payment_refund
  FOR EACH ROW EXECUTE FUNCTION count_payment_refund();
--> statement-breakpoint
CREATE TRIGGER payment_event_append_only BEFORE UPDATE OR DELETE ON payment_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
