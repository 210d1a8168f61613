ALTER TABLE `releases` ADD `asks_for_token` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `sites` ADD `tokens_since` integer;