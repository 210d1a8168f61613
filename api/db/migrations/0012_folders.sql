CREATE TABLE `media_folders` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `media_folders_name` ON `media_folders` (`account_id`,"name" COLLATE NOCASE) WHERE deleted_at IS NULL;--> statement-breakpoint
ALTER TABLE `owned_media` ADD `folder_id` text REFERENCES media_folders(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `owned_media_folder` ON `owned_media` (`folder_id`);--> statement-breakpoint
ALTER TABLE `uploads` ADD `folder_id` text REFERENCES media_folders(id) ON DELETE set null;