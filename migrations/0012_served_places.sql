ALTER TABLE `schedule_settings` ADD `shop` integer DEFAULT true NOT NULL;
ALTER TABLE `schedule_settings` ADD `mobile` integer DEFAULT true NOT NULL;
ALTER TABLE `schedule_settings` ADD `unserved_areas` text DEFAULT '[]' NOT NULL;
-- A job that is being decided while its place is switched off is decided again.
DROP TRIGGER schedule_version_settings;
CREATE TRIGGER schedule_version_settings
AFTER UPDATE OF crew_count, notice_minutes, horizon_days, weekly_hours, setup_gap_minutes, corridor_minutes, shop, mobile, unserved_areas ON schedule_settings BEGIN
	UPDATE schedule_settings SET version = version + 1;
END;
