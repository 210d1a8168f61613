CREATE TABLE `visit_count_months` (
	`site_id` text NOT NULL,
	`segment_id` integer NOT NULL,
	`month` text NOT NULL,
	`kind` text NOT NULL,
	`page` text NOT NULL,
	`other` text NOT NULL,
	`detail` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`site_id`, `segment_id`, `kind`, `month`, `page`, `other`, `detail`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `visit_page_months` (
	`site_id` text NOT NULL,
	`segment_id` integer NOT NULL,
	`month` text NOT NULL,
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
	PRIMARY KEY(`site_id`, `segment_id`, `month`, `page_id`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `accounts` ADD `search_number` integer;
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_search_number_unique` ON `accounts` (`search_number`);
--> statement-breakpoint
UPDATE `accounts` SET `search_number` = rowid;
--> statement-breakpoint
CREATE VIRTUAL TABLE `account_search` USING fts5(`text`, content='', contentless_delete=1, tokenize='trigram case_sensitive 1');
--> statement-breakpoint
INSERT INTO `account_search` (rowid, `text`) SELECT `search_number`, `search_text` FROM `accounts`;
--> statement-breakpoint
CREATE TRIGGER `account_search_added` AFTER INSERT ON `accounts` BEGIN
  UPDATE `accounts` SET `search_number` = (SELECT coalesce(max(`search_number`), 0) + 1 FROM `accounts`) WHERE `id` = NEW.`id`;
  INSERT INTO `account_search` (rowid, `text`) SELECT `search_number`, `search_text` FROM `accounts` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `account_search_changed` AFTER UPDATE OF `search_text` ON `accounts` WHEN NEW.`search_text` <> OLD.`search_text` BEGIN
  UPDATE `account_search` SET `text` = NEW.`search_text` WHERE rowid = NEW.`search_number`;
END;
--> statement-breakpoint
CREATE TRIGGER `account_search_removed` AFTER DELETE ON `accounts` BEGIN
  DELETE FROM `account_search` WHERE rowid = OLD.`search_number`;
END;
--> statement-breakpoint
CREATE TABLE `__new_visit_pages` (
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
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_visit_pages` (`site_id`, `segment_id`, `day`, `page_id`, `views`, `visits`, `entries`, `bounces`, `exits`, `dwell_ms`, `clicks`, `cta_clicks`, `cta_visits`, `popup_clicks`, `popup_visits`, `conversions`) SELECT `site_id`, `segment_id`, `day`, `page_id`, `views`, `visits`, `entries`, `bounces`, `exits`, `dwell_ms`, `clicks`, `cta_clicks`, `cta_visits`, `popup_clicks`, `popup_visits`, `conversions` FROM `visit_pages`;
--> statement-breakpoint
DROP TABLE `visit_pages`;
--> statement-breakpoint
ALTER TABLE `__new_visit_pages` RENAME TO `visit_pages`;
--> statement-breakpoint
CREATE TABLE `__new_visit_counts` (
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
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_visit_counts` (`site_id`, `segment_id`, `day`, `kind`, `page`, `other`, `detail`, `count`) SELECT `site_id`, `segment_id`, `day`, `kind`, `page`, `other`, `detail`, `count` FROM `visit_counts`;
--> statement-breakpoint
DROP TABLE `visit_counts`;
--> statement-breakpoint
ALTER TABLE `__new_visit_counts` RENAME TO `visit_counts`;
--> statement-breakpoint
CREATE TRIGGER `visit_page_months_added` AFTER INSERT ON `visit_pages` BEGIN
  INSERT INTO `visit_page_months` (`site_id`, `segment_id`, `month`, `page_id`, `views`, `visits`, `entries`, `bounces`, `exits`, `dwell_ms`, `clicks`, `cta_clicks`, `cta_visits`, `popup_clicks`, `popup_visits`, `conversions`) VALUES (NEW.`site_id`, NEW.`segment_id`, substr(NEW.`day`, 1, 7), NEW.`page_id`, NEW.`views`, NEW.`visits`, NEW.`entries`, NEW.`bounces`, NEW.`exits`, NEW.`dwell_ms`, NEW.`clicks`, NEW.`cta_clicks`, NEW.`cta_visits`, NEW.`popup_clicks`, NEW.`popup_visits`, NEW.`conversions`)
  ON CONFLICT (`site_id`, `segment_id`, `month`, `page_id`) DO UPDATE SET `views` = `views` + excluded.`views`, `visits` = `visits` + excluded.`visits`, `entries` = `entries` + excluded.`entries`, `bounces` = `bounces` + excluded.`bounces`, `exits` = `exits` + excluded.`exits`, `dwell_ms` = `dwell_ms` + excluded.`dwell_ms`, `clicks` = `clicks` + excluded.`clicks`, `cta_clicks` = `cta_clicks` + excluded.`cta_clicks`, `cta_visits` = `cta_visits` + excluded.`cta_visits`, `popup_clicks` = `popup_clicks` + excluded.`popup_clicks`, `popup_visits` = `popup_visits` + excluded.`popup_visits`, `conversions` = `conversions` + excluded.`conversions`;
END;
--> statement-breakpoint
CREATE TRIGGER `visit_page_months_changed` AFTER UPDATE ON `visit_pages` BEGIN
  UPDATE `visit_page_months` SET `views` = `views` + NEW.`views` - OLD.`views`, `visits` = `visits` + NEW.`visits` - OLD.`visits`, `entries` = `entries` + NEW.`entries` - OLD.`entries`, `bounces` = `bounces` + NEW.`bounces` - OLD.`bounces`, `exits` = `exits` + NEW.`exits` - OLD.`exits`, `dwell_ms` = `dwell_ms` + NEW.`dwell_ms` - OLD.`dwell_ms`, `clicks` = `clicks` + NEW.`clicks` - OLD.`clicks`, `cta_clicks` = `cta_clicks` + NEW.`cta_clicks` - OLD.`cta_clicks`, `cta_visits` = `cta_visits` + NEW.`cta_visits` - OLD.`cta_visits`, `popup_clicks` = `popup_clicks` + NEW.`popup_clicks` - OLD.`popup_clicks`, `popup_visits` = `popup_visits` + NEW.`popup_visits` - OLD.`popup_visits`, `conversions` = `conversions` + NEW.`conversions` - OLD.`conversions` WHERE `site_id` = OLD.`site_id` AND `segment_id` = OLD.`segment_id` AND `page_id` = OLD.`page_id` AND `month` = substr(OLD.`day`, 1, 7);
END;
--> statement-breakpoint
CREATE TRIGGER `visit_page_months_lessened` AFTER DELETE ON `visit_pages` BEGIN
  UPDATE `visit_page_months` SET `views` = `views` - OLD.`views`, `visits` = `visits` - OLD.`visits`, `entries` = `entries` - OLD.`entries`, `bounces` = `bounces` - OLD.`bounces`, `exits` = `exits` - OLD.`exits`, `dwell_ms` = `dwell_ms` - OLD.`dwell_ms`, `clicks` = `clicks` - OLD.`clicks`, `cta_clicks` = `cta_clicks` - OLD.`cta_clicks`, `cta_visits` = `cta_visits` - OLD.`cta_visits`, `popup_clicks` = `popup_clicks` - OLD.`popup_clicks`, `popup_visits` = `popup_visits` - OLD.`popup_visits`, `conversions` = `conversions` - OLD.`conversions` WHERE `site_id` = OLD.`site_id` AND `segment_id` = OLD.`segment_id` AND `page_id` = OLD.`page_id` AND `month` = substr(OLD.`day`, 1, 7);
END;
--> statement-breakpoint
INSERT INTO `visit_page_months` (`site_id`, `segment_id`, `month`, `page_id`, `views`, `visits`, `entries`, `bounces`, `exits`, `dwell_ms`, `clicks`, `cta_clicks`, `cta_visits`, `popup_clicks`, `popup_visits`, `conversions`) SELECT `site_id`, `segment_id`, substr(`day`, 1, 7), `page_id`, sum(`views`), sum(`visits`), sum(`entries`), sum(`bounces`), sum(`exits`), sum(`dwell_ms`), sum(`clicks`), sum(`cta_clicks`), sum(`cta_visits`), sum(`popup_clicks`), sum(`popup_visits`), sum(`conversions`) FROM `visit_pages` GROUP BY `site_id`, `segment_id`, substr(`day`, 1, 7), `page_id`;
--> statement-breakpoint
CREATE TRIGGER `visit_count_months_added` AFTER INSERT ON `visit_counts` BEGIN
  INSERT INTO `visit_count_months` (`site_id`, `segment_id`, `month`, `kind`, `page`, `other`, `detail`, `count`) VALUES (NEW.`site_id`, NEW.`segment_id`, substr(NEW.`day`, 1, 7), NEW.`kind`, NEW.`page`, NEW.`other`, NEW.`detail`, NEW.`count`)
  ON CONFLICT (`site_id`, `segment_id`, `kind`, `month`, `page`, `other`, `detail`) DO UPDATE SET `count` = `count` + excluded.`count`;
END;
--> statement-breakpoint
CREATE TRIGGER `visit_count_months_changed` AFTER UPDATE ON `visit_counts` BEGIN
  UPDATE `visit_count_months` SET `count` = `count` + NEW.`count` - OLD.`count` WHERE `site_id` = OLD.`site_id` AND `segment_id` = OLD.`segment_id` AND `kind` = OLD.`kind` AND `page` = OLD.`page` AND `other` = OLD.`other` AND `detail` = OLD.`detail` AND `month` = substr(OLD.`day`, 1, 7);
END;
--> statement-breakpoint
CREATE TRIGGER `visit_count_months_lessened` AFTER DELETE ON `visit_counts` BEGIN
  UPDATE `visit_count_months` SET `count` = `count` - OLD.`count` WHERE `site_id` = OLD.`site_id` AND `segment_id` = OLD.`segment_id` AND `kind` = OLD.`kind` AND `page` = OLD.`page` AND `other` = OLD.`other` AND `detail` = OLD.`detail` AND `month` = substr(OLD.`day`, 1, 7);
END;
--> statement-breakpoint
INSERT INTO `visit_count_months` (`site_id`, `segment_id`, `month`, `kind`, `page`, `other`, `detail`, `count`) SELECT `site_id`, `segment_id`, substr(`day`, 1, 7), `kind`, `page`, `other`, `detail`, sum(`count`) FROM `visit_counts` GROUP BY `site_id`, `segment_id`, substr(`day`, 1, 7), `kind`, `page`, `other`, `detail`;
