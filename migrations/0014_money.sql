CREATE TABLE `business_terms` (
	`id` integer PRIMARY KEY NOT NULL,
	`gst_number` text,
	`pst_number` text,
	`tax_classes` text DEFAULT '{}' NOT NULL,
	`words` text DEFAULT '{}' NOT NULL,
	`deposits` text DEFAULT '{"packages":{},"above":null}' NOT NULL,
	`updated_at` text NOT NULL,
	CONSTRAINT "one_terms" CHECK("business_terms"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `deposit_holds` (
	`id` text PRIMARY KEY NOT NULL,
	`visitor_order` text NOT NULL,
	`host` text NOT NULL,
	`idempotency_key` text,
	`network_hash` text,
	`crew` integer NOT NULL,
	`amount` integer NOT NULL,
	`gst` integer NOT NULL,
	`pst` integer NOT NULL,
	`state` text DEFAULT 'held' NOT NULL,
	`expires` integer NOT NULL,
	`checkout_id` text,
	`checkout_url` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `deposit_holds_checkout_id_unique` ON `deposit_holds` (`checkout_id`);--> statement-breakpoint
CREATE INDEX `deposit_holds_by_state` ON `deposit_holds` (`state`,`expires`);--> statement-breakpoint
CREATE TABLE `invoices` (
	`year` integer NOT NULL,
	`number` integer NOT NULL,
	`kind` text NOT NULL,
	`booking_id` text NOT NULL,
	`turn` integer NOT NULL,
	`date` text NOT NULL,
	`net` integer NOT NULL,
	`gst` integer NOT NULL,
	`pst` integer NOT NULL,
	`document` text NOT NULL,
	`at` text NOT NULL,
	`actor` text NOT NULL,
	PRIMARY KEY(`year`, `number`),
	CONSTRAINT "alternating" CHECK(("invoices"."kind" = 'invoice') = ("invoices"."turn" % 2 = 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_by_booking` ON `invoices` (`booking_id`,`turn`);--> statement-breakpoint
CREATE INDEX `invoices_by_date` ON `invoices` (`date`);--> statement-breakpoint
CREATE TABLE `ledger_months` (
	`month` text PRIMARY KEY NOT NULL,
	`net` integer DEFAULT 0 NOT NULL,
	`gst` integer DEFAULT 0 NOT NULL,
	`pst` integer DEFAULT 0 NOT NULL,
	`received` integer DEFAULT 0 NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `payment_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`subject` text NOT NULL,
	`received_at` text NOT NULL,
	`outcome` text
);
--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`amount` integer NOT NULL,
	`method` text NOT NULL,
	`date` text NOT NULL,
	`note` text,
	`reference` text,
	`at` text NOT NULL,
	`actor` text NOT NULL,
	CONSTRAINT "some_amount" CHECK("payments"."amount" <> 0)
);
--> statement-breakpoint
CREATE INDEX `payments_by_booking` ON `payments` (`booking_id`);--> statement-breakpoint
CREATE INDEX `payments_by_date` ON `payments` (`date`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_by_reference` ON `payments` (`reference`) WHERE "payments"."reference" is not null;--> statement-breakpoint
ALTER TABLE `bookings` ADD `gst` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `pst` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `paid` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The ledger: what it says of a booking and of a month follows from its lines, also when a backup is restored.
CREATE TRIGGER payments_count AFTER INSERT ON payments BEGIN
	UPDATE bookings SET paid = (SELECT sum(amount) FROM payments WHERE booking_id = NEW.booking_id) WHERE id = NEW.booking_id;
	INSERT INTO ledger_months (month, received, refunded) VALUES (substr(NEW.date, 1, 7), max(NEW.amount, 0), max(-NEW.amount, 0))
		ON CONFLICT DO UPDATE SET received = received + excluded.received, refunded = refunded + excluded.refunded;
END;
--> statement-breakpoint
CREATE TRIGGER payments_stay BEFORE UPDATE OF id, booking_id, amount, method, date, reference, at, actor ON payments BEGIN
	SELECT RAISE(ABORT, 'a payment does not change');
END;
--> statement-breakpoint
CREATE TRIGGER payments_are_kept BEFORE DELETE ON payments BEGIN
	SELECT RAISE(ABORT, 'a payment is kept');
END;
--> statement-breakpoint
-- INSERT OR REPLACE would remove a line without asking the trigger above. A backup that is restored may hold the same line twice.
CREATE TRIGGER payments_are_not_replaced BEFORE INSERT ON payments WHEN EXISTS (SELECT 1 FROM payments WHERE id = NEW.id OR reference = NEW.reference) BEGIN
	SELECT RAISE(IGNORE) FROM payments WHERE (id, booking_id, amount, method, date, at) = (NEW.id, NEW.booking_id, NEW.amount, NEW.method, NEW.date, NEW.at);
	SELECT RAISE(ABORT, 'UNIQUE constraint failed: payments.id');
END;
--> statement-breakpoint
CREATE TRIGGER bookings_with_money_stay BEFORE DELETE ON bookings WHEN OLD.paid <> 0 BEGIN
	SELECT RAISE(ABORT, 'a booking with money is kept');
END;
--> statement-breakpoint
CREATE TRIGGER invoices_in_turn BEFORE INSERT ON invoices
WHEN NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM invoices WHERE year = NEW.year) BEGIN
	SELECT RAISE(ABORT, 'UNIQUE constraint failed: invoices.number');
END;
--> statement-breakpoint
CREATE TRIGGER invoices_count AFTER INSERT ON invoices BEGIN
	INSERT INTO ledger_months (month, net, gst, pst) VALUES (substr(NEW.date, 1, 7), NEW.net, NEW.gst, NEW.pst)
		ON CONFLICT DO UPDATE SET net = net + excluded.net, gst = gst + excluded.gst, pst = pst + excluded.pst;
END;
--> statement-breakpoint
CREATE TRIGGER invoices_stay BEFORE UPDATE ON invoices BEGIN
	SELECT RAISE(ABORT, 'an invoice does not change');
END;
--> statement-breakpoint
-- Books are kept for six years from the end of the year that they are about.
CREATE TRIGGER invoices_are_kept BEFORE DELETE ON invoices WHEN OLD.year + 7 > CAST(strftime('%Y', 'now') AS INTEGER) BEGIN
	SELECT RAISE(ABORT, 'an invoice is kept for six years');
END;
--> statement-breakpoint
-- Invoices. The months go with the years whose invoices are kept no longer: the ledger is what its lines say.
CREATE TRIGGER invoices_uncount AFTER DELETE ON invoices BEGIN
	UPDATE ledger_months SET net = net - OLD.net, gst = gst - OLD.gst, pst = pst - OLD.pst WHERE month = substr(OLD.date, 1, 7);
END;
--> statement-breakpoint
-- INSERT OR REPLACE would remove a turn without asking whether it is kept.
CREATE TRIGGER invoices_are_not_replaced BEFORE INSERT ON invoices WHEN EXISTS (SELECT 1 FROM invoices WHERE booking_id = NEW.booking_id AND turn = NEW.turn) BEGIN
	SELECT RAISE(ABORT, 'UNIQUE constraint failed: invoices.booking_id, invoices.turn');
END;
--> statement-breakpoint
-- What was invoiced is taken back by a credit note before it can go.
CREATE TRIGGER bookings_with_invoices_stay BEFORE DELETE ON bookings WHEN (SELECT max(turn) FROM invoices WHERE booking_id = OLD.id) % 2 = 1 BEGIN
	SELECT RAISE(ABORT, 'a booking with an invoice is kept');
END;
