CREATE TABLE `click_leads` (
	`site_id` text NOT NULL,
	`click` text NOT NULL,
	`lead_id` text NOT NULL,
	`language` text NOT NULL,
	`source` text NOT NULL,
	`medium` text NOT NULL,
	`campaign` text NOT NULL,
	`content` text NOT NULL,
	`term` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`site_id`, `click`, `lead_id`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `click_leads_lead` ON `click_leads` (`lead_id`);
--> statement-breakpoint
INSERT INTO `click_leads`
  SELECT led.`site_id`, `key` || ' ' || `atom`, led.`id`, led.`language`,
    coalesce(led.`attribution` ->> 'source', ''), coalesce(led.`attribution` ->> 'medium', ''), coalesce(led.`attribution` ->> 'campaign', ''),
    coalesce(led.`attribution` ->> '$.parameters.utm_content', ''), coalesce(led.`attribution` ->> '$.parameters.utm_term', ''), led.`created_at`
  FROM `submissions` AS led, json_each(led.`attribution`, '$.parameters') WHERE `key` IN ('gclid', 'wbraid', 'gbraid', 'fbclid', 'ttclid', 'yclid', 'ldtag_cl', 'msclkid');
--> statement-breakpoint
CREATE TRIGGER `click_leads_submission_added` AFTER INSERT ON `submissions` WHEN NEW.`attribution` IS NOT NULL BEGIN
  INSERT INTO `click_leads`
  SELECT NEW.`site_id`, `key` || ' ' || `atom`, NEW.`id`, NEW.`language`,
    coalesce(NEW.`attribution` ->> 'source', ''), coalesce(NEW.`attribution` ->> 'medium', ''), coalesce(NEW.`attribution` ->> 'campaign', ''),
    coalesce(NEW.`attribution` ->> '$.parameters.utm_content', ''), coalesce(NEW.`attribution` ->> '$.parameters.utm_term', ''), NEW.`created_at`
  FROM json_each(NEW.`attribution`, '$.parameters') WHERE `key` IN ('gclid', 'wbraid', 'gbraid', 'fbclid', 'ttclid', 'yclid', 'ldtag_cl', 'msclkid');
END;
--> statement-breakpoint
CREATE TRIGGER `click_leads_submission_removed` AFTER DELETE ON `submissions` WHEN OLD.`attribution` IS NOT NULL BEGIN
  DELETE FROM `click_leads` WHERE `lead_id` = OLD.`id`;
END;
--> statement-breakpoint
INSERT INTO `click_leads`
  SELECT led.`site_id`, `key` || ' ' || `atom`, led.`id`, led.`language`,
    coalesce(led.`attribution` ->> 'source', ''), coalesce(led.`attribution` ->> 'medium', ''), coalesce(led.`attribution` ->> 'campaign', ''),
    coalesce(led.`attribution` ->> '$.parameters.utm_content', ''), coalesce(led.`attribution` ->> '$.parameters.utm_term', ''), led.`created_at`
  FROM `survey_responses` AS led, json_each(led.`attribution`, '$.parameters') WHERE `key` IN ('gclid', 'wbraid', 'gbraid', 'fbclid', 'ttclid', 'yclid', 'ldtag_cl', 'msclkid');
--> statement-breakpoint
CREATE TRIGGER `click_leads_response_added` AFTER INSERT ON `survey_responses` WHEN NEW.`attribution` IS NOT NULL BEGIN
  INSERT INTO `click_leads`
  SELECT NEW.`site_id`, `key` || ' ' || `atom`, NEW.`id`, NEW.`language`,
    coalesce(NEW.`attribution` ->> 'source', ''), coalesce(NEW.`attribution` ->> 'medium', ''), coalesce(NEW.`attribution` ->> 'campaign', ''),
    coalesce(NEW.`attribution` ->> '$.parameters.utm_content', ''), coalesce(NEW.`attribution` ->> '$.parameters.utm_term', ''), NEW.`created_at`
  FROM json_each(NEW.`attribution`, '$.parameters') WHERE `key` IN ('gclid', 'wbraid', 'gbraid', 'fbclid', 'ttclid', 'yclid', 'ldtag_cl', 'msclkid');
END;
--> statement-breakpoint
CREATE TRIGGER `click_leads_response_removed` AFTER DELETE ON `survey_responses` WHEN OLD.`attribution` IS NOT NULL BEGIN
  DELETE FROM `click_leads` WHERE `lead_id` = OLD.`id`;
END;
--> statement-breakpoint
INSERT INTO `click_leads`
  SELECT led.`site_id`, `key` || ' ' || `atom`, led.`id`, led.`language`,
    coalesce(led.`attribution` ->> 'source', ''), coalesce(led.`attribution` ->> 'medium', ''), coalesce(led.`attribution` ->> 'campaign', ''),
    coalesce(led.`attribution` ->> '$.parameters.utm_content', ''), coalesce(led.`attribution` ->> '$.parameters.utm_term', ''), led.`created_at`
  FROM `members` AS led, json_each(led.`attribution`, '$.parameters') WHERE `key` IN ('gclid', 'wbraid', 'gbraid', 'fbclid', 'ttclid', 'yclid', 'ldtag_cl', 'msclkid');
--> statement-breakpoint
CREATE TRIGGER `click_leads_member_added` AFTER INSERT ON `members` WHEN NEW.`attribution` IS NOT NULL BEGIN
  INSERT INTO `click_leads`
  SELECT NEW.`site_id`, `key` || ' ' || `atom`, NEW.`id`, NEW.`language`,
    coalesce(NEW.`attribution` ->> 'source', ''), coalesce(NEW.`attribution` ->> 'medium', ''), coalesce(NEW.`attribution` ->> 'campaign', ''),
    coalesce(NEW.`attribution` ->> '$.parameters.utm_content', ''), coalesce(NEW.`attribution` ->> '$.parameters.utm_term', ''), NEW.`created_at`
  FROM json_each(NEW.`attribution`, '$.parameters') WHERE `key` IN ('gclid', 'wbraid', 'gbraid', 'fbclid', 'ttclid', 'yclid', 'ldtag_cl', 'msclkid');
END;
--> statement-breakpoint
CREATE TRIGGER `click_leads_member_removed` AFTER DELETE ON `members` WHEN OLD.`attribution` IS NOT NULL BEGIN
  DELETE FROM `click_leads` WHERE `lead_id` = OLD.`id`;
END;
