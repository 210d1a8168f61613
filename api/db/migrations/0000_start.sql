CREATE TABLE `categories` (
	`site_id` text NOT NULL,
	`id` text NOT NULL,
	`column_index` integer NOT NULL,
	`name` text NOT NULL,
	`page_count` integer NOT NULL,
	`first_order` integer NOT NULL,
	`entry` text NOT NULL,
	`problems` text,
	PRIMARY KEY(`site_id`, `id`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_column` ON `categories` (`site_id`,`column_index`);--> statement-breakpoint
CREATE INDEX `categories_problems` ON `categories` (`site_id`) WHERE problems IS NOT NULL;--> statement-breakpoint
CREATE TABLE `links` (
	`site_id` text NOT NULL,
	`kind` text NOT NULL,
	`target` text NOT NULL,
	`page_id` text NOT NULL,
	PRIMARY KEY(`site_id`, `kind`, `target`, `page_id`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `links_page` ON `links` (`site_id`,`page_id`);--> statement-breakpoint
CREATE TABLE `media` (
	`ref` text PRIMARY KEY NOT NULL,
	`stem` text NOT NULL,
	`asset` text NOT NULL,
	`preview` text,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `media_stem_unique` ON `media` (`stem`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`sequence` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`payload` text NOT NULL,
	`deduplication_key` text,
	`priority` integer NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`finished_at` integer
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_id_unique` ON `outbox` (`id`);--> statement-breakpoint
CREATE INDEX `outbox_open` ON `outbox` (`priority`,`sequence`) WHERE finished_at IS NULL;--> statement-breakpoint
CREATE INDEX `outbox_key` ON `outbox` (`deduplication_key`) WHERE finished_at IS NULL;--> statement-breakpoint
CREATE INDEX `outbox_finished` ON `outbox` (`finished_at`) WHERE finished_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `pages` (
	`site_id` text NOT NULL,
	`id` text NOT NULL,
	`category_id` text NOT NULL,
	`row_index` integer NOT NULL,
	`content` text NOT NULL,
	`hash` text NOT NULL,
	`detail` text NOT NULL,
	`thumbnail` text,
	`is_locked` integer NOT NULL,
	`problems` text,
	PRIMARY KEY(`site_id`, `id`),
	FOREIGN KEY (`site_id`,`category_id`) REFERENCES `categories`(`site_id`,`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `pages_place` ON `pages` (`site_id`,`category_id`,`row_index`);--> statement-breakpoint
CREATE INDEX `pages_problems` ON `pages` (`site_id`) WHERE problems IS NOT NULL;--> statement-breakpoint
CREATE TABLE `publishes` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`batch_id` text,
	`status` text NOT NULL,
	`definition_version` integer NOT NULL,
	`snapshot` text NOT NULL,
	`sequence` integer NOT NULL,
	`priority` integer NOT NULL,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	`release` integer,
	`error` text,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `publishes_site` ON `publishes` (`site_id`,`sequence`);--> statement-breakpoint
CREATE INDEX `publishes_batch` ON `publishes` (`batch_id`);--> statement-breakpoint
CREATE INDEX `publishes_created` ON `publishes` (`created_at`);--> statement-breakpoint
CREATE TABLE `releases` (
	`site_id` text NOT NULL,
	`number` integer NOT NULL,
	`publish_id` text NOT NULL,
	`manifest` text NOT NULL,
	`definition_version` integer NOT NULL,
	`pages` integer NOT NULL,
	`rendered` integer NOT NULL,
	`reused` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`site_id`, `number`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `releases_publish_id_unique` ON `releases` (`publish_id`);--> statement-breakpoint
CREATE TABLE `sites` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`status` text NOT NULL,
	`languages` text NOT NULL,
	`default_language` text NOT NULL,
	`columns` integer NOT NULL,
	`rows` integer NOT NULL,
	`page_count` integer NOT NULL,
	`thumbnail` text,
	`settings` text NOT NULL,
	`settings_hash` text NOT NULL,
	`settings_problems` text,
	`definition_version` integer NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`live_sequence` integer DEFAULT 0 NOT NULL,
	`live_release` integer,
	`live_version` integer,
	`live_at` integer,
	`last_release` integer DEFAULT 0 NOT NULL,
	`fence` integer DEFAULT 0 NOT NULL,
	`written_fence` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `sites_name` ON `sites` (name COLLATE NOCASE);--> statement-breakpoint
CREATE INDEX `sites_updated` ON `sites` (`updated_at`);--> statement-breakpoint
CREATE TABLE `staff_sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`staff_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `staff_sessions_staff` ON `staff_sessions` (`staff_id`);--> statement-breakpoint
CREATE INDEX `staff_sessions_age` ON `staff_sessions` (`last_seen_at`);--> statement-breakpoint
CREATE TABLE `staff` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`role` text NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_email_unique` ON `staff` (`email`);