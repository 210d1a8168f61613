CREATE TABLE `report_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`day` text NOT NULL,
	`text` text NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `report_notes_day` ON `report_notes` (`site_id`,`day`);