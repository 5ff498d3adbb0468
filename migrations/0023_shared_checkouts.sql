DROP INDEX `open_checkouts`;
CREATE INDEX `open_checkouts` ON `checkouts` (`created_at`) WHERE "checkouts"."state" = 'open';