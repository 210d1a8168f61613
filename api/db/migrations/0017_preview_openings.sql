CREATE TABLE `preview_openings` (
	`id` text PRIMARY KEY NOT NULL,
	`share_id` text NOT NULL,
	`session_hash` text NOT NULL,
	`opened_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`browser` text,
	`system` text,
	`is_phone` integer NOT NULL,
	`pages` text NOT NULL,
	FOREIGN KEY (`share_id`) REFERENCES `preview_shares`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `preview_openings_share` ON `preview_openings` (`share_id`,`opened_at`);--> statement-breakpoint
CREATE INDEX `preview_openings_opened` ON `preview_openings` (`opened_at`);--> statement-breakpoint
ALTER TABLE `preview_shares` ADD `link` text;--> statement-breakpoint
CREATE UNIQUE INDEX `preview_shares_link` ON `preview_shares` (`link`);