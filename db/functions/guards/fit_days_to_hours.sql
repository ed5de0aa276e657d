-- The spans of a day begin and end with its two times. A day whose times say something else gets one span of them: who writes the times
-- alone, as versions of before do, moves or closes the days that change, and leaves the others their breaks.
CREATE OR REPLACE FUNCTION fit_days_to_hours() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  times jsonb := to_jsonb(NEW);
BEGIN
  NEW.days := (
    SELECT json_object_agg(name, CASE
        WHEN opens IS NULL OR closes IS NULL THEN '[]'::json
        WHEN spans -> 0 ->> 'from' = opens AND spans -> -1 ->> 'to' = closes THEN spans
        ELSE json_build_array(json_build_object('from', opens, 'to', closes))
      END ORDER BY position)
    FROM (
      SELECT name, position, NEW.days -> name AS spans,
        left(times ->> format('wh_%s_from', name), 5) AS opens, left(times ->> format('wh_%s_to', name), 5) AS closes
      FROM unnest(ARRAY['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']) WITH ORDINALITY AS day (name, position)
    ) each_day
  );
  RETURN NEW;
END
$$;
