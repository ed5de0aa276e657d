-- What a part is worth in the salon's currency, where a program that does not know it stores the part: what was agreed, or, where that
-- was in another currency, what the price list says today, noted as an estimate. It looks once the statement is through, since
-- `book_term` stores the parts before their reservation.
CREATE OR REPLACE FUNCTION fill_home_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  home text := coalesce((SELECT o.settings ->> 'currency' FROM salon_settings o), 'RSD');
BEGIN
  UPDATE reservation_segment s SET
    home_price = CASE WHEN r.currency = home THEN coalesce(s.price, r.price) ELSE u.price END,
    home_price_estimated_on = CASE WHEN r.currency <> home THEN current_date END
  FROM reservation r, service_unit u
  WHERE s.id = NEW.id AND r.id = s.reservation_id AND u.id = s.service_unit_id
    AND (s.home_price IS NULL OR r.currency = home);
  RETURN NULL;
END
$$;
