ALTER TABLE `accounts` ADD `sign_in_networks` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `sites` ADD `preview_networks` text DEFAULT '[]' NOT NULL;