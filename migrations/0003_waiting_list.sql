ALTER TABLE `idempotency_keys` ADD `waiting_reason` text;--> statement-breakpoint
ALTER TABLE `waiting_orders` ADD `search_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `waiting_orders` ADD `is_known` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- Orders that wait already: their keys are known as those of bookings are, and so are their customers by their mailboxes.
INSERT OR IGNORE INTO `idempotency_keys` (`key`, `order_hash`, `booking_id`, `created_at`, `waiting_reason`) SELECT `idempotency_key`, `order_hash`, `id`, `created_at`, `reason` FROM `waiting_orders` WHERE `idempotency_key` IS NOT NULL;--> statement-breakpoint
UPDATE `waiting_orders` SET `is_known` = EXISTS (SELECT 1 FROM `bookings` WHERE `customer_email` = (`waiting_orders`.`visitor_order` ->> 'email') COLLATE NOCASE AND +`status` IN ('confirmed', 'completed'));
