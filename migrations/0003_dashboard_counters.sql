-- Counters by month, service and location beside those by status and day, for the dashboard's figures.
INSERT INTO booking_months (month, service_name, location, bookings, revenue, cancelled)
SELECT substr(booking_date, 1, 7), service_name, location, sum(status <> 'cancelled'), sum(iif(status <> 'cancelled', total_price, 0)), sum(status = 'cancelled')
FROM bookings GROUP BY 1, 2, 3;
--> statement-breakpoint
DROP TRIGGER bookings_count_insert;
--> statement-breakpoint
DROP TRIGGER bookings_count_delete;
--> statement-breakpoint
DROP TRIGGER bookings_count_update;
--> statement-breakpoint
CREATE TRIGGER bookings_count_insert AFTER INSERT ON bookings BEGIN
	UPDATE booking_totals SET bookings = bookings + 1, revenue = revenue + NEW.total_price, changes = changes + 1 WHERE status = NEW.status;
	INSERT INTO booking_days (booking_date, status, bookings, revenue) VALUES (NEW.booking_date, NEW.status, 1, NEW.total_price)
		ON CONFLICT DO UPDATE SET bookings = bookings + 1, revenue = revenue + excluded.revenue;
	INSERT INTO booking_months (month, service_name, location, bookings, revenue, cancelled)
		VALUES (substr(NEW.booking_date, 1, 7), NEW.service_name, NEW.location, NEW.status <> 'cancelled', iif(NEW.status <> 'cancelled', NEW.total_price, 0), NEW.status = 'cancelled')
		ON CONFLICT DO UPDATE SET bookings = bookings + excluded.bookings, revenue = revenue + excluded.revenue, cancelled = cancelled + excluded.cancelled;
END;
--> statement-breakpoint
CREATE TRIGGER bookings_count_delete AFTER DELETE ON bookings BEGIN
	UPDATE booking_totals SET bookings = bookings - 1, revenue = revenue - OLD.total_price, changes = changes + 1 WHERE status = OLD.status;
	UPDATE booking_days SET bookings = bookings - 1, revenue = revenue - OLD.total_price
		WHERE booking_date = OLD.booking_date AND status = OLD.status;
	UPDATE booking_months SET bookings = bookings - (OLD.status <> 'cancelled'), revenue = revenue - iif(OLD.status <> 'cancelled', OLD.total_price, 0), cancelled = cancelled - (OLD.status = 'cancelled')
		WHERE month = substr(OLD.booking_date, 1, 7) AND service_name = OLD.service_name AND location = OLD.location;
END;
--> statement-breakpoint
CREATE TRIGGER bookings_count_update AFTER UPDATE ON bookings BEGIN
	UPDATE booking_totals SET bookings = bookings - 1, revenue = revenue - OLD.total_price, changes = changes + 1 WHERE status = OLD.status;
	UPDATE booking_days SET bookings = bookings - 1, revenue = revenue - OLD.total_price
		WHERE booking_date = OLD.booking_date AND status = OLD.status;
	UPDATE booking_months SET bookings = bookings - (OLD.status <> 'cancelled'), revenue = revenue - iif(OLD.status <> 'cancelled', OLD.total_price, 0), cancelled = cancelled - (OLD.status = 'cancelled')
		WHERE month = substr(OLD.booking_date, 1, 7) AND service_name = OLD.service_name AND location = OLD.location;
	UPDATE booking_totals SET bookings = bookings + 1, revenue = revenue + NEW.total_price WHERE status = NEW.status;
	INSERT INTO booking_days (booking_date, status, bookings, revenue) VALUES (NEW.booking_date, NEW.status, 1, NEW.total_price)
		ON CONFLICT DO UPDATE SET bookings = bookings + 1, revenue = revenue + excluded.revenue;
	INSERT INTO booking_months (month, service_name, location, bookings, revenue, cancelled)
		VALUES (substr(NEW.booking_date, 1, 7), NEW.service_name, NEW.location, NEW.status <> 'cancelled', iif(NEW.status <> 'cancelled', NEW.total_price, 0), NEW.status = 'cancelled')
		ON CONFLICT DO UPDATE SET bookings = bookings + excluded.bookings, revenue = revenue + excluded.revenue, cancelled = cancelled + excluded.cancelled;
END;
--> statement-breakpoint
-- An open dashboard asks for the sum of booking_totals.changes: it grows with the schedule and the time off too.
CREATE TRIGGER schedule_settings_change AFTER UPDATE ON schedule_settings BEGIN
	UPDATE booking_totals SET changes = changes + 1 WHERE status = 'pending';
END;
--> statement-breakpoint
CREATE TRIGGER special_days_insert AFTER INSERT ON special_days BEGIN
	UPDATE booking_totals SET changes = changes + 1 WHERE status = 'pending';
END;
--> statement-breakpoint
CREATE TRIGGER special_days_update AFTER UPDATE ON special_days BEGIN
	UPDATE booking_totals SET changes = changes + 1 WHERE status = 'pending';
END;
--> statement-breakpoint
CREATE TRIGGER special_days_delete AFTER DELETE ON special_days BEGIN
	UPDATE booking_totals SET changes = changes + 1 WHERE status = 'pending';
END;
--> statement-breakpoint
CREATE TRIGGER time_off_insert AFTER INSERT ON time_off BEGIN
	UPDATE booking_totals SET changes = changes + 1 WHERE status = 'pending';
END;
--> statement-breakpoint
CREATE TRIGGER time_off_delete AFTER DELETE ON time_off BEGIN
	UPDATE booking_totals SET changes = changes + 1 WHERE status = 'pending';
END;
