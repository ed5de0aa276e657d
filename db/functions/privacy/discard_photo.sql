-- Whatever takes a photo away, its files are to go as well.
CREATE OR REPLACE FUNCTION discard_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO discarded_photo (storage_key) VALUES (OLD.storage_key) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
