CREATE TABLE `mail_origins` (
	`mark` text NOT NULL,
	`at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `mail_origins_mark` ON `mail_origins` (`mark`,`at`);--> statement-breakpoint
CREATE INDEX `mail_origins_at` ON `mail_origins` (`at`);--> statement-breakpoint
ALTER TABLE `mails` ADD `expires_at` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `brand_kit` text;--> statement-breakpoint
ALTER TABLE `members` ADD `attribution` text;--> statement-breakpoint
CREATE INDEX `members_sources` ON `members` (`site_id`,attribution ->> 'source',attribution ->> 'medium',attribution ->> 'campaign',attribution ->> 'position',`created_at`) WHERE attribution IS NOT NULL;--> statement-breakpoint
ALTER TABLE `submissions` ADD `attribution` text;--> statement-breakpoint
CREATE INDEX `submissions_sources` ON `submissions` (`site_id`,`kind`,attribution ->> 'source',attribution ->> 'medium',attribution ->> 'campaign',attribution ->> 'position',`created_at`) WHERE attribution IS NOT NULL;--> statement-breakpoint
ALTER TABLE `survey_responses` ADD `attribution` text;--> statement-breakpoint
CREATE INDEX `survey_responses_sources` ON `survey_responses` (`site_id`,`survey_id`,attribution ->> 'source',attribution ->> 'medium',attribution ->> 'campaign',attribution ->> 'position',`created_at`) WHERE attribution IS NOT NULL;--> statement-breakpoint
DROP INDEX `trashed_parts_part`;--> statement-breakpoint
CREATE INDEX `trashed_parts_part` ON `trashed_parts` (`site_id`,`kind`,`part_id`);