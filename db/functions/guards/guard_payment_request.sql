-- What is asked of somebody stays as it was asked, and its states go one way. Money that arrives counts whatever became of the request
-- meanwhile; by what goes back its state is told from then on, and what was paid once stands for good. Only of a transfer, of which staff alone
-- say that it has arrived, they may take that back while nothing has gone back.
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
  IF OLD.provider = 'transfer' AND OLD.status = 'PAID' AND NEW.status = 'PENDING' THEN
    RETURN NEW;
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
