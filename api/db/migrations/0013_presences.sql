CREATE TABLE `edit_presences` (
	`site_id` text NOT NULL,
	`person_id` text NOT NULL,
	`person_name` text NOT NULL,
	`page_id` text,
	`joins` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`site_id`, `person_id`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
