-- Every change of a departure carries its instant, whoever wrote it, so that every process can ask what changed.
CREATE FUNCTION touch_departure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := clock_timestamp();
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER departures_touch BEFORE INSERT OR UPDATE ON "departures" FOR EACH ROW EXECUTE FUNCTION touch_departure();
