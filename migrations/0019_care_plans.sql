CREATE TABLE `care_plans` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_id` integer NOT NULL,
	`vehicle_key` text NOT NULL,
	`vehicle_type` text,
	`vehicle_make` text NOT NULL,
	`vehicle_model` text NOT NULL,
	`package_id` text NOT NULL,
	`every_months` integer NOT NULL,
	`next_date` text NOT NULL,
	`counted_until` text DEFAULT '' NOT NULL,
	`reminders` integer DEFAULT 0 NOT NULL,
	`reminded_at` text,
	`check_on` text,
	`origin` text NOT NULL,
	`booking_id` text,
	`agreed_at` text,
	`agreed_wording` text,
	`stopped_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE UNIQUE INDEX `care_plans_by_vehicle` ON `care_plans` (`customer_id`,`vehicle_key`);
CREATE INDEX `care_plans_by_date` ON `care_plans` (`next_date`) WHERE "care_plans"."stopped_at" is null;
CREATE INDEX `care_plans_by_check` ON `care_plans` (`check_on`) WHERE "care_plans"."check_on" is not null;
CREATE INDEX `care_plans_by_booking` ON `care_plans` (`booking_id`) WHERE "care_plans"."booking_id" is not null;
ALTER TABLE `schedule_settings` ADD `coating_care` integer DEFAULT false NOT NULL;