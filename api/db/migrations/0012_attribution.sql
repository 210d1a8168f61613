ALTER TABLE `members` ADD `attribution` text;--> statement-breakpoint
CREATE INDEX `members_sources` ON `members` (`site_id`,attribution ->> 'source',attribution ->> 'medium',attribution ->> 'campaign',attribution ->> 'position',`created_at`) WHERE attribution IS NOT NULL;--> statement-breakpoint
ALTER TABLE `submissions` ADD `attribution` text;--> statement-breakpoint
CREATE INDEX `submissions_sources` ON `submissions` (`site_id`,`kind`,attribution ->> 'source',attribution ->> 'medium',attribution ->> 'campaign',attribution ->> 'position',`created_at`) WHERE attribution IS NOT NULL;--> statement-breakpoint
ALTER TABLE `survey_responses` ADD `attribution` text;--> statement-breakpoint
CREATE INDEX `survey_responses_sources` ON `survey_responses` (`site_id`,`survey_id`,attribution ->> 'source',attribution ->> 'medium',attribution ->> 'campaign',attribution ->> 'position',`created_at`) WHERE attribution IS NOT NULL;