CREATE TABLE `lead_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`submission_id` text NOT NULL,
	`change` text NOT NULL,
	`author_id` text NOT NULL,
	`author_name` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `lead_entries_submission` ON `lead_entries` (`submission_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `leads` (
	`submission_id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`state` text NOT NULL,
	`owner_id` text,
	`worth` text,
	`version` integer NOT NULL,
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `leads_state` ON `leads` (`site_id`,`state`,`submission_id`);--> statement-breakpoint
CREATE INDEX `leads_owner` ON `leads` (`owner_id`,`site_id`,`submission_id`);