-- Custom SQL migration file: a booking whose JSON nobody can read is refused. One that got in all the same is skipped by whoever reads many.
CREATE TRIGGER bookings_json_insert BEFORE INSERT ON bookings WHEN NOT (json_valid(NEW.add_ons) AND json_valid(NEW.lines)) BEGIN
	SELECT RAISE(ABORT, 'a booking has valid JSON');
END;
--> statement-breakpoint
CREATE TRIGGER bookings_json_update BEFORE UPDATE OF add_ons, lines ON bookings WHEN NOT (json_valid(NEW.add_ons) AND json_valid(NEW.lines)) BEGIN
	SELECT RAISE(ABORT, 'a booking has valid JSON');
END;
