-- Who is the same client. An address names one. A number alone does not, since anybody may know it; staff, who have the person
-- on the phone, find a client by it, unless both have addresses and other names.
CREATE OR REPLACE FUNCTION known_client(email text, phone text, name text, by_staff boolean) RETURNS integer
LANGUAGE plpgsql STABLE SET enable_seqscan TO off AS $$
#variable_conflict use_variable
DECLARE
  known integer;
BEGIN
  SELECT c.id INTO known FROM client c WHERE c.email = email;
  IF known IS NULL AND by_staff THEN
    SELECT c.id INTO known FROM client c
      WHERE c.phone = phone AND (c.email IS NULL OR email IS NULL OR lower(c.name) = lower(name))
      ORDER BY (lower(c.name) = lower(name)) DESC, c.last_seen_at DESC, c.id LIMIT 1;
  END IF;
  RETURN known;
END
$$;
