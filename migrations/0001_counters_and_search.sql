-- Counters by status and by day, so that the dashboard's cards and totals never count rows.
INSERT INTO booking_totals (status, bookings, revenue)
VALUES ('pending', 0, 0), ('confirmed', 0, 0), ('completed', 0, 0), ('cancelled', 0, 0);
--> statement-breakpoint
CREATE TRIGGER bookings_count_insert AFTER INSERT ON bookings BEGIN
	UPDATE booking_totals SET bookings = bookings + 1, revenue = revenue + NEW.total_price WHERE status = NEW.status;
	INSERT INTO booking_days (booking_date, status, bookings, revenue) VALUES (NEW.booking_date, NEW.status, 1, NEW.total_price)
		ON CONFLICT DO UPDATE SET bookings = bookings + 1, revenue = revenue + excluded.revenue;
END;
--> statement-breakpoint
CREATE TRIGGER bookings_count_delete AFTER DELETE ON bookings BEGIN
	UPDATE booking_totals SET bookings = bookings - 1, revenue = revenue - OLD.total_price WHERE status = OLD.status;
	UPDATE booking_days SET bookings = bookings - 1, revenue = revenue - OLD.total_price
		WHERE booking_date = OLD.booking_date AND status = OLD.status;
END;
--> statement-breakpoint
CREATE TRIGGER bookings_count_update AFTER UPDATE OF status, booking_date, total_price ON bookings BEGIN
	UPDATE booking_totals SET bookings = bookings - 1, revenue = revenue - OLD.total_price WHERE status = OLD.status;
	UPDATE booking_days SET bookings = bookings - 1, revenue = revenue - OLD.total_price
		WHERE booking_date = OLD.booking_date AND status = OLD.status;
	UPDATE booking_totals SET bookings = bookings + 1, revenue = revenue + NEW.total_price WHERE status = NEW.status;
	INSERT INTO booking_days (booking_date, status, bookings, revenue) VALUES (NEW.booking_date, NEW.status, 1, NEW.total_price)
		ON CONFLICT DO UPDATE SET bookings = bookings + 1, revenue = revenue + excluded.revenue;
END;
--> statement-breakpoint
-- What the dashboard's search looks through: any part of three or more characters, any case. The rowid is bookings.seq.
CREATE VIRTUAL TABLE booking_search USING fts5 (text, content = '', contentless_delete = 1, tokenize = 'trigram remove_diacritics 1');
--> statement-breakpoint
CREATE TRIGGER bookings_search_insert AFTER INSERT ON bookings BEGIN
	INSERT INTO booking_search (rowid, text) VALUES (NEW.seq, concat_ws(char(10),
		NEW.customer_name, NEW.customer_email, NEW.customer_phone,
		replace(replace(replace(replace(replace(replace(NEW.customer_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''),
		NEW.service_name, NEW.vehicle_make || ' ' || NEW.vehicle_model, NEW.id));
END;
--> statement-breakpoint
CREATE TRIGGER bookings_search_delete AFTER DELETE ON bookings BEGIN
	DELETE FROM booking_search WHERE rowid = OLD.seq;
END;
