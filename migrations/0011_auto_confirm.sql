ALTER TABLE `bookings` ADD `auto_confirmed` text;
ALTER TABLE `schedule_settings` ADD `auto_confirm` text DEFAULT 'off' NOT NULL;
ALTER TABLE `schedule_settings` ADD `work_updated_at` text DEFAULT '' NOT NULL;