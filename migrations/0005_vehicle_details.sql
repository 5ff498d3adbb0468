ALTER TABLE `bookings` ADD `vehicle_year` integer;--> statement-breakpoint
ALTER TABLE `bookings` ADD `vehicle_colour` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `vehicle_plate` text;