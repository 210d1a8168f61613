CREATE TABLE `__new_ended_licenses` (
	`account_id` text NOT NULL,
	`path` text NOT NULL,
	`month` text NOT NULL,
	PRIMARY KEY(`account_id`, `month`)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_ended_licenses`("account_id", "path", "month") SELECT "account_id", "path", "month" FROM `ended_licenses`;--> statement-breakpoint
DROP TABLE `ended_licenses`;--> statement-breakpoint
ALTER TABLE `__new_ended_licenses` RENAME TO `ended_licenses`;--> statement-breakpoint
CREATE INDEX `ended_licenses_path` ON `ended_licenses` (`month`,`path`);
