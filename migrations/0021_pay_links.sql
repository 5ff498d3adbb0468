CREATE TABLE `card_refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`amount` integer NOT NULL,
	`due_at` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL
);

CREATE INDEX `card_refunds_by_state` ON `card_refunds` (`state`,`due_at`);
CREATE TABLE `checkouts` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`parts` text NOT NULL,
	`amount` integer NOT NULL,
	`tip` integer NOT NULL,
	`stripe_id` text,
	`url` text,
	`state` text DEFAULT 'open' NOT NULL,
	`created_at` text NOT NULL,
	CONSTRAINT "checkouts_json" CHECK(json_valid("checkouts"."parts"))
);

CREATE UNIQUE INDEX `checkouts_stripe_id_unique` ON `checkouts` (`stripe_id`);
CREATE INDEX `checkouts_by_booking` ON `checkouts` (`booking_id`);
CREATE UNIQUE INDEX `open_checkouts` ON `checkouts` (`booking_id`) WHERE "checkouts"."state" = 'open';
CREATE TABLE `tips` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`amount` integer NOT NULL,
	`date` text NOT NULL,
	`reference` text NOT NULL,
	`at` text NOT NULL,
	CONSTRAINT "some_tip" CHECK("tips"."amount" <> 0)
);

CREATE INDEX `tips_by_booking` ON `tips` (`booking_id`);
CREATE INDEX `tips_by_date` ON `tips` (`date`);
CREATE UNIQUE INDEX `tips_by_reference` ON `tips` (`reference`);
ALTER TABLE `business_terms` ADD `pay_links` integer DEFAULT true NOT NULL;
ALTER TABLE `business_terms` ADD `tips` integer DEFAULT true NOT NULL;
-- Tips are only added to, like the ledger.
CREATE TRIGGER tips_are_kept BEFORE DELETE ON tips BEGIN
	SELECT RAISE(ABORT, 'a tip is kept');
END;
CREATE TRIGGER tips_stay BEFORE UPDATE ON tips BEGIN
	SELECT RAISE(ABORT, 'a tip does not change');
END;
