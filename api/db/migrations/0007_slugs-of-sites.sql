CREATE TABLE `site_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`is_current` integer NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `site_slugs_site` ON `site_slugs` (`site_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `site_slugs_current` ON `site_slugs` (`site_id`) WHERE is_current = 1;