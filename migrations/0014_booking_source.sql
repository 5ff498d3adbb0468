ALTER TABLE `bookings` ADD `heard_from` text;
ALTER TABLE `bookings` ADD `referrer_host` text;
ALTER TABLE `bookings` ADD `utm_source` text;
ALTER TABLE `bookings` ADD `utm_medium` text;
ALTER TABLE `bookings` ADD `utm_campaign` text;
ALTER TABLE `bookings` ADD `is_manual` integer DEFAULT false NOT NULL;
ALTER TABLE `schedule_settings` ADD `asks_source` integer DEFAULT false NOT NULL;
-- Bookings that an owner entered, apart from accepted quotes.
UPDATE `bookings` SET `is_manual` = true WHERE `quote_id` IS NULL AND `id` IN (SELECT `booking_id` FROM `booking_events` WHERE `action` = 'booked' AND `actor` <> 'customer');
