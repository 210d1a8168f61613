CREATE TABLE `visit_count_keys` (
	`site_id` text NOT NULL,
	`kind` text NOT NULL,
	`number` integer NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`site_id`, `kind`, `number`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `visit_count_keys_key` ON `visit_count_keys` (`site_id`,`kind`,`key`);
--> statement-breakpoint
CREATE TABLE `visit_count_packs` (
	`site_id` text NOT NULL,
	`segment_id` integer NOT NULL,
	`kind` text NOT NULL,
	`month` text NOT NULL,
	`pack` blob,
	PRIMARY KEY(`site_id`, `segment_id`, `kind`, `month`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `visit_count_packs_empty` ON `visit_count_packs` (`month`) WHERE `pack` IS NULL;
--> statement-breakpoint
CREATE TRIGGER `visit_count_packs_added` AFTER INSERT ON `visit_count_months` WHEN NEW.`kind` IN ('flow', 'vital') BEGIN
  INSERT INTO `visit_count_packs` (`site_id`, `segment_id`, `kind`, `month`) VALUES (NEW.`site_id`, NEW.`segment_id`, NEW.`kind`, NEW.`month`)
  ON CONFLICT (`site_id`, `segment_id`, `kind`, `month`) DO UPDATE SET `pack` = NULL WHERE `pack` IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `visit_count_packs_changed` AFTER UPDATE ON `visit_count_months` WHEN NEW.`kind` IN ('flow', 'vital') BEGIN
  UPDATE `visit_count_packs` SET `pack` = NULL WHERE `site_id` = OLD.`site_id` AND `segment_id` = OLD.`segment_id` AND `kind` = OLD.`kind` AND `month` = OLD.`month` AND `pack` IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `visit_count_packs_lessened` AFTER DELETE ON `visit_count_months` WHEN OLD.`kind` IN ('flow', 'vital') BEGIN
  UPDATE `visit_count_packs` SET `pack` = NULL WHERE `site_id` = OLD.`site_id` AND `segment_id` = OLD.`segment_id` AND `kind` = OLD.`kind` AND `month` = OLD.`month` AND `pack` IS NOT NULL;
  DELETE FROM `visit_count_packs` WHERE `site_id` = OLD.`site_id` AND `segment_id` = OLD.`segment_id` AND `kind` = OLD.`kind` AND `month` = OLD.`month` AND NOT EXISTS (SELECT 1 FROM `visit_count_months` WHERE `site_id` = OLD.`site_id` AND `segment_id` = OLD.`segment_id` AND `kind` = OLD.`kind` AND `month` = OLD.`month`);
END;
--> statement-breakpoint
INSERT INTO `visit_count_packs` (`site_id`, `segment_id`, `kind`, `month`) SELECT DISTINCT `site_id`, `segment_id`, `kind`, `month` FROM `visit_count_months` WHERE `kind` IN ('flow', 'vital');
