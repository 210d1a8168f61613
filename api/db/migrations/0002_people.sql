CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`method` text NOT NULL,
	`lookup` text NOT NULL,
	`secret_hash` text NOT NULL,
	`is_enabled` integer NOT NULL,
	`addresses` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_lookup_unique` ON `api_keys` (`lookup`);--> statement-breakpoint
CREATE INDEX `api_keys_account` ON `api_keys` (`account_id`);--> statement-breakpoint
CREATE TABLE `audit_entries` (
	`sequence` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`account_path` text NOT NULL,
	`actor_id` text,
	`actor` text,
	`action` text NOT NULL,
	`route` text NOT NULL,
	`target` text,
	`status` integer NOT NULL,
	`details` text,
	`address` text,
	`request_id` text NOT NULL,
	`hash` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `audit_entries_account` ON `audit_entries` (`account_path`,`sequence`);--> statement-breakpoint
CREATE INDEX `audit_entries_action` ON `audit_entries` (`action`,`sequence`);--> statement-breakpoint
CREATE TABLE `audit_head` (
	`id` integer PRIMARY KEY NOT NULL,
	`sequence` integer NOT NULL,
	`hash` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `audit_intents` (
	`request_id` text PRIMARY KEY NOT NULL,
	`draft` text NOT NULL,
	`at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `contract_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`at` integer NOT NULL,
	`executor` text NOT NULL,
	`from` text,
	`to` text NOT NULL,
	`content` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `contract_changes_account` ON `contract_changes` (`account_id`,`at`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`actor_id` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`status` integer,
	`body` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`actor_id`, `key`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `idempotency_keys_age` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`template` text NOT NULL,
	`to` text NOT NULL,
	`language` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`error` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `mails_created` ON `mails` (`created_at`);--> statement-breakpoint
CREATE INDEX `mails_open` ON `mails` (`created_at`) WHERE sent_at IS NULL;--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`staff_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`staff_id`, `code_hash`),
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `sign_ups` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`company` text NOT NULL,
	`contact_name` text NOT NULL,
	`password_hash` text NOT NULL,
	`language` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `sign_ups_email` ON `sign_ups` (`email`);--> statement-breakpoint
