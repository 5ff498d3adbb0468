CREATE TABLE `gallery_pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`booking_id` text,
	`consent` text,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `review_requests` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`completed_at` text NOT NULL,
	`decided_at` text,
	`is_asked` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `review_requests_waiting` ON `review_requests` (`completed_at`) WHERE "review_requests"."decided_at" is null;--> statement-breakpoint
CREATE TABLE `review_totals` (
	`id` integer PRIMARY KEY NOT NULL,
	`published` integer DEFAULT 0 NOT NULL,
	`stars` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `reviews` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`stars` integer NOT NULL,
	`words` text NOT NULL,
	`shown_name` text NOT NULL,
	`area` text NOT NULL,
	`service_name` text NOT NULL,
	`given_at` text NOT NULL,
	`published_at` text,
	`answer` text,
	`answered_at` text,
	CONSTRAINT "one_to_five" CHECK("reviews"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE INDEX `reviews_by_given` ON `reviews` (`given_at`);--> statement-breakpoint
CREATE INDEX `reviews_by_published` ON `reviews` (`published_at`) WHERE "reviews"."published_at" is not null;--> statement-breakpoint
CREATE TABLE `site_draft` (
	`id` integer PRIMARY KEY NOT NULL,
	`site` text NOT NULL,
	`revision` integer NOT NULL,
	`updated_at` text NOT NULL,
	`updated_by` text NOT NULL,
	CONSTRAINT "one_draft" CHECK("site_draft"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `site_versions` (
	`number` integer PRIMARY KEY NOT NULL,
	`site` text NOT NULL,
	`restores` integer,
	`published_at` text NOT NULL,
	`published_by` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `unsubscribes` (
	`address_hash` text PRIMARY KEY NOT NULL,
	`at` text NOT NULL,
	`wording` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `deposit_holds` ADD `job` text;--> statement-breakpoint
INSERT INTO review_totals (id) VALUES (1);
--> statement-breakpoint
-- A version that was published is what visitors were told: it does not change, and it stays.
CREATE TRIGGER site_versions_stay BEFORE UPDATE ON site_versions BEGIN
	SELECT RAISE(ABORT, 'a published version does not change');
END;
--> statement-breakpoint
CREATE TRIGGER site_versions_are_kept BEFORE DELETE ON site_versions BEGIN
	SELECT RAISE(ABORT, 'a published version is kept');
END;
--> statement-breakpoint
CREATE TRIGGER site_versions_in_turn BEFORE INSERT ON site_versions
WHEN NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM site_versions) BEGIN
	SELECT RAISE(ABORT, 'UNIQUE constraint failed: site_versions.number');
END;
--> statement-breakpoint
CREATE TRIGGER reviews_count_insert AFTER INSERT ON reviews WHEN NEW.published_at IS NOT NULL BEGIN
	UPDATE review_totals SET published = published + 1, stars = stars + NEW.stars;
END;
--> statement-breakpoint
CREATE TRIGGER reviews_count_delete AFTER DELETE ON reviews WHEN OLD.published_at IS NOT NULL BEGIN
	UPDATE review_totals SET published = published - 1, stars = stars - OLD.stars;
END;
--> statement-breakpoint
CREATE TRIGGER reviews_count_update AFTER UPDATE OF published_at ON reviews WHEN (OLD.published_at IS NULL) <> (NEW.published_at IS NULL) BEGIN
	UPDATE review_totals SET published = published + iif(NEW.published_at IS NULL, -1, 1), stars = stars + iif(NEW.published_at IS NULL, -1, 1) * NEW.stars;
END;
--> statement-breakpoint
-- What somebody gave stays as it was given; only the name can be taken out of it.
CREATE TRIGGER reviews_stay BEFORE UPDATE OF booking_id, stars, words, area, service_name, given_at ON reviews BEGIN
	SELECT RAISE(ABORT, 'a review does not change');
END;
--> statement-breakpoint
CREATE TRIGGER review_requests_insert AFTER UPDATE OF status ON bookings WHEN NEW.status = 'completed' AND OLD.status <> 'completed' BEGIN
	INSERT OR IGNORE INTO review_requests (booking_id, completed_at) VALUES (NEW.id, NEW.updated_at);
END;
--> statement-breakpoint
CREATE TRIGGER review_requests_delete AFTER UPDATE OF status ON bookings WHEN OLD.status = 'completed' AND NEW.status <> 'completed' BEGIN
	DELETE FROM review_requests WHERE booking_id = NEW.id AND decided_at IS NULL;
END;
