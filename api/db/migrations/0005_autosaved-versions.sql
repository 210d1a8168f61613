CREATE TABLE `__new_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`version` integer NOT NULL,
	`name` text,
	`snapshot` text NOT NULL,
	`at` integer NOT NULL,
	`author_id` text,
	`author_name` text,
	`autosaved_at` integer,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_versions`(`id`, `site_id`, `version`, `name`, `snapshot`, `at`, `author_id`, `author_name`) SELECT `id`, `site_id`, `version`, `name`, `snapshot`, `at`, `author_id`, `author_name` FROM `versions`;
--> statement-breakpoint
DROP TABLE `versions`;
--> statement-breakpoint
ALTER TABLE `__new_versions` RENAME TO `versions`;
--> statement-breakpoint
CREATE INDEX `versions_site` ON `versions` (`site_id`,`at`);
--> statement-breakpoint
CREATE INDEX `versions_version` ON `versions` (`site_id`,`version`);
--> statement-breakpoint
CREATE INDEX `versions_autosaved` ON `versions` (`site_id`,`autosaved_at`);
