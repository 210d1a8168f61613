CREATE TABLE `view_hours` (
	`site_id` text NOT NULL,
	`hour` integer NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`site_id`, `hour`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `view_hours_hour` ON `view_hours` (`hour`);