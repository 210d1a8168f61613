CREATE TABLE `spending_limits` (
	`account_id` text PRIMARY KEY NOT NULL,
	`limit_yen` integer NOT NULL,
	`action` text NOT NULL,
	`set_by` text NOT NULL,
	`set_at` integer NOT NULL,
	`month` text NOT NULL,
	`near_views` integer,
	`most_views` integer,
	`worked_out_at` integer NOT NULL,
	`reached_at` integer,
	`told_percent` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
