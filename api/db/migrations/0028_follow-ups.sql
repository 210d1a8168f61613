CREATE TABLE `saved_funnels` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`name` text NOT NULL,
	`steps` text NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_funnels_name` ON `saved_funnels` (`site_id`,`name`);--> statement-breakpoint
ALTER TABLE `mails` ADD `sender_name` text;