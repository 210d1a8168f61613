CREATE TABLE `connector_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`connector_id` text NOT NULL,
	`about` text,
	`state` text NOT NULL,
	`tries` text NOT NULL,
	`reason` text,
	`said` text,
	`created_at` integer NOT NULL,
	`begun_at` integer NOT NULL,
	`next_at` integer,
	`ended_at` integer,
	FOREIGN KEY (`connector_id`) REFERENCES `connectors`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `connector_deliveries_created` ON `connector_deliveries` (`connector_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `connector_deliveries_about` ON `connector_deliveries` (`about`);--> statement-breakpoint
CREATE INDEX `connector_deliveries_age` ON `connector_deliveries` (`created_at`);--> statement-breakpoint
CREATE TABLE `connectors` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`source` text NOT NULL,
	`survey_id` text,
	`sealed` text NOT NULL,
	`settings` text NOT NULL,
	`mapping` text NOT NULL,
	`is_enabled` integer NOT NULL,
	`created_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `connectors_site` ON `connectors` (`site_id`);