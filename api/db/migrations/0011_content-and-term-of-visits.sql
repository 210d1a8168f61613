DROP INDEX `visit_segments_whole`;--> statement-breakpoint
ALTER TABLE `visit_segments` ADD `content` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `visit_segments` ADD `term` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `visit_segments_whole` ON `visit_segments` (`site_id`,`language`,`device`,`visit`,`source`,`medium`,`campaign`,`content`,`term`);