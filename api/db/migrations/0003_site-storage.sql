CREATE TABLE `site_storage` (
	`site_id` text PRIMARY KEY NOT NULL,
	`bytes` integer NOT NULL,
	`counted_at` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
