-- When a part of a reservation needs somebody: from first to last, without the time in which it works by itself.
CREATE OR REPLACE FUNCTION occupied_times(busy tstzrange, processing tstzrange) RETURNS tstzmultirange
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN processing IS NULL THEN tstzmultirange(busy) ELSE tstzmultirange(busy) - tstzmultirange(processing) END;
