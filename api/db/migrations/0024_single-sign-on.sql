CREATE TABLE `begun_sign_ins` (
	`browser_hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`version` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `begun_sign_ins_account` ON `begun_sign_ins` (`account_id`);--> statement-breakpoint
CREATE INDEX `begun_sign_ins_expires` ON `begun_sign_ins` (`expires_at`);--> statement-breakpoint
CREATE TABLE `email_domains` (
	`account_id` text NOT NULL,
	`domain` text NOT NULL,
	`token` text NOT NULL,
	`proven_at` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `domain`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `email_domains_proven` ON `email_domains` (`domain`) WHERE proven_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `identity_providers` (
	`account_id` text PRIMARY KEY NOT NULL,
	`issuer` text NOT NULL,
	`client_id` text NOT NULL,
	`client_secret` text NOT NULL,
	`asks_second_step` integer NOT NULL,
	`new_people` text NOT NULL,
	`is_required` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `staff_identities` (
	`account_id` text NOT NULL,
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`staff_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `issuer`, `subject`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_identities_staff` ON `staff_identities` (`staff_id`,`issuer`);--> statement-breakpoint
ALTER TABLE `staff_sessions` ADD `has_step_elsewhere` integer DEFAULT false NOT NULL;