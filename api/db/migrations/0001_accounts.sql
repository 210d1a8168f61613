CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`parent_id` text,
	`path` text NOT NULL,
	`company` text NOT NULL,
	`contract` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_path_unique` ON `accounts` (`path`);--> statement-breakpoint
CREATE INDEX `accounts_parent` ON `accounts` (`parent_id`);--> statement-breakpoint
INSERT INTO `accounts` VALUES ('provider', 'MASTER', NULL, 'provider/', 'Swipress', 'ACTIVE', unixepoch() * 1000, unixepoch() * 1000);--> statement-breakpoint
CREATE TABLE `__new_sites` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`status` text NOT NULL,
	`languages` text NOT NULL,
	`default_language` text NOT NULL,
	`columns` integer NOT NULL,
	`rows` integer NOT NULL,
	`page_count` integer NOT NULL,
	`thumbnail` text,
	`settings` text NOT NULL,
	`settings_hash` text NOT NULL,
	`settings_problems` text,
	`definition_version` integer NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`live_sequence` integer DEFAULT 0 NOT NULL,
	`live_release` integer,
	`live_version` integer,
	`live_at` integer,
	`last_release` integer DEFAULT 0 NOT NULL,
	`fence` integer DEFAULT 0 NOT NULL,
	`written_fence` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_sites` (`account_id`, `id`, `name`, `status`, `languages`, `default_language`, `columns`, `rows`, `page_count`, `thumbnail`, `settings`, `settings_hash`, `settings_problems`, `definition_version`, `sequence`, `live_sequence`, `live_release`, `live_version`, `live_at`, `last_release`, `fence`, `written_fence`, `created_at`, `updated_at`) SELECT 'provider', `id`, `name`, `status`, `languages`, `default_language`, `columns`, `rows`, `page_count`, `thumbnail`, `settings`, `settings_hash`, `settings_problems`, `definition_version`, `sequence`, `live_sequence`, `live_release`, `live_version`, `live_at`, `last_release`, `fence`, `written_fence`, `created_at`, `updated_at` FROM `sites`;--> statement-breakpoint
DROP TABLE `sites`;--> statement-breakpoint
ALTER TABLE `__new_sites` RENAME TO `sites`;--> statement-breakpoint
CREATE INDEX `sites_account` ON `sites` (`account_id`);--> statement-breakpoint
CREATE INDEX `sites_name` ON `sites` (name COLLATE NOCASE);--> statement-breakpoint
CREATE INDEX `sites_updated` ON `sites` (`updated_at`);--> statement-breakpoint
CREATE TABLE `__new_staff` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`position` text NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_staff` SELECT `id`, 'provider', `email`, `email`, 'MAIN_CONTACT', `password_hash`, `created_at` FROM `staff`;--> statement-breakpoint
DROP TABLE `staff`;--> statement-breakpoint
ALTER TABLE `__new_staff` RENAME TO `staff`;--> statement-breakpoint
CREATE UNIQUE INDEX `staff_email_unique` ON `staff` (`email`);--> statement-breakpoint
CREATE INDEX `staff_account` ON `staff` (`account_id`);
