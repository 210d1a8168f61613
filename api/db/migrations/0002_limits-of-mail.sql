ALTER TABLE `mails` ADD `cause_account_id` text;--> statement-breakpoint
ALTER TABLE `mails` ADD `cause_staff_id` text;--> statement-breakpoint
ALTER TABLE `mails` ADD `held_because` text;--> statement-breakpoint
CREATE INDEX `mails_caused_to` ON `mails` (`to`,`created_at`) WHERE cause_account_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `mails_cause_account` ON `mails` (`cause_account_id`,`created_at`) WHERE cause_account_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `mails_cause_staff` ON `mails` (`cause_staff_id`,`created_at`) WHERE cause_staff_id IS NOT NULL;