-- The reservation that this very person has for these services and this term already, whoever of the staff was asked for
-- (or the one who was asked for). Somebody else under the same address and number goes by another name.
CREATE OR REPLACE FUNCTION booked_already(wanted jsonb, OUT booked_id integer, OUT booked_status smallint) LANGUAGE sql STABLE AS $$
  SELECT r.id, r.status FROM client c JOIN reservation r ON r.client_id = c.id
  WHERE c.email = wanted #>> '{client,email}'
    AND r.term_from = (wanted #>> '{reservation,term_from}')::timestamptz
    AND (r.status = 2 OR r.status = 1 AND r.hold_until > (wanted #>> '{reservation,created_at}')::timestamptz)
    AND r.client_phone_e164 = wanted #>> '{reservation,client_phone_e164}'
    AND lower(r.client_name) = lower(wanted #>> '{reservation,client_name}')
    AND ARRAY(
      SELECT s.service_unit_id FROM reservation_segment s
      WHERE s.reservation_id = r.id AND s.cancelled_at IS NULL ORDER BY s.position
    ) = ARRAY(
      SELECT (p.part ->> 'service_unit_id')::integer
      FROM jsonb_array_elements(coalesce(wanted -> 'segments', jsonb_build_array(wanted -> 'segment')))
        WITH ORDINALITY AS p (part, place) ORDER BY p.place
    )
    AND NOT EXISTS (
      SELECT FROM jsonb_array_elements(coalesce(wanted -> 'segments', jsonb_build_array(wanted -> 'segment')))
        WITH ORDINALITY AS p (part, place)
        JOIN jsonb_array_elements_text(
          coalesce(wanted #> '{asked,employee_ids}', jsonb_build_array(wanted #> '{asked,employee_id}'))
        ) WITH ORDINALITY AS a (employee_id, place) ON a.place = p.place
        JOIN reservation_segment s ON s.reservation_id = r.id AND s.cancelled_at IS NULL
          AND s.service_unit_id = (p.part ->> 'service_unit_id')::integer
      WHERE s.employee_id <> a.employee_id::integer
    )
  ORDER BY r.id LIMIT 1
$$;
