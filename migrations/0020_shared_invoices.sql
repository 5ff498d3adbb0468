CREATE TABLE `invoice_jobs` (
	`year` integer NOT NULL,
	`number` integer NOT NULL,
	`booking_id` text NOT NULL,
	`turn` integer NOT NULL,
	`net` integer NOT NULL,
	`gst` integer NOT NULL,
	`pst` integer NOT NULL,
	`document` text NOT NULL,
	PRIMARY KEY(`year`, `number`, `booking_id`),
	CONSTRAINT "invoice_jobs_json" CHECK(json_valid("invoice_jobs"."document"))
);
CREATE UNIQUE INDEX `invoice_jobs_by_booking` ON `invoice_jobs` (`booking_id`,`turn`);
-- The part of a job never changes, and goes with its invoice.
CREATE TRIGGER invoice_jobs_are_kept BEFORE DELETE ON invoice_jobs WHEN EXISTS (SELECT 1 FROM invoices WHERE year = OLD.year AND number = OLD.number) BEGIN
	SELECT RAISE(ABORT, 'a job of an invoice is kept');
END;
CREATE TRIGGER invoice_jobs_go_with_invoice AFTER DELETE ON invoices BEGIN
	DELETE FROM invoice_jobs WHERE year = OLD.year AND number = OLD.number;
END;
CREATE TRIGGER invoice_jobs_stay BEFORE UPDATE ON invoice_jobs BEGIN
	SELECT RAISE(ABORT, 'a job of an invoice does not change');
END;
-- Each document of a booking has a turn of its own, in whichever table.
CREATE TRIGGER invoice_jobs_are_not_replaced BEFORE INSERT ON invoice_jobs WHEN EXISTS (SELECT 1 FROM invoice_jobs WHERE booking_id = NEW.booking_id AND (turn = NEW.turn OR (year, number) = (NEW.year, NEW.number))) OR EXISTS (SELECT 1 FROM invoices WHERE booking_id = NEW.booking_id AND turn = NEW.turn) BEGIN
	SELECT RAISE(ABORT, 'UNIQUE constraint failed: invoice_jobs.booking_id, invoice_jobs.turn');
END;
CREATE TRIGGER invoices_have_their_turn BEFORE INSERT ON invoices WHEN EXISTS (SELECT 1 FROM invoice_jobs WHERE booking_id = NEW.booking_id AND turn = NEW.turn) BEGIN
	SELECT RAISE(ABORT, 'UNIQUE constraint failed: invoices.booking_id, invoices.turn');
END;
CREATE TRIGGER bookings_with_shared_invoices_stay BEFORE DELETE ON bookings WHEN EXISTS (SELECT 1 FROM invoice_jobs AS job WHERE booking_id = OLD.id AND turn % 2 = 1 AND NOT EXISTS (SELECT 1 FROM invoice_jobs WHERE booking_id = OLD.id AND turn > job.turn) AND NOT EXISTS (SELECT 1 FROM invoices WHERE booking_id = OLD.id AND turn > job.turn)) BEGIN
	SELECT RAISE(ABORT, 'a booking with an invoice is kept');
END;
