-- A brand is a row of shared/site/location.ts: the table no longer lists them. SQLite cannot drop a constraint here, so the
-- table is made anew, with its indexes and triggers as they were; drizzle-kit knows of no triggers.
CREATE TABLE `__new_bookings` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`customer_name` text NOT NULL,
	`customer_email` text NOT NULL,
	`customer_phone` text NOT NULL,
	`customer_phone_key` text GENERATED ALWAYS AS (substr(replace(replace(replace(replace(replace(replace(customer_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), -10)) VIRTUAL,
	`package_id` text NOT NULL,
	`service_name` text NOT NULL,
	`add_ons` text NOT NULL,
	`booking_date` text NOT NULL,
	`booking_time` text NOT NULL,
	`start_minutes` integer NOT NULL,
	`duration_minutes` integer NOT NULL,
	`crew` integer NOT NULL,
	`vehicle_type` text NOT NULL,
	`vehicle_size` text,
	`vehicle_make` text NOT NULL,
	`vehicle_model` text NOT NULL,
	`comments` text,
	`total_price` integer NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`location` text NOT NULL,
	`manage_token_hash` text NOT NULL,
	`network_hash` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	CONSTRAINT "bookings_status" CHECK("status" in ('pending', 'confirmed', 'completed', 'cancelled'))
);
--> statement-breakpoint
INSERT INTO `__new_bookings` (
	seq, id, customer_name, customer_email, customer_phone, package_id, service_name, add_ons, booking_date, booking_time,
	start_minutes, duration_minutes, crew, vehicle_type, vehicle_size, vehicle_make, vehicle_model, comments, total_price, status,
	location, manage_token_hash, network_hash, created_at, updated_at
)
SELECT
	seq, id, customer_name, customer_email, customer_phone, package_id, service_name, add_ons, booking_date, booking_time,
	start_minutes, duration_minutes, crew, vehicle_type, vehicle_size, vehicle_make, vehicle_model, comments, total_price, status,
	location, manage_token_hash, network_hash, created_at, updated_at
FROM `bookings`;
--> statement-breakpoint
DROP TABLE `bookings`;
--> statement-breakpoint
ALTER TABLE `__new_bookings` RENAME TO `bookings`;
--> statement-breakpoint
CREATE INDEX `bookings_by_arrival` ON `bookings` (`status`);
--> statement-breakpoint
CREATE INDEX `bookings_by_customer` ON `bookings` (`status`,"customer_name" COLLATE NOCASE);
--> statement-breakpoint
CREATE INDEX `bookings_by_date` ON `bookings` (`booking_date`,`start_minutes`);
--> statement-breakpoint
CREATE INDEX `bookings_by_email` ON `bookings` ("customer_email" COLLATE NOCASE);
--> statement-breakpoint
CREATE INDEX `bookings_by_phone` ON `bookings` (`customer_phone_key`);
--> statement-breakpoint
CREATE INDEX `bookings_by_price` ON `bookings` (`status`,`total_price`);
--> statement-breakpoint
CREATE INDEX `bookings_by_service` ON `bookings` (`status`,"service_name" COLLATE NOCASE);
--> statement-breakpoint
CREATE INDEX `bookings_by_status` ON `bookings` (`status`,`booking_date`,`start_minutes`);
--> statement-breakpoint
CREATE INDEX `bookings_by_vehicle` ON `bookings` (`status`,"vehicle_make" COLLATE NOCASE,"vehicle_model" COLLATE NOCASE);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_id_unique` ON `bookings` (`id`);
--> statement-breakpoint
CREATE TRIGGER bookings_count_delete AFTER DELETE ON bookings BEGIN
	UPDATE booking_totals SET bookings = bookings - 1, revenue = revenue - OLD.total_price, changes = changes + 1 WHERE status = OLD.status;
	UPDATE booking_days SET bookings = bookings - 1, revenue = revenue - OLD.total_price
		WHERE booking_date = OLD.booking_date AND status = OLD.status;
	UPDATE booking_months SET bookings = bookings - (OLD.status <> 'cancelled'), revenue = revenue - iif(OLD.status <> 'cancelled', OLD.total_price, 0), cancelled = cancelled - (OLD.status = 'cancelled')
		WHERE month = substr(OLD.booking_date, 1, 7) AND service_name = OLD.service_name AND location = OLD.location;
END;
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
CREATE TRIGGER bookings_search_delete AFTER DELETE ON bookings BEGIN
	DELETE FROM booking_search WHERE rowid = OLD.seq;
END;
--> statement-breakpoint
CREATE TRIGGER bookings_search_insert AFTER INSERT ON bookings BEGIN
	INSERT INTO booking_search (rowid, text) VALUES (NEW.seq, concat_ws(char(10),
		NEW.customer_name, NEW.customer_email, NEW.customer_phone,
		replace(replace(replace(replace(replace(replace(NEW.customer_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''),
		NEW.service_name, NEW.vehicle_make || ' ' || NEW.vehicle_model, NEW.id));
END;
