CREATE TABLE `audit_entries` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` text NOT NULL,
	`actor` text NOT NULL,
	`network` text,
	`action` text NOT NULL,
	`subject` text
);
--> statement-breakpoint
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
