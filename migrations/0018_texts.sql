CREATE TABLE `text_opt_outs` (
	`phone` text PRIMARY KEY NOT NULL,
	`at` text NOT NULL
);

CREATE TABLE `texts` (
	`id` text PRIMARY KEY NOT NULL,
	`direction` text NOT NULL,
	`phone` text NOT NULL,
	`body` text NOT NULL,
	`at` text NOT NULL,
	`state` text NOT NULL,
	`subject_id` text,
	`event` text,
	`actor` text,
	`provider_id` text,
	`read_at` text,
	CONSTRAINT "received_or_sent" CHECK(("texts"."direction" = 'in') = ("texts"."state" = 'received'))
);

CREATE INDEX `texts_by_phone` ON `texts` (`phone`,`at`);
CREATE INDEX `texts_by_subject` ON `texts` (`subject_id`) WHERE "texts"."subject_id" is not null;
CREATE INDEX `texts_unread` ON `texts` (`at`) WHERE "texts"."direction" = 'in' and "texts"."read_at" is null;
CREATE UNIQUE INDEX `texts_by_provider_id` ON `texts` (`provider_id`) WHERE "texts"."provider_id" is not null;
ALTER TABLE `mail_outbox` ADD `channel` text;
