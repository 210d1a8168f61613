CREATE TABLE `operator_alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`detail` text NOT NULL,
	`begun_at` integer NOT NULL,
	`over_at` integer,
	`begun_posted_at` integer
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `operator_alerts_open` ON `operator_alerts` (`kind`,`subject`) WHERE over_at IS NULL;