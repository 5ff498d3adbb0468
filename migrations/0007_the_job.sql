CREATE TABLE `crew_days` (
	`date` text NOT NULL,
	`crew` integer NOT NULL,
	`number` integer NOT NULL,
	PRIMARY KEY(`date`, `crew`, `number`)
);
--> statement-breakpoint
ALTER TABLE `booking_events` ADD `field` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `place` text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `area` text DEFAULT 'squamish' NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `address` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `access_notes` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `lines` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `ready_date` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `ready_minutes` integer;--> statement-breakpoint
ALTER TABLE `schedule_settings` ADD `setup_gap_minutes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `schedule_settings` ADD `corridor_minutes` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `schedule_settings` ADD `crew_names` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `slot_claims` ADD `area` text DEFAULT 'squamish';--> statement-breakpoint
ALTER TABLE `slot_claims` ADD `from_minute` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `slot_claims` ADD `to_minute` integer DEFAULT 60 NOT NULL;--> statement-breakpoint
-- What is off is nowhere. Jobs from before were done at the shop, as the columns' defaults have it.
UPDATE slot_claims SET area = NULL WHERE booking_id IN (SELECT id FROM time_off)
	AND date >= (SELECT min(from_date) FROM time_off);
--> statement-breakpoint
-- Addresses are found, and so is what the owner has changed.
DROP TRIGGER bookings_search_insert;
--> statement-breakpoint
CREATE TRIGGER bookings_search_insert AFTER INSERT ON bookings BEGIN
	INSERT INTO booking_search (rowid, text) VALUES (NEW.seq, concat_ws(char(10),
		NEW.customer_name, NEW.customer_email, NEW.customer_phone,
		replace(replace(replace(replace(replace(replace(NEW.customer_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''),
		NEW.service_name, NEW.vehicle_make || ' ' || NEW.vehicle_model, NEW.id, NEW.address));
END;
--> statement-breakpoint
CREATE TRIGGER bookings_search_update
AFTER UPDATE OF customer_name, customer_email, customer_phone, service_name, vehicle_make, vehicle_model, address ON bookings BEGIN
	DELETE FROM booking_search WHERE rowid = OLD.seq;
	INSERT INTO booking_search (rowid, text) VALUES (NEW.seq, concat_ws(char(10),
		NEW.customer_name, NEW.customer_email, NEW.customer_phone,
		replace(replace(replace(replace(replace(replace(NEW.customer_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''),
		NEW.service_name, NEW.vehicle_make || ' ' || NEW.vehicle_model, NEW.id, NEW.address));
END;
