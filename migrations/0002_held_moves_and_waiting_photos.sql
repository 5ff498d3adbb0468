ALTER TABLE `photos` ADD `network_hash` text;--> statement-breakpoint
CREATE INDEX `photos_waiting` ON `photos` (`network_hash`,`bytes`) WHERE "photos"."quote_id" is null and "photos"."booking_id" is null and "photos"."position" = 0;--> statement-breakpoint
CREATE INDEX `slot_claims_by_move` ON `slot_claims` (`booking_id`) WHERE substr("slot_claims"."booking_id", -5) = '/move';