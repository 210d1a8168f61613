CREATE TABLE `mail_senders` (
	`account_id` text PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`name` text NOT NULL,
	`selector` text NOT NULL,
	`public_key` text NOT NULL,
	`private_key` text NOT NULL,
	`state` text NOT NULL,
	`findings` text,
	`ready_since` integer,
	`checked_at` integer,
	`next_check_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `mail_senders_next_check` ON `mail_senders` (`next_check_at`);--> statement-breakpoint
CREATE TABLE `partial_submissions` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`kind` text NOT NULL,
	`key_hash` text NOT NULL,
	`form_version` text NOT NULL,
	`language` text NOT NULL,
	`steps` integer NOT NULL,
	`email` text,
	`answers` text NOT NULL,
	`search` text NOT NULL,
	`opt_in` text,
	`member_id` text,
	`sent_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `partial_submissions_key` ON `partial_submissions` (`site_id`,`kind`,`key_hash`);--> statement-breakpoint
CREATE INDEX `partial_submissions_member` ON `partial_submissions` (`member_id`);--> statement-breakpoint
CREATE INDEX `partial_submissions_updated` ON `partial_submissions` (`updated_at`);--> statement-breakpoint
CREATE INDEX `partial_submissions_search` ON `partial_submissions` (`site_id`,`kind`,`created_at`,`id`,`language`,`sent_at`,`search`);--> statement-breakpoint
CREATE TABLE `report_links` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`shown` text,
	`password_hash` text,
	`made_by` text NOT NULL,
	`made_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	`openings` integer DEFAULT 0 NOT NULL,
	`last_opened_at` integer,
	`wrong_passwords` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `report_links_token` ON `report_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `report_links_site` ON `report_links` (`site_id`,`made_at`);--> statement-breakpoint
CREATE TABLE `report_subscriptions` (
	`staff_id` text NOT NULL,
	`site_id` text NOT NULL,
	`cadence` text NOT NULL,
	`done_due` text NOT NULL,
	PRIMARY KEY(`staff_id`, `site_id`),
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `report_subscriptions_site` ON `report_subscriptions` (`site_id`);--> statement-breakpoint
CREATE INDEX `report_subscriptions_due` ON `report_subscriptions` (`cadence`,`done_due`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_domains` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`token` text NOT NULL,
	`target` text NOT NULL,
	`state` text NOT NULL,
	`is_main` integer NOT NULL,
	`findings` text,
	`certificate` text NOT NULL,
	`certificate_until` integer,
	`ready_since` integer,
	`failing_since` integer,
	`waits_until` integer NOT NULL,
	`checked_at` integer,
	`next_check_at` integer,
	`created_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_domains`("id", "site_id", "account_id", "name", "token", "target", "state", "is_main", "findings", "certificate", "certificate_until", "ready_since", "failing_since", "waits_until", "checked_at", "next_check_at", "created_at", "version") SELECT "id", "site_id", "account_id", "name", "token", "target", "state", "is_main", "findings", "certificate", "certificate_until", "ready_since", "failing_since", "waits_until", "checked_at", "next_check_at", "created_at", "version" FROM `domains`;--> statement-breakpoint
DROP TABLE `domains`;--> statement-breakpoint
ALTER TABLE `__new_domains` RENAME TO `domains`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `domains_site` ON `domains` (`site_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `domains_account_name` ON `domains` (`account_id`,`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `domains_held` ON `domains` (`name`) WHERE state IN ('verified', 'failing');--> statement-breakpoint
CREATE UNIQUE INDEX `domains_main` ON `domains` (`site_id`) WHERE is_main = 1;--> statement-breakpoint
CREATE UNIQUE INDEX `domains_console` ON `domains` (`account_id`) WHERE site_id IS NULL;--> statement-breakpoint
CREATE INDEX `domains_next_check` ON `domains` (`next_check_at`);--> statement-breakpoint
ALTER TABLE `mails` ADD `unsubscribe` text;--> statement-breakpoint
ALTER TABLE `mails` ADD `brand_account_id` text;