CREATE TABLE `audit_entries` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` text NOT NULL,
	`actor` text NOT NULL,
	`network` text,
	`action` text NOT NULL,
	`subject` text
);
--> statement-breakpoint
CREATE TABLE `code_apps` (
	`admin_id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`confirmed_at` text,
	`last_step` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`admin_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`host` text NOT NULL,
	`name` text NOT NULL,
	`created_at` text NOT NULL,
	`last_used_at` text,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `passkeys_by_admin` ON `passkeys` (`admin_id`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`admin_id` text NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`admin_id`, `hash`),
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `used_tickets` (
	`id` text PRIMARY KEY NOT NULL,
	`expires` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `sessions` ADD `proven_at` text;--> statement-breakpoint
-- By hand from here: the audit log is only ever added to. What is older than a year may go (worker/retention).
CREATE TRIGGER audit_entries_stay BEFORE UPDATE ON audit_entries BEGIN
	SELECT RAISE(ABORT, 'the audit log is only added to');
END;
--> statement-breakpoint
CREATE TRIGGER audit_entries_are_kept BEFORE DELETE ON audit_entries
WHEN OLD.at >= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 year') BEGIN
	SELECT RAISE(ABORT, 'the audit log is only added to');
END;
--> statement-breakpoint
-- INSERT OR REPLACE would remove a line without asking the trigger above.
CREATE TRIGGER audit_entries_are_not_replaced BEFORE INSERT ON audit_entries
WHEN EXISTS (SELECT 1 FROM audit_entries WHERE id = NEW.id) BEGIN
	SELECT RAISE(ABORT, 'the audit log is only added to');
END;
