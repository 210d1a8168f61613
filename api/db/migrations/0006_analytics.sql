CREATE TABLE `experiment_sessions` (
	`site_id` text NOT NULL,
	`experiment_id` text NOT NULL,
	`session_id` text NOT NULL,
	`variation_id` text NOT NULL,
	`goal` text NOT NULL,
	`seen_at` integer NOT NULL,
	`converted_at` integer,
	PRIMARY KEY(`site_id`, `experiment_id`, `session_id`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `list_states` (
	`list` text PRIMARY KEY NOT NULL,
	`state` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`bill_id` text NOT NULL,
	`issuer_id` text NOT NULL,
	`number` integer NOT NULL,
	`amount` integer NOT NULL,
	`taxes` text NOT NULL,
	`method` text NOT NULL,
	`state` text NOT NULL,
	`refunded_on` text NOT NULL,
	`reason` text NOT NULL,
	`executor` text NOT NULL,
	`intent` text,
	`gateway_id` text,
	`failure` text,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`bill_id`) REFERENCES `bills`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `refunds_bill` ON `refunds` (`bill_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `refunds_state` ON `refunds` (`state`);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_number` ON `refunds` (`issuer_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_gateway` ON `refunds` (`gateway_id`);--> statement-breakpoint
CREATE TABLE `site_moves` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`from_id` text NOT NULL,
	`from_company` text NOT NULL,
	`to_id` text NOT NULL,
	`to_company` text NOT NULL,
	`at` integer NOT NULL,
	`executor` text NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `site_moves_site` ON `site_moves` (`site_id`,`at`);--> statement-breakpoint
CREATE TABLE `dropped_events` (
	`site_id` text NOT NULL,
	`day` text NOT NULL,
	`reason` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`site_id`, `day`, `reason`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `visit_counts` (
	`site_id` text NOT NULL,
	`segment_id` integer NOT NULL,
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`page` text NOT NULL,
	`other` text NOT NULL,
	`detail` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`site_id`, `segment_id`, `kind`, `day`, `page`, `other`, `detail`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `visit_fold` (
	`id` integer PRIMARY KEY NOT NULL,
	`batch_id` integer NOT NULL,
	`up_to` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `visit_pages` (
	`site_id` text NOT NULL,
	`segment_id` integer NOT NULL,
	`day` text NOT NULL,
	`page_id` text NOT NULL,
	`views` integer NOT NULL,
	`visits` integer NOT NULL,
	`entries` integer NOT NULL,
	`bounces` integer NOT NULL,
	`exits` integer NOT NULL,
	`dwell_ms` integer NOT NULL,
	`clicks` integer NOT NULL,
	`cta_clicks` integer NOT NULL,
	`cta_visits` integer NOT NULL,
	`popup_clicks` integer NOT NULL,
	`popup_visits` integer NOT NULL,
	`conversions` integer NOT NULL,
	PRIMARY KEY(`site_id`, `segment_id`, `day`, `page_id`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `visit_totals` (
	`site_id` text NOT NULL,
	`segment_id` integer NOT NULL,
	`day` text NOT NULL,
	`visits` integer NOT NULL,
	`views` integer NOT NULL,
	`clicks` integer NOT NULL,
	`conversions` integer NOT NULL,
	`bounces` integer NOT NULL,
	`dwell_ms` integer NOT NULL,
	`form` integer NOT NULL,
	`register` integer NOT NULL,
	`survey` integer NOT NULL,
	`external` integer NOT NULL,
	PRIMARY KEY(`site_id`, `segment_id`, `day`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `visit_marks` (
	`site_id` text NOT NULL,
	`mark` text NOT NULL,
	`day` text NOT NULL,
	`visit_id` integer NOT NULL,
	`last_at` integer NOT NULL,
	`events` integer NOT NULL,
	PRIMARY KEY(`site_id`, `mark`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `visit_marks_day` ON `visit_marks` (`day`);--> statement-breakpoint
CREATE TABLE `visit_salts` (
	`day` text PRIMARY KEY NOT NULL,
	`salt` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `visit_segments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site_id` text NOT NULL,
	`language` text NOT NULL,
	`device` text NOT NULL,
	`visit` text NOT NULL,
	`source` text NOT NULL,
	`medium` text NOT NULL,
	`campaign` text NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `visit_segments_whole` ON `visit_segments` (`site_id`,`language`,`device`,`visit`,`source`,`medium`,`campaign`);--> statement-breakpoint
CREATE TABLE `visits` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site_id` text NOT NULL,
	`day` text NOT NULL,
	`started_at` integer NOT NULL,
	`segment_id` integer NOT NULL,
	`experiment_id` text,
	`variation_id` text,
	`session_id` text,
	`path` text,
	`way` text,
	`is_converted` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `visits_day` ON `visits` (`site_id`,`day`,`started_at`);--> statement-breakpoint
CREATE INDEX `visits_session` ON `visits` (`site_id`,`session_id`) WHERE session_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `bill_mails` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `approval_rule` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE `billing_runs` ADD `told_until` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `bills` ADD `refunded` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `event_batches` ADD `visit_id` integer;--> statement-breakpoint
CREATE INDEX `event_batches_visit` ON `event_batches` (`visit_id`) WHERE visit_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `sites` ADD `visit_days` integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE `sites` ADD `figure_months` integer DEFAULT 25 NOT NULL;
--> statement-breakpoint
INSERT INTO `list_states` (`list`, `state`) VALUES ('accounts', 0);
--> statement-breakpoint
CREATE TRIGGER `list_states_account_added` AFTER INSERT ON `accounts` BEGIN
  UPDATE `list_states` SET `state` = `state` + 1 WHERE `list` = 'accounts';
END;
--> statement-breakpoint
CREATE TRIGGER `list_states_account_changed` AFTER UPDATE OF `search_text`, `type`, `contract`, `parent_id`, `path`, `plan` ON `accounts` BEGIN
  UPDATE `list_states` SET `state` = `state` + 1 WHERE `list` = 'accounts';
END;
--> statement-breakpoint
CREATE TRIGGER `list_states_account_removed` AFTER DELETE ON `accounts` BEGIN
  UPDATE `list_states` SET `state` = `state` + 1 WHERE `list` = 'accounts';
END;
--> statement-breakpoint
CREATE TRIGGER `rollups_bill_refunded` AFTER UPDATE OF `refunded` ON `bills` WHEN NEW.`refunded` <> OLD.`refunded` BEGIN
  INSERT INTO `rollups` (`account_id`, `metric`, `month`, `key`, `value`) VALUES (NEW.`issuer_id`, 'revenue', NEW.`month`, 'refunded', NEW.`refunded` - OLD.`refunded`)
  ON CONFLICT (`account_id`, `metric`, `month`, `key`) DO UPDATE SET `value` = `value` + excluded.`value`;
  INSERT INTO `rollups` (`account_id`, `metric`, `month`, `key`, `value`) VALUES (NEW.`account_id`, 'charges', NEW.`month`, 'refunded', NEW.`refunded` - OLD.`refunded`)
  ON CONFLICT (`account_id`, `metric`, `month`, `key`) DO UPDATE SET `value` = `value` + excluded.`value`;
END;
