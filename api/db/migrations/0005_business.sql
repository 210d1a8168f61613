CREATE TABLE `account_plans` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`plan_version_id` text NOT NULL,
	`from_day` text NOT NULL,
	`executor` text NOT NULL,
	`created_at` integer NOT NULL,
	`applied_at` integer,
	`followed_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`plan_version_id`) REFERENCES `plan_versions`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `account_plans_account` ON `account_plans` (`account_id`,`from_day`);--> statement-breakpoint
CREATE INDEX `account_plans_due` ON `account_plans` (`applied_at`,`from_day`);--> statement-breakpoint
CREATE INDEX `account_plans_followed` ON `account_plans` (`followed_at`,`applied_at`);--> statement-breakpoint
CREATE INDEX `account_plans_version` ON `account_plans` (`plan_version_id`);--> statement-breakpoint
CREATE TABLE `alert_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`alert_id` text NOT NULL,
	`is_test` integer NOT NULL,
	`text` text NOT NULL,
	`state` text NOT NULL,
	`tries` text NOT NULL,
	`answer` text,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`alert_id`) REFERENCES `alerts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `alert_deliveries_created` ON `alert_deliveries` (`alert_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `alert_deliveries_age` ON `alert_deliveries` (`created_at`);--> statement-breakpoint
CREATE TABLE `alert_news` (
	`alert_id` text NOT NULL,
	`site_id` text NOT NULL,
	`type` text NOT NULL,
	`detail` text NOT NULL,
	`count` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`alert_id`, `site_id`, `type`, `detail`),
	FOREIGN KEY (`alert_id`) REFERENCES `alerts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`site_id` text,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`place` text NOT NULL,
	`sealed` text NOT NULL,
	`events` text NOT NULL,
	`pace` text NOT NULL,
	`language` text NOT NULL,
	`is_enabled` integer NOT NULL,
	`gone_at` integer,
	`told_at` integer,
	`created_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `alerts_account` ON `alerts` (`account_id`);--> statement-breakpoint
CREATE INDEX `alerts_site` ON `alerts` (`site_id`);--> statement-breakpoint
CREATE TABLE `approvals` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`version` integer NOT NULL,
	`snapshot` text NOT NULL,
	`state` text NOT NULL,
	`note` text NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	`author_id` text NOT NULL,
	`author_name` text NOT NULL,
	`asked_at` integer NOT NULL,
	`decider_id` text,
	`decider_name` text,
	`decided_at` integer,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `approvals_site` ON `approvals` (`site_id`,`asked_at`);--> statement-breakpoint
