ALTER TABLE `reviews` ADD `updated_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `schedule_settings` ADD `updated_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `special_days` ADD `updated_at` text DEFAULT '' NOT NULL;