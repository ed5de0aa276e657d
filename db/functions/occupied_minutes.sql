-- How long `occupied_times` lasts.
CREATE OR REPLACE FUNCTION occupied_minutes(busy tstzrange, processing tstzrange) RETURNS numeric
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (extract(epoch FROM upper(busy) - lower(busy))
  - coalesce(extract(epoch FROM upper(busy * processing) - lower(busy * processing)), 0)) / 60;
