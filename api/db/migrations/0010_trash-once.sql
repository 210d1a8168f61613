DROP INDEX `trashed_parts_part`;--> statement-breakpoint
CREATE INDEX `trashed_parts_part` ON `trashed_parts` (`site_id`,`kind`,`part_id`);