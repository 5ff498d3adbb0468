CREATE TABLE `busy_calendars` (
	`id` text PRIMARY KEY NOT NULL,
	`crew` integer NOT NULL,
	`url` text NOT NULL,
	`created_at` text NOT NULL,
	`etag` text,
	`last_modified` text,
	`parsed_at` text,
	`read_at` text,
	`tried_at` text,
	`failure` text,
	`times` text DEFAULT '[]' NOT NULL
);
-- A job that is being decided while a calendar changes is decided again.
CREATE TRIGGER schedule_version_busy_insert AFTER INSERT ON busy_calendars BEGIN
	UPDATE schedule_settings SET version = version + 1;
END;
CREATE TRIGGER schedule_version_busy_update AFTER UPDATE OF times, crew ON busy_calendars
WHEN new.times <> old.times OR new.crew <> old.crew BEGIN
	UPDATE schedule_settings SET version = version + 1;
END;
CREATE TRIGGER schedule_version_busy_delete AFTER DELETE ON busy_calendars BEGIN
	UPDATE schedule_settings SET version = version + 1;
END;
