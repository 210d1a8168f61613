DROP INDEX `mails_caused_to`;--> statement-breakpoint
CREATE INDEX `mails_to` ON `mails` (lower("to"),`created_at`);