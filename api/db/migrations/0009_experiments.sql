CREATE TABLE `experiment_days` (
	`site_id` text NOT NULL,
	`experiment_id` text NOT NULL,
	`day` text NOT NULL,
	`variation_id` text NOT NULL,
	`visitors` integer NOT NULL,
	`conversions` integer NOT NULL,
	`first_at` integer,
	PRIMARY KEY(`site_id`, `experiment_id`, `day`, `variation_id`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `experiment_sessions_session` ON `experiment_sessions` (`site_id`,`session_id`);
--> statement-breakpoint
CREATE TRIGGER `experiment_days_seen` AFTER INSERT ON `experiment_sessions` BEGIN
  INSERT INTO `experiment_days` (`site_id`, `experiment_id`, `day`, `variation_id`, `visitors`, `conversions`, `first_at`) VALUES (NEW.`site_id`, NEW.`experiment_id`, date(NEW.`seen_at` / 1000, 'unixepoch', '+9 hours'), NEW.`variation_id`, 1, 0, NEW.`seen_at`)
  ON CONFLICT (`site_id`, `experiment_id`, `day`, `variation_id`) DO UPDATE SET `visitors` = `visitors` + 1, `first_at` = min(coalesce(`first_at`, excluded.`first_at`), excluded.`first_at`);
END;
--> statement-breakpoint
CREATE TRIGGER `experiment_days_converted` AFTER UPDATE OF `converted_at` ON `experiment_sessions` WHEN OLD.`converted_at` IS NULL AND NEW.`converted_at` IS NOT NULL BEGIN
  INSERT INTO `experiment_days` (`site_id`, `experiment_id`, `day`, `variation_id`, `visitors`, `conversions`) VALUES (NEW.`site_id`, NEW.`experiment_id`, date(NEW.`converted_at` / 1000, 'unixepoch', '+9 hours'), NEW.`variation_id`, 0, 1)
  ON CONFLICT (`site_id`, `experiment_id`, `day`, `variation_id`) DO UPDATE SET `conversions` = `conversions` + 1;
END;
--> statement-breakpoint
INSERT INTO `experiment_days` (`site_id`, `experiment_id`, `day`, `variation_id`, `visitors`, `conversions`, `first_at`) SELECT `site_id`, `experiment_id`, date(`seen_at` / 1000, 'unixepoch', '+9 hours'), `variation_id`, count(*), 0, min(`seen_at`) FROM `experiment_sessions` GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO `experiment_days` (`site_id`, `experiment_id`, `day`, `variation_id`, `visitors`, `conversions`) SELECT `site_id`, `experiment_id`, date(`converted_at` / 1000, 'unixepoch', '+9 hours'), `variation_id`, 0, count(*) FROM `experiment_sessions` WHERE `converted_at` IS NOT NULL GROUP BY 1, 2, 3, 4
ON CONFLICT (`site_id`, `experiment_id`, `day`, `variation_id`) DO UPDATE SET `conversions` = excluded.`conversions`;