CREATE INDEX `sign_ups_expiry` ON `sign_ups` (`expires_at`);--> statement-breakpoint
CREATE TABLE `staff_devices` (
	`staff_id` text NOT NULL,
	`device_hash` text NOT NULL,
	`last_seen_at` integer NOT NULL,
	PRIMARY KEY(`staff_id`, `device_hash`),
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `staff_devices_age` ON `staff_devices` (`last_seen_at`);--> statement-breakpoint
CREATE TABLE `staff_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`staff_id` text NOT NULL,
	`purpose` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `staff_tokens_staff` ON `staff_tokens` (`staff_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `staff_tokens_expiry` ON `staff_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `__new_staff` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`position` text NOT NULL,
	`authority` text DEFAULT 'EDIT' NOT NULL,
	`password_hash` text,
	`password_chosen_at` integer,
	`language` text DEFAULT 'JP' NOT NULL,
	`picture` text,
	`totp_secret` text,
	`totp_since` integer,
	`totp_step` integer,
	`last_sign_in_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_staff`(`id`, `account_id`, `email`, `name`, `position`, `authority`, `password_hash`, `password_chosen_at`, `language`, `picture`, `totp_secret`, `totp_since`, `totp_step`, `last_sign_in_at`, `version`, `created_at`) SELECT `id`, `account_id`, `email`, `name`, `position`, 'EDIT', `password_hash`, NULL, 'JP', NULL, NULL, NULL, NULL, NULL, 1, `created_at` FROM `staff`;--> statement-breakpoint
DROP TABLE `staff`;--> statement-breakpoint
ALTER TABLE `__new_staff` RENAME TO `staff`;--> statement-breakpoint
CREATE UNIQUE INDEX `staff_email_unique` ON `staff` (`email`);--> statement-breakpoint
CREATE INDEX `staff_account` ON `staff` (`account_id`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `search_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `contract_start` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `contract_end` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `authority` text DEFAULT 'EDIT' NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `license_issuance` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `theme` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `accounts_company` ON `accounts` (company COLLATE NOCASE,`id`,`search_text`,`type`,`contract`,`parent_id`);--> statement-breakpoint
CREATE INDEX `accounts_created` ON `accounts` (`created_at`,`id`,`search_text`,`type`,`contract`,`parent_id`);--> statement-breakpoint
CREATE INDEX `accounts_contract_end` ON `accounts` (`contract_end`,`id`,`search_text`,`type`,`contract`,`parent_id`);--> statement-breakpoint
CREATE INDEX `accounts_search` ON `accounts` (`search_text`,`type`,`contract`,`parent_id`);--> statement-breakpoint
CREATE INDEX `accounts_type` ON `accounts` (`type`,`id`,`contract`,`parent_id`);--> statement-breakpoint
CREATE INDEX `accounts_contract` ON `accounts` (`contract`,`id`,`type`,`parent_id`);--> statement-breakpoint
ALTER TABLE `staff_sessions` ADD `family` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `staff_sessions` ADD `issued_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `staff_sessions` ADD `replaced_at` integer;--> statement-breakpoint
ALTER TABLE `staff_sessions` ADD `next_salt` text;--> statement-breakpoint
ALTER TABLE `staff_sessions` ADD `is_first` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `staff_sessions` ADD `user_agent` text;--> statement-breakpoint
ALTER TABLE `staff_sessions` ADD `address` text;--> statement-breakpoint
CREATE INDEX `staff_sessions_family` ON `staff_sessions` (`family`);--> statement-breakpoint
UPDATE `staff_sessions` SET `family` = `id_hash`;--> statement-breakpoint
UPDATE `accounts` SET `license_issuance` = 1 WHERE `type` IN ('MASTER', 'OEM_MASTER', 'OEM_ADMIN');--> statement-breakpoint
UPDATE `accounts` SET `search_text` = lower(`company` || coalesce(char(10) || (SELECT `name` || char(10) || `email` FROM `staff` WHERE `account_id` = `accounts`.`id` AND `position` = 'MAIN_CONTACT' LIMIT 1), ''));--> statement-breakpoint
INSERT INTO `audit_head` (`id`, `sequence`, `hash`) VALUES (1, 0, '');--> statement-breakpoint
CREATE TRIGGER `audit_entries_no_update` BEFORE UPDATE ON `audit_entries` BEGIN SELECT RAISE(ABORT, 'audit_entries is append only'); END;--> statement-breakpoint
CREATE TRIGGER `audit_entries_no_delete` BEFORE DELETE ON `audit_entries` BEGIN SELECT RAISE(ABORT, 'audit_entries is append only'); END;--> statement-breakpoint
CREATE TRIGGER `audit_entries_next` BEFORE INSERT ON `audit_entries` WHEN NEW.`sequence` IS NOT (SELECT `sequence` + 1 FROM `audit_head`) BEGIN SELECT RAISE(ABORT, 'audit_entries is append only'); END;--> statement-breakpoint
CREATE TRIGGER `audit_head_one` BEFORE INSERT ON `audit_head` BEGIN SELECT RAISE(ABORT, 'audit_head has one row'); END;--> statement-breakpoint
CREATE TRIGGER `audit_head_no_delete` BEFORE DELETE ON `audit_head` BEGIN SELECT RAISE(ABORT, 'audit_head has one row'); END;--> statement-breakpoint
CREATE TRIGGER `audit_head_follows` BEFORE UPDATE ON `audit_head` WHEN NEW.`sequence` IS NOT OLD.`sequence` + 1 OR NEW.`hash` IS NOT (SELECT `hash` FROM `audit_entries` WHERE `sequence` = NEW.`sequence`) BEGIN SELECT RAISE(ABORT, 'audit_head follows the entries'); END;
