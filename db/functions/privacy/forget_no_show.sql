-- A client who did not come is a confirmed reservation: with any other status, or another term, nobody has failed to come.
CREATE OR REPLACE FUNCTION forget_no_show() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.no_show_at := NULL;
  RETURN NEW;
END
$$;
