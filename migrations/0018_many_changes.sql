CREATE TABLE `dismissed_orders` (
	`id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`visitor_order` text NOT NULL,
	`from_date` text NOT NULL,
	`to_date` text NOT NULL,
	`start_minutes` integer,
	`host` text NOT NULL,
	`idempotency_key` text,
	`order_hash` text NOT NULL,
	`network_hash` text,
	`created_at` text NOT NULL,
	`change_id` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `many_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`at` text NOT NULL,
	`actor` text NOT NULL,
	`act` text NOT NULL,
	`is_told` integer NOT NULL,
	`bookings` text NOT NULL
);
