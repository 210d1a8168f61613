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
CREATE TABLE `consent_texts` (
	`site_id` text NOT NULL,
	`hash` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`site_id`, `hash`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `event_batches` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site_id` text NOT NULL,
	`received_at` integer NOT NULL,
	`language` text NOT NULL,
	`delivery` text,
	`events` text NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `event_batches_received` ON `event_batches` (`site_id`,`received_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `event_batches_delivery` ON `event_batches` (`site_id`,`delivery`);--> statement-breakpoint
CREATE TABLE `form_notices` (
	`site_id` text NOT NULL,
	`kind` text NOT NULL,
	`count` integer NOT NULL,
	`submission_id` text NOT NULL,
	`mailed_at` integer,
	PRIMARY KEY(`site_id`, `kind`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `form_notices_open` ON `form_notices` (`mailed_at`) WHERE count > 0;--> statement-breakpoint
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
CREATE TABLE `gone_files` (
	`blob` text PRIMARY KEY NOT NULL
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
CREATE INDEX `members_unconfirmed` ON `members` (`site_id`,`created_at`) WHERE status = 'provisional';--> statement-breakpoint
CREATE INDEX `members_search` ON `members` (`site_id`,`created_at`,`id`,`language`,`search`);--> statement-breakpoint
CREATE TABLE `page_views` (
	`site_id` text NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`site_id`, `day`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `signing_keys` (
	`purpose` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `stale_texts` (
	`site_id` text NOT NULL,
	`place` text NOT NULL,
	`language` text NOT NULL,
	PRIMARY KEY(`site_id`, `place`, `language`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `submission_files` (
	`id` text PRIMARY KEY NOT NULL,
	`submission_id` text NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`blob` text NOT NULL,
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `submission_files_submission` ON `submission_files` (`submission_id`);--> statement-breakpoint
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
CREATE INDEX `submissions_search` ON `submissions` (`site_id`,`kind`,`created_at`,`id`,`language`,`search`);--> statement-breakpoint
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
CREATE INDEX `survey_responses_search` ON `survey_responses` (`site_id`,`survey_id`,`created_at`,`id`,`language`,`search`);--> statement-breakpoint
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
CREATE TABLE `translation_sources` (
	`site_id` text NOT NULL,
	`place` text NOT NULL,
	`language` text NOT NULL,
	`source` text NOT NULL,
	`text_hash` text NOT NULL,
	`source_hash` text NOT NULL,
	PRIMARY KEY(`site_id`, `place`, `language`, `source`, `text_hash`, `source_hash`),
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
CREATE INDEX `visitor_keys_created` ON `visitor_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`webhook_id` text NOT NULL,
	`message_id` text NOT NULL,
	`type` text NOT NULL,
	`about` text,
	`body` text NOT NULL,
	`state` text NOT NULL,
	`tries` text NOT NULL,
	`answer` text,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_created` ON `webhook_deliveries` (`webhook_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_about` ON `webhook_deliveries` (`about`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_age` ON `webhook_deliveries` (`created_at`);--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`is_enabled` integer NOT NULL,
	`secret` text NOT NULL,
	`old_secret` text,
	`old_secret_until` integer,
	`gone_at` integer,
	`created_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `webhooks_site` ON `webhooks` (`site_id`);--> statement-breakpoint
ALTER TABLE `mails` ADD `member_id` text;--> statement-breakpoint
CREATE INDEX `mails_member` ON `mails` (`member_id`) WHERE member_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `site_templates` ADD `deleted_at` integer;--> statement-breakpoint
CREATE TRIGGER submission_files_gone AFTER DELETE ON submission_files BEGIN
  INSERT OR IGNORE INTO gone_files (blob) VALUES (old.blob);
END;
