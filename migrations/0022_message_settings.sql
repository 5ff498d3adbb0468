CREATE TABLE `message_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`channels` text DEFAULT '{}' NOT NULL,
	`templates` text DEFAULT '{}' NOT NULL,
	`daily_segments` integer NOT NULL,
	`updated_at` text NOT NULL,
	CONSTRAINT "one_message_settings" CHECK("message_settings"."id" = 1),
	CONSTRAINT "message_settings_json" CHECK(json_valid("message_settings"."channels") and json_valid("message_settings"."templates"))
);
