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
