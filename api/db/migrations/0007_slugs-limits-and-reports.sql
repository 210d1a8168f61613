CREATE TABLE `spending_limits` (
	`account_id` text PRIMARY KEY NOT NULL,
	`limit_yen` integer NOT NULL,
	`action` text NOT NULL,
	`set_by` text NOT NULL,
	`set_at` integer NOT NULL,
	`month` text NOT NULL,
	`near_views` integer,
	`most_views` integer,
	`worked_out_at` integer NOT NULL,
	`reached_at` integer,
	`told_percent` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `site_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`is_current` integer NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `site_slugs_site` ON `site_slugs` (`site_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `site_slugs_current` ON `site_slugs` (`site_id`) WHERE is_current = 1;--> statement-breakpoint
CREATE TABLE `mail_suppressions` (
	`address` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`detail` text NOT NULL,
	`at` integer NOT NULL,
	`removed_at` integer
) STRICT;
--> statement-breakpoint
CREATE TABLE `view_hours` (
	`site_id` text NOT NULL,
	`hour` integer NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`site_id`, `hour`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `view_hours_hour` ON `view_hours` (`hour`);--> statement-breakpoint
DROP INDEX `mails_caused_to`;--> statement-breakpoint
CREATE INDEX `mails_to` ON `mails` (lower("to"),`created_at`);--> statement-breakpoint
ALTER TABLE `releases` ADD `asks_for_token` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `sites` ADD `tokens_since` integer;