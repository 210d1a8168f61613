CREATE TABLE `applicants` (
	`site_id` text NOT NULL,
	`popup_id` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`site_id`, `popup_id`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `click_counts` (
	`site_id` text NOT NULL,
	`kind` text NOT NULL,
	`item_id` text NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`site_id`, `kind`, `item_id`, `day`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `event_batches` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site_id` text NOT NULL,
	`received_at` integer NOT NULL,
	`language` text NOT NULL,
	`events` text NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `event_batches_received` ON `event_batches` (`site_id`,`received_at`);--> statement-breakpoint
CREATE TABLE `form_versions` (
	`site_id` text NOT NULL,
	`kind` text NOT NULL,
	`version` text NOT NULL,
	`definition` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`site_id`, `kind`, `version`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `member_sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`site_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `member_sessions_member` ON `member_sessions` (`member_id`);--> statement-breakpoint
CREATE INDEX `member_sessions_age` ON `member_sessions` (`last_seen_at`);--> statement-breakpoint
CREATE TABLE `member_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`purpose` text NOT NULL,
	`email` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `member_tokens_member` ON `member_tokens` (`member_id`);--> statement-breakpoint
CREATE INDEX `member_tokens_expires` ON `member_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `members` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`status` text NOT NULL,
	`language` text NOT NULL,
	`form_version` text NOT NULL,
	`answers` text NOT NULL,
	`search` text NOT NULL,
	`opt_in` text,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`last_login_at` integer,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `members_email` ON `members` (`site_id`,`email`);--> statement-breakpoint
CREATE INDEX `members_created` ON `members` (`site_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `page_views` (
	`site_id` text NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`site_id`, `day`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `submissions` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`kind` text NOT NULL,
	`form_version` text NOT NULL,
	`language` text NOT NULL,
	`email` text,
	`answers` text NOT NULL,
	`search` text NOT NULL,
	`opt_in` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `submissions_created` ON `submissions` (`site_id`,`kind`,`created_at`);--> statement-breakpoint
CREATE TABLE `survey_responses` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`survey_id` text NOT NULL,
	`survey_version` text NOT NULL,
	`language` text NOT NULL,
	`email` text,
	`answers` text NOT NULL,
	`search` text NOT NULL,
	`points` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `survey_responses_created` ON `survey_responses` (`site_id`,`survey_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `survey_versions` (
	`site_id` text NOT NULL,
	`survey_id` text NOT NULL,
	`version` text NOT NULL,
	`definition` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`site_id`, `survey_id`, `version`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `visitor_keys` (
	`site_id` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`status` integer NOT NULL,
	`reply` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`site_id`, `key`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `visitor_keys_created` ON `visitor_keys` (`created_at`);