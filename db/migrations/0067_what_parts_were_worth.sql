-- What was agreed until now. In the salon's currency it is as booked: the last part that is left takes what the others do not, so that all of
-- them are what the reservation costs. In another one it is by the price list of today, as the figures had it until today.
UPDATE "reservation_segment" s SET
  "home_price" = CASE WHEN a.is_foreign THEN a.listed WHEN a.is_cancelled THEN a.price
    WHEN a.is_last THEN a.remaining ELSE least(a.price, a.remaining) END,
  "home_price_estimated_on" = CASE WHEN a.is_foreign THEN current_date END
FROM (
  SELECT p."id", u."price" AS listed, coalesce(p."price", r."price") AS price,
    r."currency" <> coalesce((SELECT o."settings" ->> 'currency' FROM "salon_settings" o), 'RSD') AS is_foreign,
    p."cancelled_at" IS NOT NULL AS is_cancelled,
    lead(p."id") OVER in_order IS NULL AS is_last,
    greatest(r."price" - coalesce(sum(coalesce(p."price", r."price")) OVER (in_order ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0), 0)
      AS remaining
  FROM "reservation_segment" p
    JOIN "reservation" r ON r."id" = p."reservation_id"
    JOIN "service_unit" u ON u."id" = p."service_unit_id"
  WINDOW in_order AS (PARTITION BY p."reservation_id", p."cancelled_at" IS NULL ORDER BY p."position")
) a WHERE a."id" = s."id" AND s."home_price" IS NULL;
