-- Numbers tell customers apart by E.164 and extension, no longer by their last ten characters. What finds a customer is kept
-- with what finds their bookings and quotes. Of this, drizzle-kit makes the columns alone.

-- Each spelling of a number with the key that it had, and as it is written from now on where SQL can tell. Others stay as
-- they are until they are next saved: test/worker/customer/phone-migration.test.ts has them.
CREATE TABLE phone_spellings (
	typed text PRIMARY KEY NOT NULL,
	old_key text,
	plain text NOT NULL,
	number text,
	ext text,
	display text
) WITHOUT ROWID;
INSERT OR IGNORE INTO phone_spellings (typed, old_key, plain) SELECT customer_phone, customer_phone_key, lower(customer_phone) FROM bookings;
INSERT OR IGNORE INTO phone_spellings (typed, old_key, plain) SELECT customer_phone, customer_phone_key, lower(customer_phone) FROM quotes;
INSERT OR IGNORE INTO phone_spellings (typed, old_key, plain) SELECT phone, phone_key, lower(phone) FROM customers;
INSERT OR IGNORE INTO phone_spellings (typed, plain) SELECT visitor_order ->> 'phone', lower(visitor_order ->> 'phone') FROM waiting_orders WHERE visitor_order ->> 'phone' IS NOT NULL;
INSERT OR IGNORE INTO phone_spellings (typed, plain) SELECT visitor_order ->> 'phone', lower(visitor_order ->> 'phone') FROM deposit_holds WHERE visitor_order ->> 'phone' IS NOT NULL;
-- Spaces, hyphens and digits of other keyboards.
UPDATE phone_spellings SET plain = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(plain, char(160), ''), char(8199), ''), char(8200), ''), char(8201), ''), char(8202), ''), char(8239), ''), char(12288), ''), char(8208), ''), char(8209), ''), char(8210), ''), char(8211), ''), char(8212), ''), char(8213), ''), char(8722), ''), char(65293), ''), char(65291), '+'), char(65288), ''), char(65289), '') WHERE length(plain) <> length(CAST(plain AS blob));
UPDATE phone_spellings SET plain = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(plain, char(1632), '0'), char(1633), '1'), char(1634), '2'), char(1635), '3'), char(1636), '4'), char(1637), '5'), char(1638), '6'), char(1639), '7'), char(1640), '8'), char(1641), '9') WHERE length(plain) <> length(CAST(plain AS blob));
UPDATE phone_spellings SET plain = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(plain, char(1776), '0'), char(1777), '1'), char(1778), '2'), char(1779), '3'), char(1780), '4'), char(1781), '5'), char(1782), '6'), char(1783), '7'), char(1784), '8'), char(1785), '9') WHERE length(plain) <> length(CAST(plain AS blob));
UPDATE phone_spellings SET plain = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(plain, char(65296), '0'), char(65297), '1'), char(65298), '2'), char(65299), '3'), char(65300), '4'), char(65301), '5'), char(65302), '6'), char(65303), '7'), char(65304), '8'), char(65305), '9') WHERE length(plain) <> length(CAST(plain AS blob));
UPDATE phone_spellings SET plain = replace(replace(replace(replace(replace(replace(plain, ' ', ''), '(', ''), ')', ''), '-', ''), '.', ''), '/', '');
-- Extensions, and the country where it is ours.
UPDATE phone_spellings SET plain = replace(replace(replace(replace(replace(replace(plain, ';ext=', 'x'), 'extension', 'x'), 'ext', 'x'), 'poste', 'x'), '#', 'x'), ':', '');
UPDATE phone_spellings SET number = substr(plain, 1, instr(plain || 'x', 'x') - 1), ext = nullif(substr(plain, instr(plain || 'x', 'x') + 1), '');
UPDATE phone_spellings SET number = substr(number, 3) WHERE number GLOB '+1*' AND length(number) = 12;
UPDATE phone_spellings SET number = substr(number, 4) WHERE number GLOB '001*' AND length(number) = 13;
UPDATE phone_spellings SET number = substr(number, 2) WHERE number GLOB '1*' AND length(number) = 11;
UPDATE phone_spellings SET display = '(' || substr(number, 1, 3) || ') ' || substr(number, 4, 3) || '-' || substr(number, 7) || coalesce(' ext. ' || ext, '')
WHERE length(number) = 10 AND number NOT GLOB '*[^0-9]*' AND number GLOB '[2-9]*' AND plain NOT GLOB '*x'
	AND (ext IS NULL OR (length(ext) <= 7 AND ext NOT GLOB '*[^0-9]*'));

