CREATE TABLE `campaign_costs` (
	`site_id` text NOT NULL,
	`day` text NOT NULL,
	`source` text NOT NULL,
	`medium` text NOT NULL,
	`campaign` text NOT NULL,
	`content` text NOT NULL,
	`term` text NOT NULL,
	`currency` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`site_id`, `day`, `source`, `medium`, `campaign`, `content`, `term`, `currency`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
