CREATE TABLE `daily_counts` (
	`day` text NOT NULL,
	`subject` text NOT NULL,
	`count` integer NOT NULL,
	`cap` integer NOT NULL,
	PRIMARY KEY(`day`, `subject`),
	CONSTRAINT "within_cap" CHECK("daily_counts"."count" <= "daily_counts"."cap")
) WITHOUT ROWID;