CREATE INDEX `approvals_state` ON `approvals` (`state`,`asked_at`);--> statement-breakpoint
CREATE TABLE `account_views` (
	`account_id` text NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`account_id`, `day`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `billing_runs` (
	`month` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`cursor` text DEFAULT '' NOT NULL,
	`accounts` integer DEFAULT 0 NOT NULL,
	`bills` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`failure` text
) STRICT;
--> statement-breakpoint
CREATE TABLE `ended_licenses` (
	`account_id` text PRIMARY KEY NOT NULL,
	`path` text NOT NULL,
	`month` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `ended_licenses_path` ON `ended_licenses` (`month`,`path`);--> statement-breakpoint
CREATE TABLE `bill_lines` (
	`bill_id` text NOT NULL,
	`place` integer NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`quantity` integer NOT NULL,
	`out_of` integer,
	`unit_price` integer NOT NULL,
	`amount` integer NOT NULL,
	`tax_percent` integer NOT NULL,
	PRIMARY KEY(`bill_id`, `place`),
	FOREIGN KEY (`bill_id`) REFERENCES `bills`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `bills` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`issuer_id` text NOT NULL,
	`month` text NOT NULL,
	`revision` integer NOT NULL,
	`number` integer NOT NULL,
	`company` text NOT NULL,
	`contact_name` text NOT NULL,
	`email` text NOT NULL,
	`search_text` text NOT NULL,
	`letterhead` text NOT NULL,
	`plan_name` text NOT NULL,
	`blocks_used` integer NOT NULL,
	`monthly_fee` integer NOT NULL,
	`plan_fee` integer NOT NULL,
	`access_fee` integer NOT NULL,
	`license_fee` integer NOT NULL,
	`initial_fee` integer NOT NULL,
	`correction` integer NOT NULL,
	`subtotal` integer NOT NULL,
	`tax` integer NOT NULL,
	`total` integer NOT NULL,
	`taxes` text NOT NULL,
	`method` text NOT NULL,
	`status` text NOT NULL,
	`issued_at` integer NOT NULL,
	`due_on` text NOT NULL,
	`charge_on` text,
	`settled_at` integer,
	`settled_by` text,
	`completion` text,
	`reason` text,
	`replaces_id` text,
	`version` integer DEFAULT 1 NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `bills_account` ON `bills` (`account_id`,`month`,`revision`);--> statement-breakpoint
CREATE UNIQUE INDEX `bills_in_force` ON `bills` (`account_id`,`month`) WHERE status <> 'void';--> statement-breakpoint
CREATE UNIQUE INDEX `bills_number` ON `bills` (`issuer_id`,`number`);--> statement-breakpoint
CREATE INDEX `bills_month` ON `bills` (`month`,`id`,`status`);--> statement-breakpoint
CREATE INDEX `bills_charge` ON `bills` (`charge_on`) WHERE charge_on IS NOT NULL;--> statement-breakpoint
CREATE TABLE `card_customers` (
	`account_id` text PRIMARY KEY NOT NULL,
	`customer` text NOT NULL,
	`card` text,
	`is_used` integer DEFAULT false NOT NULL,
	`brand` text,
	`last4` text,
	`expiry_month` integer,
	`expiry_year` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `form_places` (
	`site_id` text NOT NULL,
	`closing_id` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`site_id`, `closing_id`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `job_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`job` text NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`result` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`reason` text,
	`asked_by` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `job_runs_job` ON `job_runs` (`job`,`started_at`);--> statement-breakpoint
CREATE INDEX `job_runs_started` ON `job_runs` (`started_at`);--> statement-breakpoint
CREATE TABLE `letterheads` (
	`account_id` text PRIMARY KEY NOT NULL,
	`settings` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `member_challenges` (
	`hash` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`purpose` text NOT NULL,
	`member_id` text,
	`data` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `member_challenges_member` ON `member_challenges` (`member_id`);--> statement-breakpoint
CREATE INDEX `member_challenges_expires` ON `member_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `member_line_accounts` (
	`site_id` text NOT NULL,
	`channel_id` text NOT NULL,
	`subject` text NOT NULL,
	`member_id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`site_id`, `channel_id`, `subject`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `member_line_accounts_member` ON `member_line_accounts` (`member_id`);--> statement-breakpoint
CREATE TABLE `member_passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`member_id` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`host` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `member_passkeys_credential` ON `member_passkeys` (`site_id`,`credential_id`);--> statement-breakpoint
CREATE INDEX `member_passkeys_member` ON `member_passkeys` (`member_id`);--> statement-breakpoint
CREATE TABLE `news` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`heading` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`news_url` text,
	`image` text,
	`status` text NOT NULL,
	`publish_type` text NOT NULL,
	`start_at` integer,
	`end_at` integer,
	`author` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `news_account` ON `news` (`account_id`,`updated_at`);--> statement-breakpoint
CREATE TABLE `news_sites` (
	`news_id` text NOT NULL,
	`site_id` text NOT NULL,
	PRIMARY KEY(`news_id`, `site_id`),
	FOREIGN KEY (`news_id`) REFERENCES `news`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `news_sites_site` ON `news_sites` (`site_id`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`bill_id` text NOT NULL,
	`amount` integer NOT NULL,
	`state` text NOT NULL,
	`customer` text NOT NULL,
	`card` text NOT NULL,
	`intent` text,
	`failure` text,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`bill_id`) REFERENCES `bills`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `payments_bill` ON `payments` (`bill_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_state` ON `payments` (`state`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_intent` ON `payments` (`intent`);--> statement-breakpoint
CREATE TABLE `stripe_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`received_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `stripe_events_received` ON `stripe_events` (`received_at`);--> statement-breakpoint
CREATE TABLE `plan_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`at` integer NOT NULL,
	`executor` text NOT NULL,
	`deed` text NOT NULL,
	`from` text,
	`to` text NOT NULL,
	`from_day` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `plan_changes_account` ON `plan_changes` (`account_id`,`at`);--> statement-breakpoint
CREATE TABLE `plan_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`plan_id` text NOT NULL,
	`version` integer NOT NULL,
	`terms` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`plan_id`) REFERENCES `plans`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `plan_versions_plan` ON `plan_versions` (`plan_id`,`version`);--> statement-breakpoint
CREATE TABLE `plans` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`is_retired` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `plans_owner` ON `plans` (`owner_id`,`kind`);--> statement-breakpoint
CREATE TABLE `rollups` (
	`account_id` text NOT NULL,
	`metric` text NOT NULL,
	`month` text NOT NULL,
	`key` text NOT NULL,
	`value` integer NOT NULL,
	PRIMARY KEY(`account_id`, `metric`, `month`, `key`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `site_counts` (
	`account_id` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `site_assists` (
	`site_id` text PRIMARY KEY NOT NULL,
	`by_id` text NOT NULL,
	`by_name` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `site_secrets` (
	`site_id` text NOT NULL,
	`name` text NOT NULL,
	`sealed` text NOT NULL,
	`set_at` integer NOT NULL,
	PRIMARY KEY(`site_id`, `name`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `notification_reads` (
	`staff_id` text NOT NULL,
	`notification_id` text NOT NULL,
	`read_at` integer NOT NULL,
	PRIMARY KEY(`staff_id`, `notification_id`),
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`notification_id`) REFERENCES `system_notifications`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `notification_reads_notification` ON `notification_reads` (`notification_id`);--> statement-breakpoint
CREATE TABLE `system_notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`url` text,
	`image` text,
	`receivers` text NOT NULL,
	`publish_type` text NOT NULL,
	`start_at` integer NOT NULL,
	`end_at` integer,
	`author` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `system_notifications_start` ON `system_notifications` (`start_at`);--> statement-breakpoint
CREATE TABLE `usage_warnings` (
	`account_id` text NOT NULL,
	`month` text NOT NULL,
	`kind` text NOT NULL,
	`site_id` text NOT NULL,
	`threshold` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `month`, `kind`, `site_id`, `threshold`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
ALTER TABLE `publishes` ADD `approval_id` text;--> statement-breakpoint
ALTER TABLE `sites` ADD `approval_rule` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
CREATE TRIGGER `rollups_account_added` AFTER INSERT ON `accounts` BEGIN
  INSERT INTO `rollups` (`account_id`, `metric`, `month`, `key`, `value`)
  SELECT step.value, 'begun', strftime('%Y-%m', NEW.`created_at` / 1000, 'unixepoch', '+9 hours'), '', 1 FROM json_each('["' || replace(rtrim(NEW.`path`, '/'), '/', '","') || '"]') AS step WHERE true
  ON CONFLICT (`account_id`, `metric`, `month`, `key`) DO UPDATE SET `value` = `value` + excluded.`value`;
  INSERT INTO `rollups` (`account_id`, `metric`, `month`, `key`, `value`)
  SELECT step.value, 'plan', '', coalesce(json_extract(NEW.`plan`, '$.name'), ''), 1 FROM json_each('["' || replace(rtrim(NEW.`path`, '/'), '/', '","') || '"]') AS step WHERE true
  ON CONFLICT (`account_id`, `metric`, `month`, `key`) DO UPDATE SET `value` = `value` + excluded.`value`;
  INSERT INTO `rollups` (`account_id`, `metric`, `month`, `key`, `value`)
  SELECT step.value, 'users', '', '0', 1 FROM json_each('["' || replace(rtrim(NEW.`path`, '/'), '/', '","') || '"]') AS step WHERE true
  ON CONFLICT (`account_id`, `metric`, `month`, `key`) DO UPDATE SET `value` = `value` + excluded.`value`;
  INSERT INTO `site_counts` (`account_id`, `count`) VALUES (NEW.`id`, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `rollups_plan_changed` AFTER UPDATE OF `plan` ON `accounts` WHEN coalesce(json_extract(NEW.`plan`, '$.name'), '') <> coalesce(json_extract(OLD.`plan`, '$.name'), '') BEGIN
  INSERT INTO `rollups` (`account_id`, `metric`, `month`, `key`, `value`)
  SELECT step.value, 'plan', '', coalesce(json_extract(OLD.`plan`, '$.name'), ''), -1 FROM json_each('["' || replace(rtrim(NEW.`path`, '/'), '/', '","') || '"]') AS step WHERE true
  ON CONFLICT (`account_id`, `metric`, `month`, `key`) DO UPDATE SET `value` = `value` + excluded.`value`;
  INSERT INTO `rollups` (`account_id`, `metric`, `month`, `key`, `value`)
  SELECT step.value, 'plan', '', coalesce(json_extract(NEW.`plan`, '$.name'), ''), 1 FROM json_each('["' || replace(rtrim(NEW.`path`, '/'), '/', '","') || '"]') AS step WHERE true
  ON CONFLICT (`account_id`, `metric`, `month`, `key`) DO UPDATE SET `value` = `value` + excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `rollups_account_removed` BEFORE DELETE ON `accounts` BEGIN
  UPDATE `rollups` SET `value` = `value` - (SELECT own.`value` FROM `rollups` AS own
    WHERE own.`account_id` = OLD.`id` AND own.`metric` = `rollups`.`metric` AND own.`month` = `rollups`.`month` AND own.`key` = `rollups`.`key`)
  WHERE `account_id` IN (SELECT value FROM json_each('["' || replace(rtrim(OLD.`path`, '/'), '/', '","') || '"]')) AND `account_id` <> OLD.`id`
    AND EXISTS (SELECT 1 FROM `rollups` AS own WHERE own.`account_id` = OLD.`id` AND own.`metric` = `rollups`.`metric`
      AND own.`month` = `rollups`.`month` AND own.`key` = `rollups`.`key`)
    AND `metric` NOT IN ('revenue', 'charges');
  DELETE FROM `rollups` WHERE `account_id` = OLD.`id` AND `metric` NOT IN ('revenue', 'charges');
  DELETE FROM `site_counts` WHERE `account_id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `rollups_contract_ended` AFTER INSERT ON `contract_changes` WHEN NEW.`to` = 'TERMINATED' BEGIN
  INSERT INTO `rollups` (`account_id`, `metric`, `month`, `key`, `value`)
  SELECT step.value, 'ended', strftime('%Y-%m', NEW.`at` / 1000, 'unixepoch', '+9 hours'), '', 1 FROM json_each('["' || replace(rtrim((SELECT `path` FROM `accounts` WHERE `id` = NEW.`account_id`), '/'), '/', '","') || '"]') AS step WHERE true
  ON CONFLICT (`account_id`, `metric`, `month`, `key`) DO UPDATE SET `value` = `value` + excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `site_counts_added` AFTER INSERT ON `sites` WHEN NEW.`deleted_at` IS NULL BEGIN
  UPDATE `site_counts` SET `count` = `count` + 1 WHERE `account_id` = NEW.`account_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `site_counts_removed` AFTER DELETE ON `sites` WHEN OLD.`deleted_at` IS NULL BEGIN
  UPDATE `site_counts` SET `count` = `count` - 1 WHERE `account_id` = OLD.`account_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `site_counts_moved` AFTER UPDATE OF `account_id`, `deleted_at` ON `sites` BEGIN
  UPDATE `site_counts` SET `count` = `count` - 1 WHERE `account_id` = OLD.`account_id` AND OLD.`deleted_at` IS NULL;
  UPDATE `site_counts` SET `count` = `count` + 1 WHERE `account_id` = NEW.`account_id` AND NEW.`deleted_at` IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `rollups_sites_changed` AFTER UPDATE OF `count` ON `site_counts` WHEN NEW.`count` <> OLD.`count` BEGIN
  INSERT INTO `rollups` (`account_id`, `metric`, `month`, `key`, `value`)
  SELECT step.value, 'sites', '', '', NEW.`count` - OLD.`count` FROM json_each('["' || replace(rtrim((SELECT `path` FROM `accounts` WHERE `id` = NEW.`account_id`), '/'), '/', '","') || '"]') AS step WHERE true
  ON CONFLICT (`account_id`, `metric`, `month`, `key`) DO UPDATE SET `value` = `value` + excluded.`value`;
  INSERT INTO `rollups` (`account_id`, `metric`, `month`, `key`, `value`)
  SELECT step.value, 'users', '', CASE WHEN OLD.`count` < 2 THEN CAST(OLD.`count` AS TEXT) WHEN OLD.`count` <= 5 THEN '2-5' WHEN OLD.`count` <= 10 THEN '6-10' ELSE '11+' END, -1 FROM json_each('["' || replace(rtrim((SELECT `path` FROM `accounts` WHERE `id` = NEW.`account_id`), '/'), '/', '","') || '"]') AS step WHERE true
  ON CONFLICT (`account_id`, `metric`, `month`, `key`) DO UPDATE SET `value` = `value` + excluded.`value`;
  INSERT INTO `rollups` (`account_id`, `metric`, `month`, `key`, `value`)
  SELECT step.value, 'users', '', CASE WHEN NEW.`count` < 2 THEN CAST(NEW.`count` AS TEXT) WHEN NEW.`count` <= 5 THEN '2-5' WHEN NEW.`count` <= 10 THEN '6-10' ELSE '11+' END, 1 FROM json_each('["' || replace(rtrim((SELECT `path` FROM `accounts` WHERE `id` = NEW.`account_id`), '/'), '/', '","') || '"]') AS step WHERE true
  ON CONFLICT (`account_id`, `metric`, `month`, `key`) DO UPDATE SET `value` = `value` + excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `rollups_views_added` AFTER INSERT ON `account_views` BEGIN
  INSERT INTO `rollups` (`account_id`, `metric`, `month`, `key`, `value`)
  SELECT step.value, 'views', substr(NEW.`day`, 1, 7), '', NEW.`count` FROM json_each('["' || replace(rtrim((SELECT `path` FROM `accounts` WHERE `id` = NEW.`account_id`), '/'), '/', '","') || '"]') AS step WHERE true
  ON CONFLICT (`account_id`, `metric`, `month`, `key`) DO UPDATE SET `value` = `value` + excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `rollups_views_counted` AFTER UPDATE OF `count` ON `account_views` BEGIN
  INSERT INTO `rollups` (`account_id`, `metric`, `month`, `key`, `value`)
  SELECT step.value, 'views', substr(NEW.`day`, 1, 7), '', NEW.`count` - OLD.`count` FROM json_each('["' || replace(rtrim((SELECT `path` FROM `accounts` WHERE `id` = NEW.`account_id`), '/'), '/', '","') || '"]') AS step WHERE true
  ON CONFLICT (`account_id`, `metric`, `month`, `key`) DO UPDATE SET `value` = `value` + excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `rollups_bill_added` AFTER INSERT ON `bills` BEGIN
  INSERT INTO `rollups` (`account_id`, `metric`, `month`, `key`, `value`) VALUES (NEW.`issuer_id`, 'revenue', NEW.`month`, NEW.`status`, NEW.`total`)
  ON CONFLICT (`account_id`, `metric`, `month`, `key`) DO UPDATE SET `value` = `value` + excluded.`value`;
  INSERT INTO `rollups` (`account_id`, `metric`, `month`, `key`, `value`) VALUES (NEW.`account_id`, 'charges', NEW.`month`, NEW.`status`, NEW.`total`)
  ON CONFLICT (`account_id`, `metric`, `month`, `key`) DO UPDATE SET `value` = `value` + excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `rollups_bill_changed` AFTER UPDATE OF `status`, `total`, `month`, `issuer_id`, `account_id` ON `bills` BEGIN
  INSERT INTO `rollups` (`account_id`, `metric`, `month`, `key`, `value`) VALUES (OLD.`issuer_id`, 'revenue', OLD.`month`, OLD.`status`, -OLD.`total`)
  ON CONFLICT (`account_id`, `metric`, `month`, `key`) DO UPDATE SET `value` = `value` + excluded.`value`;
  INSERT INTO `rollups` (`account_id`, `metric`, `month`, `key`, `value`) VALUES (OLD.`account_id`, 'charges', OLD.`month`, OLD.`status`, -OLD.`total`)
  ON CONFLICT (`account_id`, `metric`, `month`, `key`) DO UPDATE SET `value` = `value` + excluded.`value`;
  INSERT INTO `rollups` (`account_id`, `metric`, `month`, `key`, `value`) VALUES (NEW.`issuer_id`, 'revenue', NEW.`month`, NEW.`status`, NEW.`total`)
  ON CONFLICT (`account_id`, `metric`, `month`, `key`) DO UPDATE SET `value` = `value` + excluded.`value`;
  INSERT INTO `rollups` (`account_id`, `metric`, `month`, `key`, `value`) VALUES (NEW.`account_id`, 'charges', NEW.`month`, NEW.`status`, NEW.`total`)
  ON CONFLICT (`account_id`, `metric`, `month`, `key`) DO UPDATE SET `value` = `value` + excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `rollups_bill_removed` AFTER DELETE ON `bills` BEGIN
  INSERT INTO `rollups` (`account_id`, `metric`, `month`, `key`, `value`) VALUES (OLD.`issuer_id`, 'revenue', OLD.`month`, OLD.`status`, -OLD.`total`)
  ON CONFLICT (`account_id`, `metric`, `month`, `key`) DO UPDATE SET `value` = `value` + excluded.`value`;
  INSERT INTO `rollups` (`account_id`, `metric`, `month`, `key`, `value`) VALUES (OLD.`account_id`, 'charges', OLD.`month`, OLD.`status`, -OLD.`total`)
  ON CONFLICT (`account_id`, `metric`, `month`, `key`) DO UPDATE SET `value` = `value` + excluded.`value`;
END;
--> statement-breakpoint
INSERT INTO `site_counts` (`account_id`, `count`) SELECT accounts.`id`, (SELECT count(*) FROM `sites` WHERE sites.`account_id` = accounts.`id` AND sites.`deleted_at` IS NULL) FROM `accounts`;
--> statement-breakpoint
INSERT INTO `rollups` (`account_id`, `metric`, `month`, `key`, `value`) SELECT step.value, 'begun', strftime('%Y-%m', accounts.`created_at` / 1000, 'unixepoch', '+9 hours'), '', count(*) FROM `accounts`, json_each('["' || replace(rtrim(accounts.`path`, '/'), '/', '","') || '"]') AS step GROUP BY 1, 3;
--> statement-breakpoint
INSERT INTO `rollups` (`account_id`, `metric`, `month`, `key`, `value`) SELECT step.value, 'plan', '', coalesce(json_extract(accounts.`plan`, '$.name'), ''), count(*) FROM `accounts`, json_each('["' || replace(rtrim(accounts.`path`, '/'), '/', '","') || '"]') AS step GROUP BY 1, 4;
--> statement-breakpoint
INSERT INTO `rollups` (`account_id`, `metric`, `month`, `key`, `value`) SELECT step.value, 'ended', strftime('%Y-%m', contract_changes.`at` / 1000, 'unixepoch', '+9 hours'), '', count(*) FROM `contract_changes` JOIN `accounts` ON accounts.`id` = contract_changes.`account_id`, json_each('["' || replace(rtrim(accounts.`path`, '/'), '/', '","') || '"]') AS step WHERE contract_changes.`to` = 'TERMINATED' GROUP BY 1, 3;
--> statement-breakpoint
INSERT INTO `rollups` (`account_id`, `metric`, `month`, `key`, `value`) SELECT step.value, 'users', '', CASE WHEN site_counts.`count` < 2 THEN CAST(site_counts.`count` AS TEXT) WHEN site_counts.`count` <= 5 THEN '2-5' WHEN site_counts.`count` <= 10 THEN '6-10' ELSE '11+' END, count(*) FROM `site_counts` JOIN `accounts` ON accounts.`id` = site_counts.`account_id`, json_each('["' || replace(rtrim(accounts.`path`, '/'), '/', '","') || '"]') AS step GROUP BY 1, 4;
--> statement-breakpoint
INSERT INTO `rollups` (`account_id`, `metric`, `month`, `key`, `value`) SELECT step.value, 'sites', '', '', sum(site_counts.`count`) FROM `site_counts` JOIN `accounts` ON accounts.`id` = site_counts.`account_id`, json_each('["' || replace(rtrim(accounts.`path`, '/'), '/', '","') || '"]') AS step GROUP BY 1;
--> statement-breakpoint
INSERT INTO `rollups` (`account_id`, `metric`, `month`, `key`, `value`) SELECT step.value, 'views', months.`month`, '', sum(months.`views`) FROM (SELECT `account_id`, substr(`day`, 1, 7) AS `month`, sum(`count`) AS `views` FROM `account_views` GROUP BY 1, 2) AS months JOIN `accounts` ON accounts.`id` = months.`account_id`, json_each('["' || replace(rtrim(accounts.`path`, '/'), '/', '","') || '"]') AS step GROUP BY 1, 3;
--> statement-breakpoint
INSERT INTO `rollups` (`account_id`, `metric`, `month`, `key`, `value`) SELECT `issuer_id`, 'revenue', `month`, `status`, sum(`total`) FROM `bills` GROUP BY 1, 3, 4;
--> statement-breakpoint
INSERT INTO `rollups` (`account_id`, `metric`, `month`, `key`, `value`) SELECT `account_id`, 'charges', `month`, `status`, sum(`total`) FROM `bills` GROUP BY 1, 3, 4;
