-- Tells every process that something has changed which public pages show: with the commit, and not after a rollback.
CREATE OR REPLACE FUNCTION tell_site() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('salon_site', TG_ARGV[0]);
  RETURN NULL;
END
$$;
