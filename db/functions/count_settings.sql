-- Counts the edits of the settings: a booking asks whether the rules that its process goes by are the newest.
CREATE OR REPLACE FUNCTION count_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END
$$;
