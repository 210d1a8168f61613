CREATE TABLE `mail_origins` (
	`mark` text NOT NULL,
	`at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `mail_origins_mark` ON `mail_origins` (`mark`,`at`);--> statement-breakpoint
CREATE INDEX `mail_origins_at` ON `mail_origins` (`at`);