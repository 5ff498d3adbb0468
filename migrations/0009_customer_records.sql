CREATE TABLE `customer_contacts` (
	`customer_id` integer NOT NULL,
	`position` integer NOT NULL,
	`phone` text,
	`email` text,
	`phone_key` text GENERATED ALWAYS AS (case when length(substr(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), 1, instr(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') || 'ext', 'ext') - 1)) = 10 and substr(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), 1, instr(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') || 'ext', 'ext') - 1) not glob '*[^0-9]*' and substr(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), 1, instr(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') || 'ext', 'ext') - 1) glob '[2-9]*' then '+1' when length(substr(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), 1, instr(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') || 'ext', 'ext') - 1)) = 11 and substr(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), 1, instr(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') || 'ext', 'ext') - 1) not glob '*[^0-9]*' and substr(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), 1, instr(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') || 'ext', 'ext') - 1) glob '1[2-9]*' then '+' else '' end || replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), 'ext', ';ext=')) VIRTUAL,
	PRIMARY KEY(`customer_id`, `position`),
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX `customer_contacts_by_phone` ON `customer_contacts` (`phone_key`);
CREATE INDEX `customer_contacts_by_email` ON `customer_contacts` ("email" COLLATE NOCASE);
ALTER TABLE `customers` ADD `addresses` text DEFAULT '[]' NOT NULL;
ALTER TABLE `customers` ADD `vehicles` text DEFAULT '[]' NOT NULL;
ALTER TABLE `customers` ADD `tell` text DEFAULT 'email' NOT NULL;
ALTER TABLE `customers` ADD `recorded_at` text;
ALTER TABLE `customers` ADD `record_key` text DEFAULT '' NOT NULL;
-- What owners record about a customer finds them as well. Of this, drizzle-kit makes the columns alone.
DROP TRIGGER customers_search_key;
DROP TRIGGER customers_search_contact;
CREATE TRIGGER customers_search_key AFTER UPDATE OF search_key ON customers WHEN NEW.search_key IS NULL BEGIN
	UPDATE customers SET search_key = NEW.name_key || char(10) || lower(NEW.email) || char(10) || NEW.phone || char(10) || replace(replace(replace(replace(NEW.phone, ' ', ''), '(', ''), ')', ''), '-', '')
		|| iif(NEW.record_key = '', '', char(10) || NEW.record_key)
		|| coalesce((SELECT char(10) || group_concat(part, char(10)) FROM (SELECT DISTINCT replace(substr(job, instr(job, char(10)) + 1), id || char(10), '') AS part FROM (SELECT id, substr(search_key, instr(search_key, char(10)) + 1) AS job FROM bookings WHERE customer_id = NEW.id ORDER BY seq DESC LIMIT 100))), '')
		|| coalesce((SELECT char(10) || group_concat(part, char(10)) FROM (SELECT DISTINCT replace(substr(job, instr(job, char(10)) + 1), id || char(10), '') AS part FROM (SELECT id, substr(search_key, instr(search_key, char(10)) + 1) AS job FROM quotes WHERE customer_id = NEW.id ORDER BY seq DESC LIMIT 100))), '')
	WHERE id = NEW.id;
END;
CREATE TRIGGER customers_search_contact AFTER UPDATE OF name_key, email, phone, record_key ON customers BEGIN
	UPDATE customers SET search_key = NULL WHERE id = NEW.id;
END;
