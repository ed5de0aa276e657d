-- Where a hold came from is of use while it holds, and nobody can forget to forget it.
CREATE OR REPLACE FUNCTION forget_network() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.network := NULL;
  NEW.wide_network := NULL;
  RETURN NEW;
END
$$;
