CREATE TABLE `imported_bookings` (
	`import_id` text NOT NULL,
	`row` integer NOT NULL,
	`booking_id` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`import_id`, `row`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `imported_bookings_by_booking` ON `imported_bookings` (`booking_id`);