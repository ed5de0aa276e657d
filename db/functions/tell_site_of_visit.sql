-- A visit that turns out to be missed takes its review off the public pages, and one that was not missed after all brings it back.
CREATE OR REPLACE FUNCTION tell_site_of_visit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM review WHERE reservation_id = NEW.id AND status <> 'WAITING') THEN
    PERFORM pg_notify('salon_site', 'reviews');
  END IF;
  RETURN NULL;
END
$$;
