DROP TRIGGER `media_uses_page_added`;
--> statement-breakpoint
DROP TRIGGER `media_uses_page_changed`;
--> statement-breakpoint
DROP TRIGGER `media_uses_site_added`;
--> statement-breakpoint
DROP TRIGGER `media_uses_site_changed`;
--> statement-breakpoint
CREATE TRIGGER `media_uses_page_added` AFTER INSERT ON `pages` BEGIN
  INSERT OR IGNORE INTO `media_uses` (`site_id`, `page_id`, `ref`)
  SELECT NEW.`site_id`, NEW.`id`, `atom` FROM json_tree(NEW.`content`)
  WHERE `type` = 'text' AND `atom` GLOB 'media:*' AND length(`atom`) = 70;
  INSERT OR IGNORE INTO `media_uses` (`site_id`, `page_id`, `ref`)
  SELECT NEW.`site_id`, NEW.`id`, 'media:' || substr(part.`value`, 1, 64)
  FROM json_tree(NEW.`content`) AS found, json_each('[' || replace(json_quote(found.`atom`), 'media:', '","') || ']') AS part
  WHERE found.`path` LIKE '%.buttonContentHtml' AND found.`type` = 'text' AND instr(found.`atom`, 'media:') > 0
  AND part.`key` > 0 AND length(part.`value`) >= 64 AND ltrim(substr(part.`value`, 1, 64), '0123456789abcdef') = '';
END;
--> statement-breakpoint
CREATE TRIGGER `media_uses_page_changed` AFTER UPDATE OF `content` ON `pages` WHEN NEW.`content` IS NOT OLD.`content` BEGIN
  DELETE FROM `media_uses` WHERE `site_id` = OLD.`site_id` AND `page_id` = OLD.`id`;
  INSERT OR IGNORE INTO `media_uses` (`site_id`, `page_id`, `ref`)
  SELECT NEW.`site_id`, NEW.`id`, `atom` FROM json_tree(NEW.`content`)
  WHERE `type` = 'text' AND `atom` GLOB 'media:*' AND length(`atom`) = 70;
  INSERT OR IGNORE INTO `media_uses` (`site_id`, `page_id`, `ref`)
  SELECT NEW.`site_id`, NEW.`id`, 'media:' || substr(part.`value`, 1, 64)
  FROM json_tree(NEW.`content`) AS found, json_each('[' || replace(json_quote(found.`atom`), 'media:', '","') || ']') AS part
  WHERE found.`path` LIKE '%.buttonContentHtml' AND found.`type` = 'text' AND instr(found.`atom`, 'media:') > 0
  AND part.`key` > 0 AND length(part.`value`) >= 64 AND ltrim(substr(part.`value`, 1, 64), '0123456789abcdef') = '';
END;
--> statement-breakpoint
CREATE TRIGGER `media_uses_site_added` AFTER INSERT ON `sites` BEGIN
  INSERT OR IGNORE INTO `media_uses` (`site_id`, `page_id`, `ref`)
  SELECT NEW.`id`, '', `atom` FROM json_tree(NEW.`settings`)
  WHERE `type` = 'text' AND `atom` GLOB 'media:*' AND length(`atom`) = 70;
  INSERT OR IGNORE INTO `media_uses` (`site_id`, `page_id`, `ref`)
  SELECT NEW.`id`, '', 'media:' || substr(part.`value`, 1, 64)
  FROM json_tree(NEW.`settings`) AS found, json_each('[' || replace(json_quote(found.`atom`), 'media:', '","') || ']') AS part
  WHERE found.`path` LIKE '%.buttonContentHtml' AND found.`type` = 'text' AND instr(found.`atom`, 'media:') > 0
  AND part.`key` > 0 AND length(part.`value`) >= 64 AND ltrim(substr(part.`value`, 1, 64), '0123456789abcdef') = '';
END;
--> statement-breakpoint
CREATE TRIGGER `media_uses_site_changed` AFTER UPDATE OF `settings` ON `sites` WHEN NEW.`settings` IS NOT OLD.`settings` BEGIN
  DELETE FROM `media_uses` WHERE `site_id` = OLD.`id` AND `page_id` = '';
  INSERT OR IGNORE INTO `media_uses` (`site_id`, `page_id`, `ref`)
  SELECT NEW.`id`, '', `atom` FROM json_tree(NEW.`settings`)
  WHERE `type` = 'text' AND `atom` GLOB 'media:*' AND length(`atom`) = 70;
  INSERT OR IGNORE INTO `media_uses` (`site_id`, `page_id`, `ref`)
  SELECT NEW.`id`, '', 'media:' || substr(part.`value`, 1, 64)
  FROM json_tree(NEW.`settings`) AS found, json_each('[' || replace(json_quote(found.`atom`), 'media:', '","') || ']') AS part
  WHERE found.`path` LIKE '%.buttonContentHtml' AND found.`type` = 'text' AND instr(found.`atom`, 'media:') > 0
  AND part.`key` > 0 AND length(part.`value`) >= 64 AND ltrim(substr(part.`value`, 1, 64), '0123456789abcdef') = '';
END;
