-- A booking or quote gets its customer in the transaction that stores it. Those that were to be filed later get theirs
-- here, one after another in order of arrival, bookings before quotes, by the rule of matching-customer.ts. Drizzle knows no
-- change, as the columns stay: the previous code files by them after a rollback.

-- Every row is assigned by the trigger before the next one comes.
CREATE TABLE unassigned (
	seq integer PRIMARY KEY,
	booking_seq integer,
	quote_seq integer,
	name text,
	name_key text,
	email text,
	phone text,
	phone_key text,
	created_at text,
	customer_id integer
);
CREATE TRIGGER unassigned_insert AFTER INSERT ON unassigned BEGIN
	UPDATE unassigned SET customer_id = coalesce(
		(SELECT id FROM customers WHERE email = nullif(NEW.email, '') COLLATE NOCASE ORDER BY id LIMIT 1),
		(SELECT min(id) FROM (
			SELECT id, email FROM customers WHERE phone_key = nullif(NEW.phone_key, '')
			UNION ALL
			SELECT id, email FROM customers WHERE id = (SELECT customer_id FROM bookings INDEXED BY bookings_by_phone WHERE customer_phone_key = nullif(NEW.phone_key, '') AND customer_id IS NOT NULL ORDER BY seq LIMIT 1)
		) WHERE NEW.email = '' OR email = ''),
		max((SELECT coalesce(max(id), 0) FROM customers), (SELECT last_id FROM customer_filing)) + 1
	) WHERE seq = NEW.seq;
	INSERT INTO customers (id, name, name_key, email, phone, search_key, created_at, updated_at)
		SELECT customer_id, name, name_key, email, phone, '', created_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM unassigned WHERE seq = NEW.seq
		ON CONFLICT (id) DO UPDATE SET email = iif(email = '', excluded.email, email), phone = iif(phone = '', excluded.phone, phone), updated_at = excluded.updated_at
		WHERE (email = '' AND excluded.email <> '') OR (phone = '' AND excluded.phone <> '');
	UPDATE bookings SET customer_id = (SELECT customer_id FROM unassigned WHERE seq = NEW.seq) WHERE seq = NEW.booking_seq;
	UPDATE quotes SET customer_id = (SELECT customer_id FROM unassigned WHERE seq = NEW.seq) WHERE seq = NEW.quote_seq;
END;
-- The erased have no phone number. The first line of a search key is the key of the name.
INSERT INTO unassigned (booking_seq, name, name_key, email, phone, phone_key, created_at)
SELECT seq, customer_name, substr(search_key, 1, instr(search_key || char(10), char(10)) - 1), customer_email, customer_phone, iif(length(customer_phone_key) < 7, '', customer_phone_key), created_at
FROM bookings WHERE customer_id IS NULL AND customer_phone <> '' ORDER BY seq;
INSERT INTO unassigned (quote_seq, name, name_key, email, phone, phone_key, created_at)
SELECT seq, customer_name, iif(search_key = '', lower(customer_name), substr(search_key, 1, instr(search_key || char(10), char(10)) - 1)), customer_email, customer_phone, iif(length(customer_phone_key) < 7, '', customer_phone_key), created_at
FROM quotes WHERE customer_id IS NULL AND customer_phone <> '' ORDER BY seq;
DROP TABLE unassigned;

-- The previous code would continue from here.
DROP TRIGGER customer_filing_booking_delete;
DROP TRIGGER customer_filing_quote_delete;
UPDATE customer_filing SET bookings = (SELECT coalesce(max(seq), 0) FROM bookings), quotes = (SELECT coalesce(max(seq), 0) FROM quotes);

-- Ids are never reused.
CREATE TRIGGER customers_last_id AFTER DELETE ON customers WHEN OLD.id > (SELECT coalesce(max(id), 0) FROM customers) BEGIN
	UPDATE customer_filing SET last_id = max(last_id, OLD.id);
END;

-- Every update is a change that an open dashboard learns of, since none only files any more.
DROP TRIGGER data_version_bookings_update;
CREATE TRIGGER data_version_bookings_update AFTER UPDATE ON bookings BEGIN
	UPDATE data_version SET number = number + 1;
END;
DROP TRIGGER data_version_quotes_update;
CREATE TRIGGER data_version_quotes_update AFTER UPDATE ON quotes BEGIN
	UPDATE data_version SET number = number + 1;
END;
