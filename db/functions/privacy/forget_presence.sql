-- Who was here, or late, was so on the day of that term; within the day a term may move under a client who waits.
CREATE OR REPLACE FUNCTION forget_presence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.arrived_at := NULL;
  NEW.started_at := NULL;
  NEW.expected_at := NULL;
  RETURN NEW;
END
$$;
