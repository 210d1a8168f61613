CREATE TABLE `blocked_origins` (
	`site_id` text NOT NULL,
	`origin` text NOT NULL,
	`use` text NOT NULL,
	`count` integer NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`site_id`, `origin`, `use`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
