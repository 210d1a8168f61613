CREATE TABLE `trashed_parts` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`kind` text NOT NULL,
	`part_id` text NOT NULL,
	`title` text NOT NULL,
	`thumbnail` text,
	`place` text,
	`page_ids` text NOT NULL,
	`snapshot` text NOT NULL,
	`deleted_at` integer NOT NULL,
	`author_id` text,
	`author_name` text,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `trashed_parts_part` ON `trashed_parts` (`site_id`,`kind`,`part_id`);--> statement-breakpoint
CREATE INDEX `trashed_parts_deleted` ON `trashed_parts` (`deleted_at`);