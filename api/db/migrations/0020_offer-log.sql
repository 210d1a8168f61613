CREATE TABLE `offer_log` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`offer` text NOT NULL,
	`positions` text NOT NULL,
	`release` integer NOT NULL,
	`shown_from` integer NOT NULL,
	`shown_until` integer,
	`applicants` integer,
	`author_id` text,
	`author_name` text,
	`reason` text,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `offer_log_site` ON `offer_log` (`site_id`,`shown_from`);