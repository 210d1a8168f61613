CREATE TABLE `returned_conversions` (
	`site_id` text NOT NULL,
	`key` text NOT NULL,
	`hash` text NOT NULL,
	`goal_id` text NOT NULL,
	`day` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`language` text NOT NULL,
	`source` text NOT NULL,
	`medium` text NOT NULL,
	`campaign` text NOT NULL,
	`content` text NOT NULL,
	`term` text NOT NULL,
	`received_at` integer NOT NULL,
	PRIMARY KEY(`site_id`, `key`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `returned_conversions_day` ON `returned_conversions` (`site_id`,`day`);