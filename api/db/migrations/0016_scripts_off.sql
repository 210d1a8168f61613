ALTER TABLE `sites` ADD `scripts_off` text;--> statement-breakpoint
ALTER TABLE `sites` ADD `awaits_scripts` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `sites_awaiting_scripts` ON `sites` (`id`) WHERE awaits_scripts;