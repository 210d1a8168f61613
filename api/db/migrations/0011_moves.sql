ALTER TABLE `site_moves` ADD `followed_at` integer;--> statement-breakpoint
CREATE INDEX `site_moves_followed` ON `site_moves` (`followed_at`);