CREATE TABLE `imported_rows` (
	`import_id` text NOT NULL,
	`row` integer NOT NULL,
	`customer_id` integer NOT NULL,
	`outcome` text NOT NULL,
	`before` text,
	`updated_at` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`import_id`, `row`),
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "imported_rows_json" CHECK(json_valid("imported_rows"."before"))
);

CREATE INDEX `imported_rows_by_customer` ON `imported_rows` (`customer_id`);