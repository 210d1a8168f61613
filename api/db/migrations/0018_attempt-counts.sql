CREATE TABLE `attempt_counts` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`times` text NOT NULL,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `attempt_counts_expiry` ON `attempt_counts` (`expires_at`);