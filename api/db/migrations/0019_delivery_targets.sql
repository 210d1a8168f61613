CREATE TABLE `delivery_targets` (
	`site_id` text PRIMARY KEY NOT NULL,
	`place` text NOT NULL,
	`sealed` text NOT NULL,
	`credentials_set_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `deploys` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`release` integer NOT NULL,
	`cause` text NOT NULL,
	`state` text NOT NULL,
	`place` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`error` text,
	`counts` text,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `deploys_site` ON `deploys` (`site_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `deploys_created` ON `deploys` (`created_at`);