-- A program that does not know of processing times moves a term without them. Then the term occupies all of its time, and
-- nobody is booked into a gap that is elsewhere by now.
CREATE OR REPLACE FUNCTION move_processing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.processing := CASE WHEN NEW.span_from = OLD.span_from
    THEN nullif(NEW.processing * tstzrange(NEW.span_from, NEW.span_to), 'empty') END;
  RETURN NEW;
END
$$;
