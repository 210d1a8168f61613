CREATE TABLE `ad_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`service` text NOT NULL,
	`tag_id` text NOT NULL,
	`event` text NOT NULL,
	`event_id` text NOT NULL,
	`about` text,
	`is_test` integer NOT NULL,
	`body` text NOT NULL,
	`state` text NOT NULL,
	`tries` text NOT NULL,
	`answer` text,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `ad_deliveries_created` ON `ad_deliveries` (`site_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `ad_deliveries_about` ON `ad_deliveries` (`about`);--> statement-breakpoint
CREATE INDEX `ad_deliveries_age` ON `ad_deliveries` (`created_at`);