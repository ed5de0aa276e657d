-- The reservation that this very person has for this service and this term already, whoever of the staff was asked for
-- (or the one who was asked for). Somebody else under the same address and number goes by another name.
CREATE OR REPLACE FUNCTION booked_already(wanted jsonb, OUT booked_id integer, OUT booked_status smallint) LANGUAGE sql STABLE AS $$
  SELECT r.id, r.status FROM client c JOIN reservation r ON r.client_id = c.id
    JOIN reservation_segment s ON s.reservation_id = r.id AND s.position = 0
  WHERE c.email = wanted #>> '{client,email}'
    AND r.term_from = (wanted #>> '{reservation,term_from}')::timestamptz
    AND (r.status = 2 OR r.status = 1 AND r.hold_until > (wanted #>> '{reservation,created_at}')::timestamptz)
    AND r.client_phone_e164 = wanted #>> '{reservation,client_phone_e164}'
    AND lower(r.client_name) = lower(wanted #>> '{reservation,client_name}')
    AND s.service_unit_id = (wanted #>> '{segment,service_unit_id}')::integer
    AND s.employee_id = coalesce((wanted #>> '{asked,employee_id}')::integer, s.employee_id)
  ORDER BY r.id LIMIT 1
$$;
