CREATE TABLE `mail_suppressions` (
	`address` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`detail` text NOT NULL,
	`at` integer NOT NULL
) STRICT;
