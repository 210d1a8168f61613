CREATE TABLE `domains` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
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
CREATE INDEX `domains_site` ON `domains` (`site_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `domains_account_name` ON `domains` (`account_id`,`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `domains_held` ON `domains` (`name`) WHERE state IN ('verified', 'failing');--> statement-breakpoint
CREATE UNIQUE INDEX `domains_main` ON `domains` (`site_id`) WHERE is_main = 1;--> statement-breakpoint
CREATE INDEX `domains_next_check` ON `domains` (`next_check_at`);--> statement-breakpoint
CREATE TABLE `edit_locks` (
	`site_id` text PRIMARY KEY NOT NULL,
	`holder_id` text NOT NULL,
	`holder_name` text NOT NULL,
	`since` integer NOT NULL,
	`seen_at` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `edits` (
	`site_id` text NOT NULL,
	`version` integer NOT NULL,
	`at` integer NOT NULL,
	`author_id` text,
	`author_name` text,
	`edits` text NOT NULL,
	PRIMARY KEY(`site_id`, `version`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `media_replacements` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`from_ref` text NOT NULL,
	`to_ref` text NOT NULL,
	`places` text NOT NULL,
	`created_at` integer NOT NULL,
	`undone_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `media_replacements_account` ON `media_replacements` (`account_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `media_uses` (
	`site_id` text NOT NULL,
	`page_id` text NOT NULL,
	`ref` text NOT NULL,
	PRIMARY KEY(`site_id`, `page_id`, `ref`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `media_uses_ref` ON `media_uses` (`ref`);--> statement-breakpoint
CREATE TABLE `owned_media` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`ref` text NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`bytes` integer,
	`focal_x` real,
	`focal_y` real,
	`source_ref` text,
	`edit` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`ref`) REFERENCES `media`(`ref`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `owned_media_ref` ON `owned_media` (`account_id`,`ref`);--> statement-breakpoint
CREATE INDEX `owned_media_created` ON `owned_media` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `owned_media_of` ON `owned_media` (`ref`);--> statement-breakpoint
CREATE TABLE `preview_comments` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`page_id` text NOT NULL,
	`parent_id` text,
	`x` real NOT NULL,
	`y` real NOT NULL,
	`text` text NOT NULL,
	`author` text NOT NULL,
	`staff_id` text,
	`share_id` text,
	`created_at` integer NOT NULL,
	`resolved_at` integer,
	`resolved_by` text,
	`mailed_at` integer,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`parent_id`) REFERENCES `preview_comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`share_id`) REFERENCES `preview_shares`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `preview_comments_site` ON `preview_comments` (`site_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `preview_comments_unmailed` ON `preview_comments` (`mailed_at`,`created_at`);--> statement-breakpoint
CREATE TABLE `preview_locks` (
	`site_id` text PRIMARY KEY NOT NULL,
	`password_hash` text NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `preview_sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`share_id` text,
	`staff_id` text,
	`is_framed` integer NOT NULL,
	`audience` text DEFAULT 'guest' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`share_id`) REFERENCES `preview_shares`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `preview_sessions_share` ON `preview_sessions` (`share_id`);--> statement-breakpoint
CREATE INDEX `preview_sessions_site` ON `preview_sessions` (`site_id`);--> statement-breakpoint
CREATE INDEX `preview_sessions_created` ON `preview_sessions` (`created_at`);--> statement-breakpoint
CREATE TABLE `preview_shares` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`email` text NOT NULL,
	`language` text NOT NULL,
	`invited_by` text NOT NULL,
	`invited_at` integer NOT NULL,
	`expires_at` integer,
	`revoked_at` integer,
	`first_opened_at` integer,
	`last_opened_at` integer,
	`openings` integer DEFAULT 0 NOT NULL,
	`code_hash` text,
	`code_until` integer,
	`code_tries` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `preview_shares_email` ON `preview_shares` (`site_id`,`email`);--> statement-breakpoint
CREATE INDEX `preview_shares_site` ON `preview_shares` (`site_id`,`invited_at`);--> statement-breakpoint
CREATE TABLE `preview_tickets` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`staff_id` text NOT NULL,
	`is_framed` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `preview_tickets_expiry` ON `preview_tickets` (`expires_at`);--> statement-breakpoint
CREATE TABLE `released_domains` (
	`name` text NOT NULL,
	`account_id` text NOT NULL,
	`site_id` text NOT NULL,
	`token` text NOT NULL,
	`target` text NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`name`, `account_id`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `released_domains_until` ON `released_domains` (`until`);--> statement-breakpoint
CREATE TABLE `schedules` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`action` text NOT NULL,
	`status` text NOT NULL,
	`at` integer NOT NULL,
	`snapshot` text,
	`version` integer,
	`version_name` text,
	`languages` text,
	`author_id` text,
	`author_name` text,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	`publish_id` text,
	`error` text,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `schedules_due` ON `schedules` (`status`,`at`);--> statement-breakpoint
CREATE INDEX `schedules_site` ON `schedules` (`site_id`,`at`);--> statement-breakpoint
CREATE TABLE `site_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`definition` text NOT NULL,
	`thumbnail` text,
	`columns` integer NOT NULL,
	`rows` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `site_templates_account` ON `site_templates` (`account_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`name` text NOT NULL,
	`bytes` integer NOT NULL,
	`type` text,
	`is_zip` integer NOT NULL,
	`received` integer DEFAULT 0 NOT NULL,
	`state` text NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`total` integer,
	`files` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `uploads_account` ON `uploads` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `uploads_state` ON `uploads` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `versions` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`version` integer NOT NULL,
	`name` text NOT NULL,
	`snapshot` text NOT NULL,
	`at` integer NOT NULL,
	`author_id` text,
	`author_name` text,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `versions_site` ON `versions` (`site_id`,`at`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `plan` text;--> statement-breakpoint
ALTER TABLE `publishes` ADD `origin` text;--> statement-breakpoint
ALTER TABLE `publishes` ADD `languages` text;--> statement-breakpoint
ALTER TABLE `publishes` ADD `author_id` text;--> statement-breakpoint
ALTER TABLE `publishes` ADD `author_name` text;--> statement-breakpoint
ALTER TABLE `releases` ADD `name` text;--> statement-breakpoint
ALTER TABLE `sites` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `sites_trash` ON `sites` (`deleted_at`) WHERE deleted_at IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER `media_uses_page_added` AFTER INSERT ON `pages` BEGIN
  INSERT OR IGNORE INTO `media_uses` (`site_id`, `page_id`, `ref`)
  SELECT NEW.`site_id`, NEW.`id`, `atom` FROM json_tree(NEW.`content`)
  WHERE `type` = 'text' AND `atom` GLOB 'media:*' AND length(`atom`) = 70;
END;
--> statement-breakpoint
CREATE TRIGGER `media_uses_page_changed` AFTER UPDATE OF `content` ON `pages` WHEN NEW.`content` IS NOT OLD.`content` BEGIN
  DELETE FROM `media_uses` WHERE `site_id` = OLD.`site_id` AND `page_id` = OLD.`id`;
  INSERT OR IGNORE INTO `media_uses` (`site_id`, `page_id`, `ref`)
  SELECT NEW.`site_id`, NEW.`id`, `atom` FROM json_tree(NEW.`content`)
  WHERE `type` = 'text' AND `atom` GLOB 'media:*' AND length(`atom`) = 70;
END;
--> statement-breakpoint
CREATE TRIGGER `media_uses_page_removed` AFTER DELETE ON `pages` BEGIN
  DELETE FROM `media_uses` WHERE `site_id` = OLD.`site_id` AND `page_id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `media_uses_site_added` AFTER INSERT ON `sites` BEGIN
  INSERT OR IGNORE INTO `media_uses` (`site_id`, `page_id`, `ref`)
  SELECT NEW.`id`, '', `atom` FROM json_tree(NEW.`settings`)
  WHERE `type` = 'text' AND `atom` GLOB 'media:*' AND length(`atom`) = 70;
END;
--> statement-breakpoint
CREATE TRIGGER `media_uses_site_changed` AFTER UPDATE OF `settings` ON `sites` WHEN NEW.`settings` IS NOT OLD.`settings` BEGIN
  DELETE FROM `media_uses` WHERE `site_id` = OLD.`id` AND `page_id` = '';
  INSERT OR IGNORE INTO `media_uses` (`site_id`, `page_id`, `ref`)
  SELECT NEW.`id`, '', `atom` FROM json_tree(NEW.`settings`)
  WHERE `type` = 'text' AND `atom` GLOB 'media:*' AND length(`atom`) = 70;
END;
--> statement-breakpoint
INSERT OR IGNORE INTO `media_uses` (`site_id`, `page_id`, `ref`)
SELECT `p`.`site_id`, `p`.`id`, `t`.`atom` FROM `pages` `p`, json_tree(`p`.`content`) `t`
WHERE `t`.`type` = 'text' AND `t`.`atom` GLOB 'media:*' AND length(`t`.`atom`) = 70;
--> statement-breakpoint
INSERT OR IGNORE INTO `media_uses` (`site_id`, `page_id`, `ref`)
SELECT `s`.`id`, '', `t`.`atom` FROM `sites` `s`, json_tree(`s`.`settings`) `t`
WHERE `t`.`type` = 'text' AND `t`.`atom` GLOB 'media:*' AND length(`t`.`atom`) = 70;
--> statement-breakpoint
INSERT OR IGNORE INTO `owned_media` (`id`, `account_id`, `ref`, `name`, `kind`, `created_at`)
SELECT lower(hex(randomblob(16))), `u`.`account_id`, `m`.`ref`, `m`.`stem`, json_extract(`m`.`asset`, '$.kind'), `m`.`created_at`
FROM (
  SELECT DISTINCT `sites`.`account_id`, `media_uses`.`ref` FROM `media_uses` INNER JOIN `sites` ON `sites`.`id` = `media_uses`.`site_id`
) `u` INNER JOIN `media` `m` ON `m`.`ref` = `u`.`ref`;
--> statement-breakpoint
INSERT OR IGNORE INTO `owned_media` (`id`, `account_id`, `ref`, `name`, `kind`, `created_at`)
SELECT lower(hex(randomblob(16))), `a`.`id`, `m`.`ref`, `m`.`stem`, json_extract(`m`.`asset`, '$.kind'), `m`.`created_at`
FROM `media` `m` INNER JOIN `accounts` `a` ON `a`.`parent_id` IS NULL
WHERE NOT EXISTS (SELECT 1 FROM `owned_media` `o` WHERE `o`.`ref` = `m`.`ref`)
  AND NOT EXISTS (SELECT 1 FROM `staff` `s` WHERE `s`.`picture` = `m`.`ref`);--> statement-breakpoint
UPDATE `staff` SET `position` = 'EDITOR', `version` = `version` + 1 WHERE `position` = 'MAIN_CONTACT' AND `id` IS NOT (SELECT `first`.`id` FROM `staff` AS `first` WHERE `first`.`account_id` = `staff`.`account_id` AND `first`.`position` = 'MAIN_CONTACT' ORDER BY `first`.`created_at`, `first`.`id` LIMIT 1);--> statement-breakpoint
CREATE UNIQUE INDEX `staff_main_contact` ON `staff` (`account_id`) WHERE `position` = 'MAIN_CONTACT';
