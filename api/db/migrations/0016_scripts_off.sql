ALTER TABLE `sites` ADD `scripts_off` text;--> statement-breakpoint
ALTER TABLE `sites` ADD `awaits_scripts` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `sites_awaiting_scripts` ON `sites` (`id`) WHERE awaits_scripts;--> statement-breakpoint
-- Plans of before include them: whoever has one keeps what they have.
UPDATE `plan_versions` SET `terms` = json_set(`terms`, '$.creatorScripts', json('true'));--> statement-breakpoint
UPDATE `accounts` SET `plan` = json_set(`plan`, '$.creatorScripts', json('true')) WHERE `plan` IS NOT NULL;
