CREATE TABLE `daily_counts` (
	`day` text NOT NULL,
	`subject` text NOT NULL,
	`count` integer NOT NULL,
	`cap` integer NOT NULL,
	PRIMARY KEY(`day`, `subject`),
	CONSTRAINT "within_cap" CHECK("daily_counts"."count" <= "daily_counts"."cap")
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `schedule_settings` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- What was decided on a schedule must find it unchanged when it is stored.
CREATE TRIGGER schedule_version_settings
AFTER UPDATE OF crew_count, notice_minutes, horizon_days, weekly_hours, setup_gap_minutes, corridor_minutes ON schedule_settings BEGIN
	UPDATE schedule_settings SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER schedule_version_special_insert AFTER INSERT ON special_days BEGIN
	UPDATE schedule_settings SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER schedule_version_special_update AFTER UPDATE ON special_days BEGIN
	UPDATE schedule_settings SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER schedule_version_special_delete AFTER DELETE ON special_days BEGIN
	UPDATE schedule_settings SET version = version + 1;
END;
