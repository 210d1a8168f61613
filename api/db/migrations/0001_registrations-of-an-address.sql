DROP INDEX `members_email`;--> statement-breakpoint
CREATE INDEX `members_waiting` ON `members` (`site_id`,`email`) WHERE status = 'provisional';--> statement-breakpoint
CREATE UNIQUE INDEX `members_email` ON `members` (`site_id`,`email`) WHERE status = 'active';