DROP INDEX bookings_by_phone;
DROP INDEX customers_by_phone;
DROP INDEX quotes_by_phone;
ALTER TABLE bookings DROP COLUMN customer_phone_key;
ALTER TABLE bookings ADD customer_phone_key text GENERATED ALWAYS AS (case when length(substr(replace(replace(replace(replace(replace(customer_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), 1, instr(replace(replace(replace(replace(replace(customer_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') || 'ext', 'ext') - 1)) = 10 and substr(replace(replace(replace(replace(replace(customer_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), 1, instr(replace(replace(replace(replace(replace(customer_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') || 'ext', 'ext') - 1) not glob '*[^0-9]*' and substr(replace(replace(replace(replace(replace(customer_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), 1, instr(replace(replace(replace(replace(replace(customer_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') || 'ext', 'ext') - 1) glob '[2-9]*' then '+1' when length(substr(replace(replace(replace(replace(replace(customer_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), 1, instr(replace(replace(replace(replace(replace(customer_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') || 'ext', 'ext') - 1)) = 11 and substr(replace(replace(replace(replace(replace(customer_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), 1, instr(replace(replace(replace(replace(replace(customer_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') || 'ext', 'ext') - 1) not glob '*[^0-9]*' and substr(replace(replace(replace(replace(replace(customer_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), 1, instr(replace(replace(replace(replace(replace(customer_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') || 'ext', 'ext') - 1) glob '1[2-9]*' then '+' else '' end || replace(replace(replace(replace(replace(replace(customer_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), 'ext', ';ext=')) VIRTUAL;
ALTER TABLE customers DROP COLUMN search_key;
ALTER TABLE customers DROP COLUMN phone_key;
ALTER TABLE customers ADD phone_key text GENERATED ALWAYS AS (case when length(substr(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), 1, instr(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') || 'ext', 'ext') - 1)) = 10 and substr(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), 1, instr(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') || 'ext', 'ext') - 1) not glob '*[^0-9]*' and substr(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), 1, instr(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') || 'ext', 'ext') - 1) glob '[2-9]*' then '+1' when length(substr(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), 1, instr(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') || 'ext', 'ext') - 1)) = 11 and substr(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), 1, instr(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') || 'ext', 'ext') - 1) not glob '*[^0-9]*' and substr(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), 1, instr(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') || 'ext', 'ext') - 1) glob '1[2-9]*' then '+' else '' end || replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), 'ext', ';ext=')) VIRTUAL;
ALTER TABLE customers ADD search_key text;
ALTER TABLE customers ADD has_mixed_numbers integer DEFAULT false NOT NULL;
CREATE INDEX customers_by_mixed_numbers ON customers (id) WHERE has_mixed_numbers;
ALTER TABLE quotes DROP COLUMN customer_phone_key;
ALTER TABLE quotes ADD customer_phone_key text GENERATED ALWAYS AS (case when length(substr(replace(replace(replace(replace(replace(customer_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), 1, instr(replace(replace(replace(replace(replace(customer_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') || 'ext', 'ext') - 1)) = 10 and substr(replace(replace(replace(replace(replace(customer_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), 1, instr(replace(replace(replace(replace(replace(customer_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') || 'ext', 'ext') - 1) not glob '*[^0-9]*' and substr(replace(replace(replace(replace(replace(customer_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), 1, instr(replace(replace(replace(replace(replace(customer_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') || 'ext', 'ext') - 1) glob '[2-9]*' then '+1' when length(substr(replace(replace(replace(replace(replace(customer_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), 1, instr(replace(replace(replace(replace(replace(customer_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') || 'ext', 'ext') - 1)) = 11 and substr(replace(replace(replace(replace(replace(customer_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), 1, instr(replace(replace(replace(replace(replace(customer_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') || 'ext', 'ext') - 1) not glob '*[^0-9]*' and substr(replace(replace(replace(replace(replace(customer_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), 1, instr(replace(replace(replace(replace(replace(customer_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') || 'ext', 'ext') - 1) glob '1[2-9]*' then '+' else '' end || replace(replace(replace(replace(replace(replace(customer_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), 'ext', ';ext=')) VIRTUAL;
ALTER TABLE quotes ADD search_key text DEFAULT '' NOT NULL;
-- Nobody is split who was one customer by an old key and would not be by the new one: the owner is asked to look.
UPDATE customers SET has_mixed_numbers = true WHERE id IN (
	SELECT customer_id FROM (
		SELECT customer_id, customer_phone AS typed, customer_email AS email FROM bookings WHERE customer_id IS NOT NULL
		UNION ALL
		SELECT customer_id, customer_phone, customer_email FROM quotes WHERE customer_id IS NOT NULL
	) AS filed
	JOIN phone_spellings AS spelling ON spelling.typed = filed.typed
	WHERE length(old_key) >= 7
	GROUP BY customer_id, old_key
	HAVING count(DISTINCT coalesce(display, plain)) > 1 AND (count(DISTINCT lower(email)) > 1 OR min(email) = '')
);
UPDATE bookings SET search_key = search_key || char(10) || (SELECT number FROM phone_spellings WHERE typed = customer_phone)
WHERE length(customer_phone) <> length(CAST(customer_phone AS blob)) AND customer_phone IN (SELECT typed FROM phone_spellings WHERE display IS NOT NULL);
UPDATE bookings SET customer_phone = (SELECT display FROM phone_spellings WHERE typed = customer_phone) WHERE customer_phone IN (SELECT typed FROM phone_spellings WHERE display <> typed);
UPDATE quotes SET customer_phone = (SELECT display FROM phone_spellings WHERE typed = customer_phone) WHERE customer_phone IN (SELECT typed FROM phone_spellings WHERE display <> typed);
UPDATE customers SET phone = (SELECT display FROM phone_spellings WHERE typed = phone) WHERE phone IN (SELECT typed FROM phone_spellings WHERE display <> typed);
UPDATE waiting_orders SET visitor_order = json_set(visitor_order, '$.phone', (SELECT display FROM phone_spellings WHERE typed = visitor_order ->> 'phone')) WHERE visitor_order ->> 'phone' IN (SELECT typed FROM phone_spellings WHERE display <> typed);
UPDATE deposit_holds SET visitor_order = json_set(visitor_order, '$.phone', (SELECT display FROM phone_spellings WHERE typed = visitor_order ->> 'phone')) WHERE visitor_order ->> 'phone' IN (SELECT typed FROM phone_spellings WHERE display <> typed);
DROP TABLE phone_spellings;
CREATE INDEX bookings_by_phone ON bookings (customer_phone_key);
CREATE INDEX customers_by_phone ON customers (phone_key);
CREATE INDEX quotes_by_phone ON quotes (customer_phone_key);

-- Apostrophes and dashes in keys are those of a keyboard.
UPDATE bookings SET search_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(search_key, '`', ''''), char(180), ''''), char(697), ''''), char(699), ''''), char(700), ''''), char(8216), ''''), char(8217), ''''), char(8219), ''''), char(8242), ''''), char(65287), ''''), char(8208), '-'), char(8209), '-'), char(8210), '-'), char(8211), '-'), char(8212), '-'), char(8213), '-'), char(8722), '-'), char(65293), '-') WHERE search_key GLOB '*[`´ʹʻʼ‘’‛′＇‐-―−－]*';
UPDATE customers SET name_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_key, '`', ''''), char(180), ''''), char(697), ''''), char(699), ''''), char(700), ''''), char(8216), ''''), char(8217), ''''), char(8219), ''''), char(8242), ''''), char(65287), ''''), char(8208), '-'), char(8209), '-'), char(8210), '-'), char(8211), '-'), char(8212), '-'), char(8213), '-'), char(8722), '-'), char(65293), '-') WHERE name_key GLOB '*[`´ʹʻʼ‘’‛′＇‐-―−－]*';
-- What finds the quotes that there are, as searchKeyOf has it, with the accents that SQL can take off.
UPDATE quotes SET search_key = lower(customer_name) || char(10) || replace(service, '-', ' ') || char(10) || (SELECT group_concat(lower((value ->> 'vehicleMake') || ' ' || (value ->> 'vehicleModel')), ', ') FROM json_each(vehicles)) || char(10) || id || char(10) || lower(customer_email) || char(10) || customer_phone || char(10) || replace(replace(replace(replace(customer_phone, ' ', ''), '(', ''), ')', ''), '-', '') WHERE customer_phone <> '';
UPDATE quotes SET search_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(search_key, 'à', 'a'), 'â', 'a'), 'ä', 'a'), 'á', 'a'), 'ã', 'a'), 'å', 'a'), 'À', 'a'), 'Â', 'a'), 'Ä', 'a'), 'Á', 'a'), 'Ã', 'a'), 'Å', 'a'), 'ç', 'c'), 'Ç', 'c') WHERE length(search_key) <> length(CAST(search_key AS blob));
UPDATE quotes SET search_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(search_key, 'é', 'e'), 'è', 'e'), 'ê', 'e'), 'ë', 'e'), 'É', 'e'), 'È', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'î', 'i'), 'ï', 'i'), 'í', 'i'), 'ì', 'i'), 'Î', 'i'), 'Ï', 'i'), 'Í', 'i'), 'Ì', 'i') WHERE length(search_key) <> length(CAST(search_key AS blob));
UPDATE quotes SET search_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(search_key, 'ñ', 'n'), 'Ñ', 'n'), 'ô', 'o'), 'ö', 'o'), 'ó', 'o'), 'ò', 'o'), 'õ', 'o'), 'Ô', 'o'), 'Ö', 'o'), 'Ó', 'o'), 'Ò', 'o'), 'Õ', 'o'), 'û', 'u'), 'ù', 'u'), 'ü', 'u'), 'ú', 'u'), 'Û', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ú', 'u'), 'ÿ', 'y'), 'Ÿ', 'y') WHERE length(search_key) <> length(CAST(search_key AS blob));
UPDATE quotes SET search_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(search_key, '`', ''''), char(180), ''''), char(697), ''''), char(699), ''''), char(700), ''''), char(8216), ''''), char(8217), ''''), char(8219), ''''), char(8242), ''''), char(65287), ''''), char(8208), '-'), char(8209), '-'), char(8210), '-'), char(8211), '-'), char(8212), '-'), char(8213), '-'), char(8722), '-'), char(65293), '-') WHERE search_key GLOB '*[`´ʹʻʼ‘’‛′＇‐-―−－]*';

-- What finds a customer: what is known of them, and of their newest bookings and quotes what searchKeyOf has from the
-- vehicle on, without ids. Setting it to null makes it anew.
CREATE TRIGGER customers_search_key AFTER UPDATE OF search_key ON customers WHEN NEW.search_key IS NULL BEGIN
	UPDATE customers SET search_key = NEW.name_key || char(10) || lower(NEW.email) || char(10) || NEW.phone || char(10) || replace(replace(replace(replace(NEW.phone, ' ', ''), '(', ''), ')', ''), '-', '')
		|| coalesce((SELECT char(10) || group_concat(part, char(10)) FROM (SELECT DISTINCT replace(substr(job, instr(job, char(10)) + 1), id || char(10), '') AS part FROM (SELECT id, substr(search_key, instr(search_key, char(10)) + 1) AS job FROM bookings WHERE customer_id = NEW.id ORDER BY seq DESC LIMIT 100))), '')
		|| coalesce((SELECT char(10) || group_concat(part, char(10)) FROM (SELECT DISTINCT replace(substr(job, instr(job, char(10)) + 1), id || char(10), '') AS part FROM (SELECT id, substr(search_key, instr(search_key, char(10)) + 1) AS job FROM quotes WHERE customer_id = NEW.id ORDER BY seq DESC LIMIT 100))), '')
	WHERE id = NEW.id;
END;
CREATE TRIGGER customers_search_insert AFTER INSERT ON customers WHEN NEW.search_key IS NULL BEGIN
	UPDATE customers SET search_key = NULL WHERE id = NEW.id;
END;
CREATE TRIGGER customers_search_contact AFTER UPDATE OF name_key, email, phone ON customers BEGIN
	UPDATE customers SET search_key = NULL WHERE id = NEW.id;
END;
CREATE TRIGGER customers_search_booking_insert AFTER INSERT ON bookings WHEN NEW.customer_id IS NOT NULL BEGIN
	UPDATE customers SET search_key = NULL WHERE id = NEW.customer_id;
END;
CREATE TRIGGER customers_search_booking_update AFTER UPDATE OF customer_id, search_key ON bookings WHEN NEW.customer_id IS NOT NULL AND (OLD.customer_id IS NOT NEW.customer_id OR OLD.search_key <> NEW.search_key) BEGIN
	UPDATE customers SET search_key = NULL WHERE id = NEW.customer_id;
END;
CREATE TRIGGER customers_search_booking_leave AFTER UPDATE OF customer_id ON bookings WHEN OLD.customer_id IS NOT NULL AND OLD.customer_id IS NOT NEW.customer_id BEGIN
	UPDATE customers SET search_key = NULL WHERE id = OLD.customer_id;
END;
CREATE TRIGGER customers_search_booking_delete AFTER DELETE ON bookings WHEN OLD.customer_id IS NOT NULL BEGIN
	UPDATE customers SET search_key = NULL WHERE id = OLD.customer_id;
END;
CREATE TRIGGER customers_search_quote_insert AFTER INSERT ON quotes WHEN NEW.customer_id IS NOT NULL BEGIN
	UPDATE customers SET search_key = NULL WHERE id = NEW.customer_id;
END;
CREATE TRIGGER customers_search_quote_update AFTER UPDATE OF customer_id, search_key ON quotes WHEN NEW.customer_id IS NOT NULL AND (OLD.customer_id IS NOT NEW.customer_id OR OLD.search_key <> NEW.search_key) BEGIN
	UPDATE customers SET search_key = NULL WHERE id = NEW.customer_id;
END;
CREATE TRIGGER customers_search_quote_leave AFTER UPDATE OF customer_id ON quotes WHEN OLD.customer_id IS NOT NULL AND OLD.customer_id IS NOT NEW.customer_id BEGIN
	UPDATE customers SET search_key = NULL WHERE id = OLD.customer_id;
END;
CREATE TRIGGER customers_search_quote_delete AFTER DELETE ON quotes WHEN OLD.customer_id IS NOT NULL BEGIN
	UPDATE customers SET search_key = NULL WHERE id = OLD.customer_id;
END;
UPDATE customers SET search_key = NULL;
