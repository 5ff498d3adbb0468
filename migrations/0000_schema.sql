-- The whole schema, table by table in the order of worker/db/schema.ts, each with its indexes and its triggers.
-- Drizzle knows neither triggers nor WITHOUT ROWID, so this file is written by hand. npx drizzle-kit generate tells
-- whether both say the same, and makes the next migration. No comment here holds a semicolon or a quote, for what
-- splits migrations into statements may not know comments.

CREATE TABLE bookings (
	seq integer PRIMARY KEY NOT NULL,
	id text NOT NULL,
	customer_name text NOT NULL,
	customer_email text NOT NULL,
	customer_phone text NOT NULL,
	customer_phone_key text GENERATED ALWAYS AS (substr(replace(replace(replace(replace(replace(replace(customer_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), -10)) VIRTUAL,
	search_key text NOT NULL,
	package_id text NOT NULL,
	service text,
	service_name text NOT NULL,
	add_ons text NOT NULL,
	booking_date text NOT NULL,
	booking_time text NOT NULL,
	start_minutes integer NOT NULL,
	duration_minutes integer NOT NULL,
	crew integer NOT NULL,
	vehicle_type text NOT NULL,
	vehicle_size text,
	vehicle_make text NOT NULL,
	vehicle_model text NOT NULL,
	comments text,
	place text NOT NULL,
	area text NOT NULL,
	address text,
	access_notes text,
	lines text DEFAULT '[]' NOT NULL,
	ready_date text NOT NULL,
	ready_minutes integer NOT NULL,
	total_price real NOT NULL,
	gst integer DEFAULT 0 NOT NULL,
	pst integer DEFAULT 0 NOT NULL,
	paid integer DEFAULT 0 NOT NULL,
	status text DEFAULT 'pending' NOT NULL,
	location text NOT NULL,
	host text NOT NULL,
	quote_id text,
	customer_id integer,
	is_no_show integer DEFAULT false NOT NULL,
	manage_token_hash text NOT NULL,
	network_hash text,
	by_stranger integer DEFAULT false NOT NULL,
	proposal text,
	created_at text NOT NULL,
	updated_at text NOT NULL,
	CONSTRAINT bookings_status CHECK(status in ('pending', 'confirmed', 'completed', 'cancelled')),
	CONSTRAINT bookings_json CHECK(json_valid(add_ons) and json_valid(lines) and json_valid(proposal))
);
CREATE UNIQUE INDEX bookings_id_unique ON bookings (id);
CREATE INDEX bookings_by_date ON bookings (booking_date, start_minutes);
CREATE INDEX bookings_by_status ON bookings (status, booking_date, start_minutes);
CREATE INDEX bookings_by_email ON bookings (customer_email COLLATE NOCASE);
CREATE INDEX bookings_by_phone ON bookings (customer_phone_key);
CREATE UNIQUE INDEX bookings_by_quote ON bookings (quote_id) WHERE quote_id is not null;
CREATE INDEX bookings_by_customer_id ON bookings (customer_id) WHERE customer_id is not null;
CREATE INDEX bookings_by_proposal ON bookings (booking_date) WHERE proposal is not null;
-- What money or an invoice belongs to is kept.
CREATE TRIGGER bookings_with_invoices_stay BEFORE DELETE ON bookings WHEN (SELECT max(turn) FROM invoices WHERE booking_id = OLD.id) % 2 = 1 BEGIN
	SELECT RAISE(ABORT, 'a booking with an invoice is kept');
END;
CREATE TRIGGER bookings_with_money_stay BEFORE DELETE ON bookings WHEN OLD.paid <> 0 BEGIN
	SELECT RAISE(ABORT, 'a booking with money is kept');
END;
-- Whose job is completed may be asked for a review. Taken back, a completion was a slip.
CREATE TRIGGER review_requests_delete AFTER UPDATE OF status ON bookings WHEN OLD.status = 'completed' AND NEW.status <> 'completed' BEGIN
	DELETE FROM review_requests WHERE booking_id = NEW.id AND decided_at IS NULL;
END;
CREATE TRIGGER review_requests_insert AFTER UPDATE OF status ON bookings WHEN NEW.status = 'completed' AND OLD.status <> 'completed' BEGIN
	INSERT OR IGNORE INTO review_requests (booking_id, completed_at) VALUES (NEW.id, NEW.updated_at);
END;
-- An open dashboard learns that something changed. That it is filed under its customer is no change.
CREATE TRIGGER data_version_bookings_insert AFTER INSERT ON bookings BEGIN
	UPDATE data_version SET number = number + 1;
END;
CREATE TRIGGER data_version_bookings_update AFTER UPDATE ON bookings WHEN OLD.customer_id IS NOT NULL OR NEW.customer_id IS NULL BEGIN
	UPDATE data_version SET number = number + 1;
END;
CREATE TRIGGER data_version_bookings_delete AFTER DELETE ON bookings BEGIN
	UPDATE data_version SET number = number + 1;
END;
-- A number that is free again, for the newest of them was deleted, has not been filed.
CREATE TRIGGER customer_filing_booking_delete AFTER DELETE ON bookings WHEN OLD.seq > (SELECT coalesce(max(seq), 0) FROM bookings) BEGIN
	UPDATE customer_filing SET bookings = min(bookings, (SELECT coalesce(max(seq), 0) FROM bookings));
END;

CREATE TABLE slot_claims (
	date text NOT NULL,
	hour integer NOT NULL,
	crew integer NOT NULL,
	booking_id text NOT NULL,
	area text,
	from_minute integer DEFAULT 0 NOT NULL,
	to_minute integer DEFAULT 60 NOT NULL,
	PRIMARY KEY(date, hour, crew)
) WITHOUT ROWID;

CREATE TABLE crew_days (
	date text NOT NULL,
	crew integer NOT NULL,
	number integer NOT NULL,
	PRIMARY KEY(date, crew, number)
) WITHOUT ROWID;

CREATE TABLE idempotency_keys (
	key text PRIMARY KEY NOT NULL,
	order_hash text NOT NULL,
	booking_id text NOT NULL,
	created_at text NOT NULL
) WITHOUT ROWID;

CREATE TABLE daily_counts (
	day text NOT NULL,
	subject text NOT NULL,
	count integer NOT NULL,
	cap integer NOT NULL,
	PRIMARY KEY(day, subject),
	CONSTRAINT within_cap CHECK(count <= cap)
) WITHOUT ROWID;

CREATE TABLE waiting_orders (
	id text PRIMARY KEY NOT NULL,
	reason text NOT NULL,
	visitor_order text NOT NULL,
	from_date text NOT NULL,
	to_date text NOT NULL,
	start_minutes integer,
	host text NOT NULL,
	idempotency_key text,
	order_hash text NOT NULL,
	network_hash text,
	dismissed_by text,
	created_at text NOT NULL,
	CONSTRAINT waiting_orders_json CHECK(json_valid(visitor_order))
);
CREATE UNIQUE INDEX waiting_orders_idempotency_key_unique ON waiting_orders (idempotency_key);

CREATE TABLE many_changes (
	id text PRIMARY KEY NOT NULL,
	at text NOT NULL,
	actor text NOT NULL,
	act text NOT NULL,
	is_told integer NOT NULL,
	bookings text NOT NULL,
	CONSTRAINT many_changes_json CHECK(json_valid(bookings))
);

CREATE TABLE alerts (
	kind text PRIMARY KEY NOT NULL,
	began_at text NOT NULL,
	last_at text NOT NULL,
	count integer NOT NULL,
	told_at text
) WITHOUT ROWID;

CREATE TABLE booking_events (
	booking_id text NOT NULL,
	number integer NOT NULL,
	at text NOT NULL,
	actor text NOT NULL,
	action text NOT NULL,
	field text,
	from_value text,
	to_value text,
	PRIMARY KEY(booking_id, number)
) WITHOUT ROWID;

CREATE TABLE mail_outbox (
	at text NOT NULL,
	subject_id text NOT NULL,
	number integer NOT NULL,
	recipient text NOT NULL,
	event text NOT NULL,
	state text DEFAULT 'waiting' NOT NULL,
	attempts integer DEFAULT 0 NOT NULL,
	tried_at text,
	PRIMARY KEY(at, subject_id, number, recipient)
) WITHOUT ROWID;

CREATE TABLE data_version (
	id integer PRIMARY KEY NOT NULL,
	number integer NOT NULL,
	CONSTRAINT one_version CHECK(id = 1)
);
INSERT INTO data_version (id, number) VALUES (1, 0);

CREATE TABLE schedule_settings (
	id integer PRIMARY KEY NOT NULL,
	crew_count integer NOT NULL,
	notice_minutes integer NOT NULL,
	horizon_days integer NOT NULL,
	cutoff_hours integer DEFAULT 24 NOT NULL,
	setup_gap_minutes integer DEFAULT 0 NOT NULL,
	corridor_minutes text DEFAULT '{}' NOT NULL,
	crew_names text DEFAULT '[]' NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	weekly_hours text NOT NULL,
	setup text DEFAULT '{}' NOT NULL,
	CONSTRAINT one_row CHECK(id = 1),
	CONSTRAINT schedule_settings_json CHECK(json_valid(corridor_minutes) and json_valid(crew_names) and json_valid(weekly_hours) and json_valid(setup))
);
-- What a job is decided on: a change of it has the job decided again.
CREATE TRIGGER schedule_version_settings
AFTER UPDATE OF crew_count, notice_minutes, horizon_days, weekly_hours, setup_gap_minutes, corridor_minutes ON schedule_settings BEGIN
	UPDATE schedule_settings SET version = version + 1;
END;
CREATE TRIGGER data_version_schedule AFTER UPDATE ON schedule_settings BEGIN
	UPDATE data_version SET number = number + 1;
END;
-- Open from 9 AM to 9 PM, closed on Thursdays.
INSERT INTO schedule_settings (id, crew_count, notice_minutes, horizon_days, weekly_hours) VALUES (1, 1, 120, 180,
	'[{"opens":540,"closes":1260},{"opens":540,"closes":1260},{"opens":540,"closes":1260},{"opens":540,"closes":1260},null,{"opens":540,"closes":1260},{"opens":540,"closes":1260}]');

CREATE TABLE special_days (
	date text PRIMARY KEY NOT NULL,
	opens integer,
	closes integer,
	note text,
	CONSTRAINT both_or_neither CHECK((opens is null) = (closes is null))
) WITHOUT ROWID;
-- A special day changes the schedule as well.
CREATE TRIGGER schedule_version_special_delete AFTER DELETE ON special_days BEGIN
	UPDATE schedule_settings SET version = version + 1;
END;
CREATE TRIGGER schedule_version_special_insert AFTER INSERT ON special_days BEGIN
	UPDATE schedule_settings SET version = version + 1;
END;
CREATE TRIGGER schedule_version_special_update AFTER UPDATE ON special_days BEGIN
	UPDATE schedule_settings SET version = version + 1;
END;

CREATE TABLE time_off (
	id text PRIMARY KEY NOT NULL,
	crew integer,
	from_date text NOT NULL,
	to_date text NOT NULL,
	from_minutes integer,
	to_minutes integer,
	note text,
	created_at text NOT NULL
);
CREATE INDEX time_off_by_end ON time_off (to_date);
CREATE TRIGGER data_version_time_off_insert AFTER INSERT ON time_off BEGIN
	UPDATE data_version SET number = number + 1;
END;
CREATE TRIGGER data_version_time_off_delete AFTER DELETE ON time_off BEGIN
	UPDATE data_version SET number = number + 1;
END;

CREATE TABLE customers (
	id integer PRIMARY KEY NOT NULL,
	name text NOT NULL,
	name_key text NOT NULL,
	email text NOT NULL,
	phone text NOT NULL,
	phone_key text GENERATED ALWAYS AS (substr(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), -10)) VIRTUAL,
	search_key text GENERATED ALWAYS AS (name_key || char(10) || lower(email) || char(10) || phone || char(10) || phone_key) STORED,
	merged_into integer,
	note text,
	note_at text,
	note_by text,
	created_at text NOT NULL,
	updated_at text NOT NULL
);
CREATE INDEX customers_by_name ON customers (name_key);
CREATE INDEX customers_by_email ON customers (email COLLATE NOCASE);
CREATE INDEX customers_by_phone ON customers (phone_key);
CREATE INDEX customers_by_merger ON customers (merged_into) WHERE merged_into is not null;

CREATE TABLE customer_filing (
	id integer PRIMARY KEY NOT NULL,
	version integer NOT NULL,
	bookings integer NOT NULL,
	quotes integer NOT NULL,
	last_id integer NOT NULL,
	checked_id integer NOT NULL,
	CONSTRAINT one_filing CHECK(id = 1)
);
INSERT INTO customer_filing (id, version, bookings, quotes, last_id, checked_id) VALUES (1, 0, 0, 0, 0, 0);

CREATE TABLE admins (
	id text PRIMARY KEY NOT NULL,
	email text NOT NULL,
	password_hash text NOT NULL,
	role text DEFAULT 'owner' NOT NULL,
	created_at text NOT NULL,
	last_sign_in_at text,
	crew integer
);
CREATE UNIQUE INDEX admins_email_unique ON admins (email);

CREATE TABLE sessions (
	id text PRIMARY KEY NOT NULL,
	admin_id text NOT NULL,
	created_at text NOT NULL,
	last_seen_at text NOT NULL,
	user_agent text,
	proven_at text NOT NULL,
	ends_at text NOT NULL,
	FOREIGN KEY (admin_id) REFERENCES admins(id) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX sessions_by_admin ON sessions (admin_id);

CREATE TABLE invitations (
	token_hash text PRIMARY KEY NOT NULL,
	email text NOT NULL,
	role text NOT NULL,
	created_at text NOT NULL,
	created_by text NOT NULL,
	expires_at text NOT NULL
);
CREATE UNIQUE INDEX invitations_email_unique ON invitations (email);

CREATE TABLE push_devices (
	id text PRIMARY KEY NOT NULL,
	admin_id text NOT NULL,
	endpoint text NOT NULL,
	p256dh text NOT NULL,
	auth text NOT NULL,
	device text NOT NULL,
	events text NOT NULL,
	created_at text NOT NULL,
	failures integer DEFAULT 0 NOT NULL,
	failed_at text,
	FOREIGN KEY (admin_id) REFERENCES admins(id) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT push_devices_json CHECK(json_valid(events))
);
CREATE UNIQUE INDEX push_devices_endpoint_unique ON push_devices (endpoint);
CREATE INDEX push_devices_by_admin ON push_devices (admin_id);

CREATE TABLE calendar_feeds (
	admin_id text PRIMARY KEY NOT NULL,
	token_hash text NOT NULL,
	created_at text NOT NULL,
	FOREIGN KEY (admin_id) REFERENCES admins(id) ON UPDATE no action ON DELETE cascade
);
CREATE UNIQUE INDEX calendar_feeds_token_hash_unique ON calendar_feeds (token_hash);

CREATE TABLE attempts (
	id integer PRIMARY KEY NOT NULL,
	subject text NOT NULL,
	at integer NOT NULL
);
CREATE INDEX attempts_by_subject ON attempts (subject, at);

CREATE TABLE job_runs (
	name text PRIMARY KEY NOT NULL,
	started_at text NOT NULL,
	finished_at text NOT NULL,
	ok integer NOT NULL,
	detail text NOT NULL
) WITHOUT ROWID;

CREATE TABLE backups (
	id text PRIMARY KEY NOT NULL,
	started_at text NOT NULL,
	busy_until text NOT NULL,
	position text,
	parts integer NOT NULL,
	rows text NOT NULL,
	verified_at text,
	CONSTRAINT backups_json CHECK(json_valid(position) and json_valid(rows))
) WITHOUT ROWID;

CREATE TABLE erasures (
	id text PRIMARY KEY NOT NULL,
	at text NOT NULL,
	booking_ids text NOT NULL,
	customer_hash text,
	CONSTRAINT erasures_json CHECK(json_valid(booking_ids))
) WITHOUT ROWID;
-- Only ever added to.
CREATE TRIGGER erasures_keep_delete BEFORE DELETE ON erasures BEGIN
	SELECT RAISE(ABORT, 'erasures are only ever added to');
END;
CREATE TRIGGER erasures_keep_update BEFORE UPDATE ON erasures BEGIN
	SELECT RAISE(ABORT, 'erasures are only ever added to');
END;

CREATE TABLE audit_entries (
	id integer PRIMARY KEY NOT NULL,
	at text NOT NULL,
	actor text NOT NULL,
	network text,
	action text NOT NULL,
	subject text
);
-- The log is only added to, and kept for a year.
CREATE TRIGGER audit_entries_are_kept BEFORE DELETE ON audit_entries
WHEN OLD.at >= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 year') BEGIN
	SELECT RAISE(ABORT, 'the audit log is only added to');
END;
CREATE TRIGGER audit_entries_are_not_replaced BEFORE INSERT ON audit_entries
WHEN EXISTS (SELECT 1 FROM audit_entries WHERE id = NEW.id) BEGIN
	SELECT RAISE(ABORT, 'the audit log is only added to');
END;
CREATE TRIGGER audit_entries_stay BEFORE UPDATE ON audit_entries BEGIN
	SELECT RAISE(ABORT, 'the audit log is only added to');
END;

CREATE TABLE passkeys (
	id text PRIMARY KEY NOT NULL,
	admin_id text NOT NULL,
	public_key text NOT NULL,
	counter integer NOT NULL,
	host text NOT NULL,
	name text NOT NULL,
	created_at text NOT NULL,
	last_used_at text,
	FOREIGN KEY (admin_id) REFERENCES admins(id) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX passkeys_by_admin ON passkeys (admin_id);

CREATE TABLE code_apps (
	admin_id text PRIMARY KEY NOT NULL,
	secret text NOT NULL,
	confirmed_at text,
	last_step integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (admin_id) REFERENCES admins(id) ON UPDATE no action ON DELETE cascade
);

CREATE TABLE recovery_codes (
	admin_id text NOT NULL,
	hash text NOT NULL,
	PRIMARY KEY(admin_id, hash),
	FOREIGN KEY (admin_id) REFERENCES admins(id) ON UPDATE no action ON DELETE cascade
);

CREATE TABLE used_tickets (
	id text PRIMARY KEY NOT NULL,
	expires integer NOT NULL
);

CREATE TABLE quotes (
	seq integer PRIMARY KEY NOT NULL,
	id text NOT NULL,
	status text DEFAULT 'new' NOT NULL,
	service text NOT NULL,
	customer_name text NOT NULL,
	customer_email text NOT NULL,
	customer_phone text NOT NULL,
	customer_phone_key text GENERATED ALWAYS AS (substr(replace(replace(replace(replace(replace(replace(customer_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), -10)) VIRTUAL,
	vehicles text NOT NULL,
	place text NOT NULL,
	area text NOT NULL,
	location text NOT NULL,
	valid_until text,
	value real,
	booking_id text,
	customer_id integer,
	is_waiting integer DEFAULT true NOT NULL,
	photos integer DEFAULT 0 NOT NULL,
	request_key text NOT NULL,
	request_hash text NOT NULL,
	link_token_hash text NOT NULL,
	network_hash text,
	created_at text NOT NULL,
	updated_at text NOT NULL,
	CONSTRAINT quotes_json CHECK(json_valid(vehicles))
);
CREATE UNIQUE INDEX quotes_id_unique ON quotes (id);
CREATE UNIQUE INDEX quotes_request_key_unique ON quotes (request_key);
CREATE INDEX quotes_by_status ON quotes (status);
CREATE INDEX quotes_by_waiting ON quotes (is_waiting) WHERE is_waiting = 1;
CREATE INDEX quotes_by_last_day ON quotes (status, valid_until);
CREATE INDEX quotes_by_email ON quotes (customer_email COLLATE NOCASE);
CREATE INDEX quotes_by_phone ON quotes (customer_phone_key);
CREATE INDEX quotes_by_customer_id ON quotes (customer_id) WHERE customer_id is not null;
-- As of bookings.
CREATE TRIGGER data_version_quotes_insert AFTER INSERT ON quotes BEGIN
	UPDATE data_version SET number = number + 1;
END;
CREATE TRIGGER data_version_quotes_update AFTER UPDATE ON quotes WHEN OLD.customer_id IS NOT NULL OR NEW.customer_id IS NULL BEGIN
	UPDATE data_version SET number = number + 1;
END;
CREATE TRIGGER data_version_quotes_delete AFTER DELETE ON quotes BEGIN
	UPDATE data_version SET number = number + 1;
END;
CREATE TRIGGER customer_filing_quote_delete AFTER DELETE ON quotes WHEN OLD.seq > (SELECT coalesce(max(seq), 0) FROM quotes) BEGIN
	UPDATE customer_filing SET quotes = min(quotes, (SELECT coalesce(max(seq), 0) FROM quotes));
END;

CREATE TABLE quote_events (
	quote_id text NOT NULL,
	number integer NOT NULL,
	at text NOT NULL,
	actor text NOT NULL,
	action text NOT NULL,
	text text,
	offer text,
	PRIMARY KEY(quote_id, number),
	CONSTRAINT quote_events_json CHECK(json_valid(offer))
) WITHOUT ROWID;

CREATE TABLE past_quote_months (
	month text NOT NULL,
	service text NOT NULL,
	requests integer NOT NULL,
	offered integer NOT NULL,
	accepted integer NOT NULL,
	declined integer NOT NULL,
	value real NOT NULL,
	PRIMARY KEY(month, service)
);

CREATE TABLE offer_templates (
	id integer PRIMARY KEY NOT NULL,
	templates text NOT NULL,
	updated_at text NOT NULL,
	CONSTRAINT one_list CHECK(id = 1),
	CONSTRAINT offer_templates_json CHECK(json_valid(templates))
);

CREATE TABLE photos (
	id text PRIMARY KEY NOT NULL,
	quote_id text,
	booking_id text,
	moment text,
	is_shared integer DEFAULT false NOT NULL,
	position integer DEFAULT 0 NOT NULL,
	type text NOT NULL,
	bytes integer NOT NULL,
	created_at text NOT NULL
) WITHOUT ROWID;
CREATE INDEX photos_by_quote ON photos (quote_id, position);
CREATE INDEX photos_by_booking ON photos (booking_id, position) WHERE booking_id is not null;

CREATE TABLE business_terms (
	id integer PRIMARY KEY NOT NULL,
	gst_number text,
	pst_number text,
	words text DEFAULT '{}' NOT NULL,
	deposits text DEFAULT '{"packages":{},"above":null}' NOT NULL,
	invoices_when_paid integer DEFAULT true NOT NULL,
	updated_at text NOT NULL,
	CONSTRAINT one_terms CHECK(id = 1),
	CONSTRAINT business_terms_json CHECK(json_valid(words) and json_valid(deposits))
);

CREATE TABLE payments (
	id text PRIMARY KEY NOT NULL,
	booking_id text NOT NULL,
	amount integer NOT NULL,
	method text NOT NULL,
	date text NOT NULL,
	note text,
	reference text,
	at text NOT NULL,
	actor text NOT NULL,
	CONSTRAINT some_amount CHECK(amount <> 0)
);
CREATE INDEX payments_by_booking ON payments (booking_id);
CREATE INDEX payments_by_date ON payments (date);
CREATE UNIQUE INDEX payments_by_reference ON payments (reference) WHERE reference is not null;
-- The ledger is only added to. A note may lose its person.
CREATE TRIGGER payments_are_kept BEFORE DELETE ON payments BEGIN
	SELECT RAISE(ABORT, 'a payment is kept');
END;
-- The same payment sent again is none, another one by its name is refused.
CREATE TRIGGER payments_are_not_replaced BEFORE INSERT ON payments WHEN EXISTS (SELECT 1 FROM payments WHERE id = NEW.id OR reference = NEW.reference) BEGIN
	SELECT RAISE(IGNORE) FROM payments WHERE (id, booking_id, amount, method, date, at) = (NEW.id, NEW.booking_id, NEW.amount, NEW.method, NEW.date, NEW.at);
	SELECT RAISE(ABORT, 'UNIQUE constraint failed: payments.id');
END;
CREATE TRIGGER payments_stay BEFORE UPDATE OF id, booking_id, amount, method, date, reference, at, actor ON payments BEGIN
	SELECT RAISE(ABORT, 'a payment does not change');
END;
CREATE TRIGGER payments_paid AFTER INSERT ON payments BEGIN
	UPDATE bookings SET paid = (SELECT sum(amount) FROM payments WHERE booking_id = NEW.booking_id) WHERE id = NEW.booking_id;
END;

CREATE TABLE invoices (
	year integer NOT NULL,
	number integer NOT NULL,
	kind text NOT NULL,
	booking_id text NOT NULL,
	turn integer NOT NULL,
	date text NOT NULL,
	net integer NOT NULL,
	gst integer NOT NULL,
	pst integer NOT NULL,
	document text NOT NULL,
	at text NOT NULL,
	actor text NOT NULL,
	PRIMARY KEY(year, number),
	CONSTRAINT alternating CHECK((kind = 'invoice') = (turn % 2 = 1)),
	CONSTRAINT invoices_json CHECK(json_valid(document))
);
CREATE UNIQUE INDEX invoices_by_booking ON invoices (booking_id, turn);
CREATE INDEX invoices_by_date ON invoices (date);
-- Invoices follow each other without a gap, never change, and are kept for six years.
CREATE TRIGGER invoices_are_kept BEFORE DELETE ON invoices WHEN OLD.year + 7 > CAST(strftime('%Y', 'now') AS INTEGER) BEGIN
	SELECT RAISE(ABORT, 'an invoice is kept for six years');
END;
CREATE TRIGGER invoices_are_not_replaced BEFORE INSERT ON invoices WHEN EXISTS (SELECT 1 FROM invoices WHERE booking_id = NEW.booking_id AND turn = NEW.turn) BEGIN
	SELECT RAISE(ABORT, 'UNIQUE constraint failed: invoices.booking_id, invoices.turn');
END;
CREATE TRIGGER invoices_in_turn BEFORE INSERT ON invoices
WHEN NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM invoices WHERE year = NEW.year) BEGIN
	SELECT RAISE(ABORT, 'UNIQUE constraint failed: invoices.number');
END;
CREATE TRIGGER invoices_stay BEFORE UPDATE ON invoices BEGIN
	SELECT RAISE(ABORT, 'an invoice does not change');
END;

CREATE TABLE deposit_holds (
	id text PRIMARY KEY NOT NULL,
	visitor_order text NOT NULL,
	host text NOT NULL,
	idempotency_key text,
	network_hash text,
	by_stranger integer DEFAULT false NOT NULL,
	crew integer NOT NULL,
	amount integer NOT NULL,
	gst integer NOT NULL,
	pst integer NOT NULL,
	job text NOT NULL,
	state text DEFAULT 'held' NOT NULL,
	expires integer NOT NULL,
	checkout_id text,
	checkout_url text,
	created_at text NOT NULL,
	CONSTRAINT deposit_holds_json CHECK(json_valid(visitor_order) and json_valid(job))
);
CREATE UNIQUE INDEX deposit_holds_checkout_id_unique ON deposit_holds (checkout_id);
CREATE INDEX deposit_holds_by_state ON deposit_holds (state, expires);

CREATE TABLE payment_events (
	id text PRIMARY KEY NOT NULL,
	type text NOT NULL,
	subject text NOT NULL,
	received_at text NOT NULL,
	outcome text
);

CREATE TABLE site_versions (
	number integer PRIMARY KEY NOT NULL,
	site text NOT NULL,
	restores integer,
	published_at text NOT NULL,
	published_by text NOT NULL,
	CONSTRAINT site_versions_json CHECK(json_valid(site))
);
-- Versions follow each other without a gap and never change.
CREATE TRIGGER site_versions_are_kept BEFORE DELETE ON site_versions BEGIN
	SELECT RAISE(ABORT, 'a published version is kept');
END;
CREATE TRIGGER site_versions_in_turn BEFORE INSERT ON site_versions
WHEN NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM site_versions) BEGIN
	SELECT RAISE(ABORT, 'UNIQUE constraint failed: site_versions.number');
END;
CREATE TRIGGER site_versions_stay BEFORE UPDATE ON site_versions BEGIN
	SELECT RAISE(ABORT, 'a published version does not change');
END;

CREATE TABLE site_draft (
	id integer PRIMARY KEY NOT NULL,
	site text NOT NULL,
	revision integer NOT NULL,
	updated_at text NOT NULL,
	updated_by text NOT NULL,
	CONSTRAINT one_draft CHECK(id = 1),
	CONSTRAINT site_draft_json CHECK(json_valid(site))
);

CREATE TABLE gallery_pictures (
	id text PRIMARY KEY NOT NULL,
	width integer NOT NULL,
	height integer NOT NULL,
	booking_id text,
	consent text,
	created_at text NOT NULL,
	created_by text NOT NULL
);

CREATE TABLE reviews (
	booking_id text PRIMARY KEY NOT NULL,
	stars integer NOT NULL,
	words text NOT NULL,
	shown_name text NOT NULL,
	area text NOT NULL,
	service_name text NOT NULL,
	given_at text NOT NULL,
	published_at text,
	answer text,
	source text,
	link text,
	CONSTRAINT one_to_five CHECK(stars between 1 and 5),
	CONSTRAINT proven CHECK((source is null) = (link is null))
);
CREATE INDEX reviews_by_given ON reviews (given_at);
CREATE INDEX reviews_by_published ON reviews (published_at) WHERE published_at is not null;
CREATE TRIGGER reviews_stay BEFORE UPDATE OF booking_id, stars, words, area, service_name, given_at, source, link ON reviews BEGIN
	SELECT RAISE(ABORT, 'a review does not change');
END;

CREATE TABLE review_requests (
	booking_id text PRIMARY KEY NOT NULL,
	completed_at text NOT NULL,
	decided_at text,
	is_asked integer DEFAULT false NOT NULL
);
CREATE INDEX review_requests_waiting ON review_requests (completed_at) WHERE decided_at is null;

CREATE TABLE unsubscribes (
	address_hash text PRIMARY KEY NOT NULL,
	at text NOT NULL,
	wording text NOT NULL
);
