ALTER TABLE `push_devices` ADD `failures` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `push_devices` ADD `failed_at` text;