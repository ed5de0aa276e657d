-- What the public pages show is kept in the caches of all server processes. The database itself says when it changes, so
-- that no writer can forget it; the message goes out with the commit, and a rollback sends none.
CREATE FUNCTION tell_site() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('salon_site', TG_ARGV[0]);
  RETURN NULL;
END
$$;--> statement-breakpoint

CREATE TRIGGER tell_site AFTER INSERT OR UPDATE OR DELETE ON "category"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site('service-units');--> statement-breakpoint
CREATE TRIGGER tell_site AFTER INSERT OR UPDATE OR DELETE ON "service_unit_category"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site('service-units');--> statement-breakpoint
CREATE TRIGGER tell_site AFTER INSERT OR UPDATE OR DELETE ON "image"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site('service-units');--> statement-breakpoint
CREATE TRIGGER tell_site AFTER INSERT OR UPDATE OR DELETE ON "general_working_hours"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site('general-working-hours');--> statement-breakpoint
CREATE TRIGGER tell_site AFTER INSERT OR DELETE ON "service_unit"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site('service-units');--> statement-breakpoint
-- A like alone renews nothing: a page that many like would never come from the cache.
CREATE TRIGGER tell_site_update AFTER UPDATE ON "service_unit" FOR EACH ROW
  WHEN (to_jsonb(OLD) - 'likes_count' - 'edited_at' IS DISTINCT FROM to_jsonb(NEW) - 'likes_count' - 'edited_at')
  EXECUTE FUNCTION tell_site('service-units');
