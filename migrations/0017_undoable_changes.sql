ALTER TABLE `bookings` ADD `keeps_paid` integer DEFAULT false NOT NULL;
ALTER TABLE `many_changes` ADD `deleted` text;
ALTER TABLE `many_changes` ADD `refund` text;