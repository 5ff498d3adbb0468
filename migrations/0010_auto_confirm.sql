ALTER TABLE `bookings` ADD `auto_confirmed` text;--> statement-breakpoint
ALTER TABLE `schedule_settings` ADD `auto_confirm` text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE `schedule_settings` ADD `work_updated_at` text DEFAULT '' NOT NULL;