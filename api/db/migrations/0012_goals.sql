CREATE TABLE `goals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site_id` text NOT NULL,
	`goal_id` text NOT NULL,
	`name` text NOT NULL,
	`rule` text NOT NULL,
	`value` text NOT NULL,
	`since` integer NOT NULL,
	`until` integer,
	`created_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `goals_site` ON `goals` (`site_id`,`until`);--> statement-breakpoint
CREATE UNIQUE INDEX `goals_current` ON `goals` (`goal_id`) WHERE until IS NULL;