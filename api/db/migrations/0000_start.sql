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
CREATE UNIQUE INDEX `account_plans_account` ON `account_plans` (`account_id`,`from_day`);
--> statement-breakpoint
CREATE INDEX `account_plans_due` ON `account_plans` (`applied_at`,`from_day`);
--> statement-breakpoint
CREATE INDEX `account_plans_followed` ON `account_plans` (`followed_at`,`applied_at`);
--> statement-breakpoint
CREATE INDEX `account_plans_version` ON `account_plans` (`plan_version_id`);
--> statement-breakpoint
CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`parent_id` text,
	`path` text NOT NULL,
	`company` text NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`search_number` integer,
	`contract` text NOT NULL,
	`contract_start` text,
	`contract_end` text,
	`authority` text DEFAULT 'EDIT' NOT NULL,
	`license_issuance` integer DEFAULT false NOT NULL,
	`theme` text,
	`bill_mails` integer DEFAULT true NOT NULL,
	`approval_rule` text DEFAULT 'none' NOT NULL,
	`sign_in_networks` text DEFAULT '[]' NOT NULL,
	`plan` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_path_unique` ON `accounts` (`path`);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_search_number_unique` ON `accounts` (`search_number`);
--> statement-breakpoint
CREATE INDEX `accounts_parent` ON `accounts` (`parent_id`);
--> statement-breakpoint
CREATE INDEX `accounts_company` ON `accounts` (company COLLATE NOCASE,`id`,`search_text`,`type`,`contract`,`parent_id`);
--> statement-breakpoint
CREATE INDEX `accounts_created` ON `accounts` (`created_at`,`id`,`search_text`,`type`,`contract`,`parent_id`);
--> statement-breakpoint
CREATE INDEX `accounts_contract_end` ON `accounts` (`contract_end`,`id`,`search_text`,`type`,`contract`,`parent_id`);
--> statement-breakpoint
CREATE INDEX `accounts_search` ON `accounts` (`search_text`,`type`,`contract`,`parent_id`);
--> statement-breakpoint
CREATE INDEX `accounts_type` ON `accounts` (`type`,`id`,`contract`,`parent_id`);
--> statement-breakpoint
CREATE INDEX `accounts_contract` ON `accounts` (`contract`,`id`,`type`,`parent_id`);
--> statement-breakpoint
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
CREATE INDEX `alert_deliveries_created` ON `alert_deliveries` (`alert_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `alert_deliveries_age` ON `alert_deliveries` (`created_at`);
--> statement-breakpoint
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
CREATE INDEX `alerts_account` ON `alerts` (`account_id`);
--> statement-breakpoint
CREATE INDEX `alerts_site` ON `alerts` (`site_id`);
--> statement-breakpoint
CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`method` text NOT NULL,
	`lookup` text NOT NULL,
	`secret_hash` text NOT NULL,
	`is_enabled` integer NOT NULL,
	`addresses` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_lookup_unique` ON `api_keys` (`lookup`);
--> statement-breakpoint
CREATE INDEX `api_keys_account` ON `api_keys` (`account_id`);
--> statement-breakpoint
CREATE TABLE `applicants` (
	`site_id` text NOT NULL,
	`popup_id` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`site_id`, `popup_id`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
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
CREATE INDEX `approvals_site` ON `approvals` (`site_id`,`asked_at`);
--> statement-breakpoint
CREATE INDEX `approvals_state` ON `approvals` (`state`,`asked_at`);
--> statement-breakpoint
CREATE TABLE `audit_entries` (
	`sequence` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`account_path` text NOT NULL,
	`actor_id` text,
	`actor` text,
	`action` text NOT NULL,
	`route` text NOT NULL,
	`target` text,
	`status` integer NOT NULL,
	`details` text,
	`address` text,
	`request_id` text NOT NULL,
	`hash` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `audit_entries_account` ON `audit_entries` (`account_path`,`sequence`);
--> statement-breakpoint
CREATE INDEX `audit_entries_action` ON `audit_entries` (`action`,`sequence`);
--> statement-breakpoint
CREATE TABLE `audit_head` (
	`id` integer PRIMARY KEY NOT NULL,
	`sequence` integer NOT NULL,
	`hash` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `audit_intents` (
	`request_id` text PRIMARY KEY NOT NULL,
	`draft` text NOT NULL,
	`at` integer NOT NULL
) STRICT;
--> statement-breakpoint
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
	`told_until` integer DEFAULT 0 NOT NULL,
	`failure` text
) STRICT;
--> statement-breakpoint
CREATE TABLE `ended_licenses` (
	`account_id` text NOT NULL,
	`path` text NOT NULL,
	`month` text NOT NULL,
	PRIMARY KEY(`account_id`, `month`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `ended_licenses_path` ON `ended_licenses` (`month`,`path`);
--> statement-breakpoint
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
	`refunded` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `bills_account` ON `bills` (`account_id`,`month`,`revision`);
--> statement-breakpoint
CREATE UNIQUE INDEX `bills_in_force` ON `bills` (`account_id`,`month`) WHERE status <> 'void';
--> statement-breakpoint
CREATE UNIQUE INDEX `bills_number` ON `bills` (`issuer_id`,`number`);
--> statement-breakpoint
CREATE INDEX `bills_month` ON `bills` (`month`,`id`,`status`);
--> statement-breakpoint
CREATE INDEX `bills_charge` ON `bills` (`charge_on`) WHERE charge_on IS NOT NULL;
--> statement-breakpoint
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
CREATE UNIQUE INDEX `categories_column` ON `categories` (`site_id`,`column_index`);
--> statement-breakpoint
CREATE INDEX `categories_problems` ON `categories` (`site_id`) WHERE problems IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `click_counts` (
	`site_id` text NOT NULL,
	`kind` text NOT NULL,
	`item_id` text NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`site_id`, `kind`, `item_id`, `day`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `consent_texts` (
	`site_id` text NOT NULL,
	`hash` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`site_id`, `hash`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `contract_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`at` integer NOT NULL,
	`executor` text NOT NULL,
	`from` text,
	`to` text NOT NULL,
	`content` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `contract_changes_account` ON `contract_changes` (`account_id`,`at`);
--> statement-breakpoint
CREATE TABLE `delivery_targets` (
	`site_id` text PRIMARY KEY NOT NULL,
	`place` text NOT NULL,
	`sealed` text NOT NULL,
	`credentials_set_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `deploys` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`release` integer NOT NULL,
	`cause` text NOT NULL,
	`state` text NOT NULL,
	`place` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`error` text,
	`counts` text,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `deploys_site` ON `deploys` (`site_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `deploys_created` ON `deploys` (`created_at`);
--> statement-breakpoint
CREATE TABLE `domains` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`token` text NOT NULL,
	`target` text NOT NULL,
	`state` text NOT NULL,
	`is_main` integer NOT NULL,
	`findings` text,
	`certificate` text NOT NULL,
	`certificate_until` integer,
	`ready_since` integer,
	`failing_since` integer,
	`waits_until` integer NOT NULL,
	`checked_at` integer,
	`next_check_at` integer,
	`created_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `domains_site` ON `domains` (`site_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `domains_account_name` ON `domains` (`account_id`,`name`);
--> statement-breakpoint
CREATE UNIQUE INDEX `domains_held` ON `domains` (`name`) WHERE state IN ('verified', 'failing');
--> statement-breakpoint
CREATE UNIQUE INDEX `domains_main` ON `domains` (`site_id`) WHERE is_main = 1;
--> statement-breakpoint
CREATE UNIQUE INDEX `domains_console` ON `domains` (`account_id`) WHERE site_id IS NULL;
--> statement-breakpoint
CREATE INDEX `domains_next_check` ON `domains` (`next_check_at`);
--> statement-breakpoint
CREATE TABLE `edit_locks` (
	`site_id` text PRIMARY KEY NOT NULL,
	`holder_id` text NOT NULL,
	`holder_name` text NOT NULL,
	`since` integer NOT NULL,
	`seen_at` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `edit_presences` (
	`site_id` text NOT NULL,
	`person_id` text NOT NULL,
	`person_name` text NOT NULL,
	`page_id` text,
	`joins` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`site_id`, `person_id`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `edits` (
	`site_id` text NOT NULL,
	`version` integer NOT NULL,
	`at` integer NOT NULL,
	`author_id` text,
	`author_name` text,
	`edits` text NOT NULL,
	PRIMARY KEY(`site_id`, `version`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `event_batches` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site_id` text NOT NULL,
	`received_at` integer NOT NULL,
	`language` text NOT NULL,
	`delivery` text,
	`visit_id` integer,
	`events` text NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `event_batches_received` ON `event_batches` (`site_id`,`received_at`);
--> statement-breakpoint
CREATE INDEX `event_batches_visit` ON `event_batches` (`visit_id`) WHERE visit_id IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX `event_batches_delivery` ON `event_batches` (`site_id`,`delivery`);
--> statement-breakpoint
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
CREATE TABLE `experiment_sessions` (
	`site_id` text NOT NULL,
	`experiment_id` text NOT NULL,
	`session_id` text NOT NULL,
	`variation_id` text NOT NULL,
	`goal` text NOT NULL,
	`seen_at` integer NOT NULL,
	`converted_at` integer,
	PRIMARY KEY(`site_id`, `experiment_id`, `session_id`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `experiment_sessions_session` ON `experiment_sessions` (`site_id`,`session_id`);
--> statement-breakpoint
CREATE TABLE `form_notices` (
	`site_id` text NOT NULL,
	`kind` text NOT NULL,
	`count` integer NOT NULL,
	`submission_id` text NOT NULL,
	`mailed_at` integer,
	PRIMARY KEY(`site_id`, `kind`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `form_notices_open` ON `form_notices` (`mailed_at`) WHERE count > 0;
--> statement-breakpoint
CREATE TABLE `form_places` (
	`site_id` text NOT NULL,
	`closing_id` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`site_id`, `closing_id`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `form_versions` (
	`site_id` text NOT NULL,
	`kind` text NOT NULL,
	`version` text NOT NULL,
	`definition` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`site_id`, `kind`, `version`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `gone_files` (
	`blob` text PRIMARY KEY NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`actor_id` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`status` integer,
	`body` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`actor_id`, `key`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `idempotency_keys_age` ON `idempotency_keys` (`created_at`);
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
CREATE INDEX `job_runs_job` ON `job_runs` (`job`,`started_at`);
--> statement-breakpoint
CREATE INDEX `job_runs_started` ON `job_runs` (`started_at`);
--> statement-breakpoint
CREATE TABLE `letterheads` (
	`account_id` text PRIMARY KEY NOT NULL,
	`settings` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `links` (
	`site_id` text NOT NULL,
	`kind` text NOT NULL,
	`target` text NOT NULL,
	`page_id` text NOT NULL,
	PRIMARY KEY(`site_id`, `kind`, `target`, `page_id`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `links_page` ON `links` (`site_id`,`page_id`);
--> statement-breakpoint
CREATE TABLE `list_states` (
	`list` text PRIMARY KEY NOT NULL,
	`state` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `mail_senders` (
	`account_id` text PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`name` text NOT NULL,
	`selector` text NOT NULL,
	`public_key` text NOT NULL,
	`private_key` text NOT NULL,
	`state` text NOT NULL,
	`findings` text,
	`ready_since` integer,
	`checked_at` integer,
	`next_check_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `mail_senders_next_check` ON `mail_senders` (`next_check_at`);
--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`template` text NOT NULL,
	`to` text NOT NULL,
	`language` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`error` text,
	`member_id` text,
	`unsubscribe` text,
	`brand_account_id` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `mails_created` ON `mails` (`created_at`);
--> statement-breakpoint
CREATE INDEX `mails_member` ON `mails` (`member_id`) WHERE member_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `mails_open` ON `mails` (`created_at`) WHERE sent_at IS NULL;
--> statement-breakpoint
CREATE TABLE `media_folders` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `media_folders_name` ON `media_folders` (`account_id`,"name" COLLATE NOCASE) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE TABLE `media_replacements` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`from_ref` text NOT NULL,
	`to_ref` text NOT NULL,
	`places` text NOT NULL,
	`created_at` integer NOT NULL,
	`undone_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `media_replacements_account` ON `media_replacements` (`account_id`,`created_at`);
--> statement-breakpoint
CREATE TABLE `media_uses` (
	`site_id` text NOT NULL,
	`page_id` text NOT NULL,
	`ref` text NOT NULL,
	PRIMARY KEY(`site_id`, `page_id`, `ref`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `media_uses_ref` ON `media_uses` (`ref`);
--> statement-breakpoint
CREATE TABLE `media` (
	`ref` text PRIMARY KEY NOT NULL,
	`stem` text NOT NULL,
	`asset` text NOT NULL,
	`preview` text,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `media_stem_unique` ON `media` (`stem`);
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
CREATE INDEX `member_challenges_member` ON `member_challenges` (`member_id`);
--> statement-breakpoint
CREATE INDEX `member_challenges_expires` ON `member_challenges` (`expires_at`);
--> statement-breakpoint
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
CREATE INDEX `member_line_accounts_member` ON `member_line_accounts` (`member_id`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `member_passkeys_credential` ON `member_passkeys` (`site_id`,`credential_id`);
--> statement-breakpoint
CREATE INDEX `member_passkeys_member` ON `member_passkeys` (`member_id`);
--> statement-breakpoint
CREATE TABLE `member_sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`site_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `member_sessions_member` ON `member_sessions` (`member_id`);
--> statement-breakpoint
CREATE INDEX `member_sessions_age` ON `member_sessions` (`last_seen_at`);
--> statement-breakpoint
CREATE TABLE `member_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`purpose` text NOT NULL,
	`email` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `member_tokens_member` ON `member_tokens` (`member_id`);
--> statement-breakpoint
CREATE INDEX `member_tokens_expires` ON `member_tokens` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `members` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`status` text NOT NULL,
	`language` text NOT NULL,
	`form_version` text NOT NULL,
	`answers` text NOT NULL,
	`search` text NOT NULL,
	`opt_in` text,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`last_login_at` integer,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `members_email` ON `members` (`site_id`,`email`);
--> statement-breakpoint
CREATE INDEX `members_created` ON `members` (`site_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `members_unconfirmed` ON `members` (`site_id`,`created_at`) WHERE status = 'provisional';
--> statement-breakpoint
CREATE INDEX `members_search` ON `members` (`site_id`,`created_at`,`id`,`language`,`search`);
--> statement-breakpoint
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
CREATE INDEX `news_account` ON `news` (`account_id`,`updated_at`);
--> statement-breakpoint
CREATE TABLE `news_sites` (
	`news_id` text NOT NULL,
	`site_id` text NOT NULL,
	PRIMARY KEY(`news_id`, `site_id`),
	FOREIGN KEY (`news_id`) REFERENCES `news`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `news_sites_site` ON `news_sites` (`site_id`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `outbox_id_unique` ON `outbox` (`id`);
--> statement-breakpoint
CREATE INDEX `outbox_open` ON `outbox` (`priority`,`sequence`) WHERE finished_at IS NULL;
--> statement-breakpoint
CREATE INDEX `outbox_key` ON `outbox` (`deduplication_key`) WHERE finished_at IS NULL;
--> statement-breakpoint
CREATE INDEX `outbox_finished` ON `outbox` (`finished_at`) WHERE finished_at IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `owned_media` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`ref` text NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`bytes` integer,
	`focal_x` real,
	`focal_y` real,
	`source_ref` text,
	`edit` text,
	`folder_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`ref`) REFERENCES `media`(`ref`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`folder_id`) REFERENCES `media_folders`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `owned_media_ref` ON `owned_media` (`account_id`,`ref`);
--> statement-breakpoint
CREATE INDEX `owned_media_created` ON `owned_media` (`account_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `owned_media_folder` ON `owned_media` (`folder_id`);
--> statement-breakpoint
CREATE INDEX `owned_media_of` ON `owned_media` (`ref`);
--> statement-breakpoint
CREATE TABLE `page_views` (
	`site_id` text NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`site_id`, `day`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
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
CREATE UNIQUE INDEX `pages_place` ON `pages` (`site_id`,`category_id`,`row_index`);
--> statement-breakpoint
CREATE INDEX `pages_problems` ON `pages` (`site_id`) WHERE problems IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `partial_submissions` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`kind` text NOT NULL,
	`key_hash` text NOT NULL,
	`form_version` text NOT NULL,
	`language` text NOT NULL,
	`steps` integer NOT NULL,
	`email` text,
	`answers` text NOT NULL,
	`search` text NOT NULL,
	`opt_in` text,
	`member_id` text,
	`sent_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `partial_submissions_key` ON `partial_submissions` (`site_id`,`kind`,`key_hash`);
--> statement-breakpoint
CREATE INDEX `partial_submissions_member` ON `partial_submissions` (`member_id`);
--> statement-breakpoint
CREATE INDEX `partial_submissions_updated` ON `partial_submissions` (`updated_at`);
--> statement-breakpoint
CREATE INDEX `partial_submissions_search` ON `partial_submissions` (`site_id`,`kind`,`created_at`,`id`,`language`,`sent_at`,`search`);
--> statement-breakpoint
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
CREATE INDEX `payments_bill` ON `payments` (`bill_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `payments_state` ON `payments` (`state`);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_intent` ON `payments` (`intent`);
--> statement-breakpoint
CREATE TABLE `stripe_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`received_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `stripe_events_received` ON `stripe_events` (`received_at`);
--> statement-breakpoint
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
CREATE INDEX `plan_changes_account` ON `plan_changes` (`account_id`,`at`);
--> statement-breakpoint
CREATE TABLE `plan_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`plan_id` text NOT NULL,
	`version` integer NOT NULL,
	`terms` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`plan_id`) REFERENCES `plans`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `plan_versions_plan` ON `plan_versions` (`plan_id`,`version`);
--> statement-breakpoint
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
CREATE INDEX `plans_owner` ON `plans` (`owner_id`,`kind`);
--> statement-breakpoint
CREATE TABLE `preview_comments` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`page_id` text NOT NULL,
	`parent_id` text,
	`x` real NOT NULL,
	`y` real NOT NULL,
	`text` text NOT NULL,
	`author` text NOT NULL,
	`staff_id` text,
	`share_id` text,
	`created_at` integer NOT NULL,
	`resolved_at` integer,
	`resolved_by` text,
	`mailed_at` integer,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`parent_id`) REFERENCES `preview_comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`share_id`) REFERENCES `preview_shares`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `preview_comments_site` ON `preview_comments` (`site_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `preview_comments_unmailed` ON `preview_comments` (`mailed_at`,`created_at`);
--> statement-breakpoint
CREATE TABLE `preview_locks` (
	`site_id` text PRIMARY KEY NOT NULL,
	`password_hash` text NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `preview_openings` (
	`id` text PRIMARY KEY NOT NULL,
	`share_id` text NOT NULL,
	`session_hash` text NOT NULL,
	`opened_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`browser` text,
	`system` text,
	`is_phone` integer NOT NULL,
	`pages` text NOT NULL,
	FOREIGN KEY (`share_id`) REFERENCES `preview_shares`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `preview_openings_share` ON `preview_openings` (`share_id`,`opened_at`);
--> statement-breakpoint
CREATE INDEX `preview_openings_opened` ON `preview_openings` (`opened_at`);
--> statement-breakpoint
CREATE TABLE `preview_sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`share_id` text,
	`staff_id` text,
	`is_framed` integer NOT NULL,
	`audience` text DEFAULT 'guest' NOT NULL,
	`variation` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`share_id`) REFERENCES `preview_shares`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `preview_sessions_share` ON `preview_sessions` (`share_id`);
--> statement-breakpoint
CREATE INDEX `preview_sessions_site` ON `preview_sessions` (`site_id`);
--> statement-breakpoint
CREATE INDEX `preview_sessions_created` ON `preview_sessions` (`created_at`);
--> statement-breakpoint
CREATE TABLE `preview_shares` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`email` text NOT NULL,
	`language` text NOT NULL,
	`link` text,
	`invited_by` text NOT NULL,
	`invited_at` integer NOT NULL,
	`expires_at` integer,
	`revoked_at` integer,
	`first_opened_at` integer,
	`last_opened_at` integer,
	`openings` integer DEFAULT 0 NOT NULL,
	`code_hash` text,
	`code_until` integer,
	`code_tries` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `preview_shares_email` ON `preview_shares` (`site_id`,`email`);
--> statement-breakpoint
CREATE UNIQUE INDEX `preview_shares_link` ON `preview_shares` (`link`);
--> statement-breakpoint
CREATE INDEX `preview_shares_site` ON `preview_shares` (`site_id`,`invited_at`);
--> statement-breakpoint
CREATE TABLE `preview_tickets` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`staff_id` text NOT NULL,
	`is_framed` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `preview_tickets_expiry` ON `preview_tickets` (`expires_at`);
--> statement-breakpoint
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
	`origin` text,
	`languages` text,
	`author_id` text,
	`author_name` text,
	`approval_id` text,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `publishes_site` ON `publishes` (`site_id`,`sequence`);
--> statement-breakpoint
CREATE INDEX `publishes_batch` ON `publishes` (`batch_id`);
--> statement-breakpoint
CREATE INDEX `publishes_created` ON `publishes` (`created_at`);
--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`staff_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`staff_id`, `code_hash`),
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`bill_id` text NOT NULL,
	`issuer_id` text NOT NULL,
	`number` integer NOT NULL,
	`amount` integer NOT NULL,
	`taxes` text NOT NULL,
	`method` text NOT NULL,
	`state` text NOT NULL,
	`refunded_on` text NOT NULL,
	`reason` text NOT NULL,
	`executor` text NOT NULL,
	`intent` text,
	`gateway_id` text,
	`failure` text,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`bill_id`) REFERENCES `bills`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `refunds_bill` ON `refunds` (`bill_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `refunds_state` ON `refunds` (`state`);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_number` ON `refunds` (`issuer_id`,`number`);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_gateway` ON `refunds` (`gateway_id`);
--> statement-breakpoint
CREATE TABLE `released_domains` (
	`name` text NOT NULL,
	`account_id` text NOT NULL,
	`site_id` text NOT NULL,
	`token` text NOT NULL,
	`target` text NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`name`, `account_id`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `released_domains_until` ON `released_domains` (`until`);
--> statement-breakpoint
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
	`name` text,
	PRIMARY KEY(`site_id`, `number`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `releases_publish_id_unique` ON `releases` (`publish_id`);
--> statement-breakpoint
CREATE TABLE `report_links` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`shown` text,
	`password_hash` text,
	`made_by` text NOT NULL,
	`made_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	`openings` integer DEFAULT 0 NOT NULL,
	`last_opened_at` integer,
	`wrong_passwords` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `report_links_token` ON `report_links` (`token_hash`);
--> statement-breakpoint
CREATE INDEX `report_links_site` ON `report_links` (`site_id`,`made_at`);
--> statement-breakpoint
CREATE TABLE `report_subscriptions` (
	`staff_id` text NOT NULL,
	`site_id` text NOT NULL,
	`cadence` text NOT NULL,
	`done_due` text NOT NULL,
	PRIMARY KEY(`staff_id`, `site_id`),
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `report_subscriptions_site` ON `report_subscriptions` (`site_id`);
--> statement-breakpoint
CREATE INDEX `report_subscriptions_due` ON `report_subscriptions` (`cadence`,`done_due`);
--> statement-breakpoint
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
CREATE TABLE `schedules` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`action` text NOT NULL,
	`status` text NOT NULL,
	`at` integer NOT NULL,
	`snapshot` text,
	`version` integer,
	`version_name` text,
	`languages` text,
	`author_id` text,
	`author_name` text,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	`publish_id` text,
	`error` text,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `schedules_due` ON `schedules` (`status`,`at`);
--> statement-breakpoint
CREATE INDEX `schedules_site` ON `schedules` (`site_id`,`at`);
--> statement-breakpoint
CREATE TABLE `sign_ups` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`company` text NOT NULL,
	`contact_name` text NOT NULL,
	`password_hash` text NOT NULL,
	`language` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `sign_ups_email` ON `sign_ups` (`email`);
--> statement-breakpoint
CREATE INDEX `sign_ups_expiry` ON `sign_ups` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `signing_keys` (
	`purpose` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`created_at` integer NOT NULL
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
CREATE TABLE `site_moves` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`from_id` text NOT NULL,
	`from_company` text NOT NULL,
	`to_id` text NOT NULL,
	`to_company` text NOT NULL,
	`at` integer NOT NULL,
	`executor` text NOT NULL,
	`followed_at` integer,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `site_moves_site` ON `site_moves` (`site_id`,`at`);
--> statement-breakpoint
CREATE INDEX `site_moves_followed` ON `site_moves` (`followed_at`);
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
CREATE TABLE `site_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`kind` text DEFAULT 'site' NOT NULL,
	`name` text NOT NULL,
	`definition` text NOT NULL,
	`thumbnail` text,
	`columns` integer NOT NULL,
	`rows` integer NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `site_templates_account` ON `site_templates` (`account_id`,`created_at`);
--> statement-breakpoint
CREATE TABLE `sites` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
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
	`approval_rule` text DEFAULT 'none' NOT NULL,
	`preview_networks` text DEFAULT '[]' NOT NULL,
	`scripts_off` text,
	`awaits_scripts` integer DEFAULT false NOT NULL,
	`definition_version` integer NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`live_sequence` integer DEFAULT 0 NOT NULL,
	`live_release` integer,
	`live_version` integer,
	`live_at` integer,
	`last_release` integer DEFAULT 0 NOT NULL,
	`fence` integer DEFAULT 0 NOT NULL,
	`written_fence` integer DEFAULT 0 NOT NULL,
	`visit_days` integer DEFAULT 90 NOT NULL,
	`figure_months` integer DEFAULT 25 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `sites_account` ON `sites` (`account_id`);
--> statement-breakpoint
CREATE INDEX `sites_name` ON `sites` (name COLLATE NOCASE);
--> statement-breakpoint
CREATE INDEX `sites_updated` ON `sites` (`updated_at`);
--> statement-breakpoint
CREATE INDEX `sites_awaiting_scripts` ON `sites` (`id`) WHERE awaits_scripts;
--> statement-breakpoint
CREATE INDEX `sites_trash` ON `sites` (`deleted_at`) WHERE deleted_at IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `staff_devices` (
	`staff_id` text NOT NULL,
	`device_hash` text NOT NULL,
	`last_seen_at` integer NOT NULL,
	PRIMARY KEY(`staff_id`, `device_hash`),
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `staff_devices_age` ON `staff_devices` (`last_seen_at`);
--> statement-breakpoint
CREATE TABLE `staff_sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`family` text NOT NULL,
	`staff_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`issued_at` integer DEFAULT 0 NOT NULL,
	`last_seen_at` integer NOT NULL,
	`replaced_at` integer,
	`next_salt` text,
	`is_first` integer DEFAULT false NOT NULL,
	`user_agent` text,
	`address` text,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `staff_sessions_staff` ON `staff_sessions` (`staff_id`);
--> statement-breakpoint
CREATE INDEX `staff_sessions_family` ON `staff_sessions` (`family`);
--> statement-breakpoint
CREATE INDEX `staff_sessions_age` ON `staff_sessions` (`last_seen_at`);
--> statement-breakpoint
CREATE TABLE `staff_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`staff_id` text NOT NULL,
	`purpose` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `staff_tokens_staff` ON `staff_tokens` (`staff_id`,`purpose`);
--> statement-breakpoint
CREATE INDEX `staff_tokens_expiry` ON `staff_tokens` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `staff` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`position` text NOT NULL,
	`authority` text DEFAULT 'EDIT' NOT NULL,
	`password_hash` text,
	`password_chosen_at` integer,
	`language` text DEFAULT 'JP' NOT NULL,
	`picture` text,
	`totp_secret` text,
	`totp_since` integer,
	`totp_step` integer,
	`last_sign_in_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_email_unique` ON `staff` (`email`);
--> statement-breakpoint
CREATE INDEX `staff_account` ON `staff` (`account_id`);
--> statement-breakpoint
CREATE TABLE `stale_texts` (
	`site_id` text NOT NULL,
	`place` text NOT NULL,
	`language` text NOT NULL,
	PRIMARY KEY(`site_id`, `place`, `language`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `submission_files` (
	`id` text PRIMARY KEY NOT NULL,
	`submission_id` text NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`blob` text NOT NULL,
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `submission_files_submission` ON `submission_files` (`submission_id`);
--> statement-breakpoint
CREATE TABLE `submissions` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`kind` text NOT NULL,
	`form_version` text NOT NULL,
	`language` text NOT NULL,
	`email` text,
	`answers` text NOT NULL,
	`search` text NOT NULL,
	`opt_in` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `submissions_created` ON `submissions` (`site_id`,`kind`,`created_at`);
--> statement-breakpoint
CREATE INDEX `submissions_search` ON `submissions` (`site_id`,`kind`,`created_at`,`id`,`language`,`search`);
--> statement-breakpoint
CREATE TABLE `survey_responses` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`survey_id` text NOT NULL,
	`survey_version` text NOT NULL,
	`language` text NOT NULL,
	`email` text,
	`answers` text NOT NULL,
	`search` text NOT NULL,
	`points` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `survey_responses_created` ON `survey_responses` (`site_id`,`survey_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `survey_responses_search` ON `survey_responses` (`site_id`,`survey_id`,`created_at`,`id`,`language`,`search`);
--> statement-breakpoint
CREATE TABLE `survey_versions` (
	`site_id` text NOT NULL,
	`survey_id` text NOT NULL,
	`version` text NOT NULL,
	`definition` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`site_id`, `survey_id`, `version`),
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
CREATE INDEX `notification_reads_notification` ON `notification_reads` (`notification_id`);
--> statement-breakpoint
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
CREATE INDEX `system_notifications_start` ON `system_notifications` (`start_at`);
--> statement-breakpoint
CREATE TABLE `translation_sources` (
	`site_id` text NOT NULL,
	`place` text NOT NULL,
	`language` text NOT NULL,
	`source` text NOT NULL,
	`text_hash` text NOT NULL,
	`source_hash` text NOT NULL,
	PRIMARY KEY(`site_id`, `place`, `language`, `source`, `text_hash`, `source_hash`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`name` text NOT NULL,
	`bytes` integer NOT NULL,
	`type` text,
	`folder_id` text,
	`is_zip` integer NOT NULL,
	`received` integer DEFAULT 0 NOT NULL,
	`state` text NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`total` integer,
	`files` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`folder_id`) REFERENCES `media_folders`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `uploads_account` ON `uploads` (`account_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `uploads_state` ON `uploads` (`state`,`created_at`);
--> statement-breakpoint
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
CREATE TABLE `versions` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`version` integer NOT NULL,
	`name` text NOT NULL,
	`snapshot` text NOT NULL,
	`at` integer NOT NULL,
	`author_id` text,
	`author_name` text,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `versions_site` ON `versions` (`site_id`,`at`);
--> statement-breakpoint
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
CREATE TABLE `dropped_events` (
	`site_id` text NOT NULL,
	`day` text NOT NULL,
	`reason` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`site_id`, `day`, `reason`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
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
CREATE TABLE `visit_counts` (
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
CREATE TABLE `visit_fold` (
	`id` integer PRIMARY KEY NOT NULL,
	`batch_id` integer NOT NULL,
	`up_to` integer NOT NULL
) STRICT;
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
CREATE TABLE `visit_pages` (
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
CREATE TABLE `visit_totals` (
	`site_id` text NOT NULL,
	`segment_id` integer NOT NULL,
	`day` text NOT NULL,
	`visits` integer NOT NULL,
	`views` integer NOT NULL,
	`clicks` integer NOT NULL,
	`conversions` integer NOT NULL,
	`bounces` integer NOT NULL,
	`dwell_ms` integer NOT NULL,
	`form` integer NOT NULL,
	`register` integer NOT NULL,
	`survey` integer NOT NULL,
	`external` integer NOT NULL,
	PRIMARY KEY(`site_id`, `segment_id`, `day`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `visitor_keys` (
	`site_id` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`status` integer NOT NULL,
	`reply` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`site_id`, `key`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `visitor_keys_created` ON `visitor_keys` (`created_at`);
--> statement-breakpoint
CREATE TABLE `visit_marks` (
	`site_id` text NOT NULL,
	`mark` text NOT NULL,
	`day` text NOT NULL,
	`visit_id` integer NOT NULL,
	`last_at` integer NOT NULL,
	`events` integer NOT NULL,
	PRIMARY KEY(`site_id`, `mark`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `visit_marks_day` ON `visit_marks` (`day`);
--> statement-breakpoint
CREATE TABLE `visit_salts` (
	`day` text PRIMARY KEY NOT NULL,
	`salt` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `visit_segments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site_id` text NOT NULL,
	`language` text NOT NULL,
	`device` text NOT NULL,
	`visit` text NOT NULL,
	`source` text NOT NULL,
	`medium` text NOT NULL,
	`campaign` text NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `visit_segments_whole` ON `visit_segments` (`site_id`,`language`,`device`,`visit`,`source`,`medium`,`campaign`);
--> statement-breakpoint
CREATE TABLE `visits` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site_id` text NOT NULL,
	`day` text NOT NULL,
	`started_at` integer NOT NULL,
	`segment_id` integer NOT NULL,
	`experiment_id` text,
	`variation_id` text,
	`session_id` text,
	`path` text,
	`way` text,
	`is_converted` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `visits_day` ON `visits` (`site_id`,`day`,`started_at`);
--> statement-breakpoint
CREATE INDEX `visits_session` ON `visits` (`site_id`,`session_id`) WHERE session_id IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`webhook_id` text NOT NULL,
	`message_id` text NOT NULL,
	`type` text NOT NULL,
	`about` text,
	`body` text NOT NULL,
	`state` text NOT NULL,
	`tries` text NOT NULL,
	`answer` text,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_created` ON `webhook_deliveries` (`webhook_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_about` ON `webhook_deliveries` (`about`);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_age` ON `webhook_deliveries` (`created_at`);
--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`is_enabled` integer NOT NULL,
	`secret` text NOT NULL,
	`old_secret` text,
	`old_secret_until` integer,
	`gone_at` integer,
	`created_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `webhooks_site` ON `webhooks` (`site_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_main_contact` ON `staff` (`account_id`) WHERE `position` = 'MAIN_CONTACT';
--> statement-breakpoint
CREATE VIRTUAL TABLE `account_search` USING fts5(`text`, content='', contentless_delete=1, tokenize='trigram case_sensitive 1');
--> statement-breakpoint
INSERT INTO `audit_head` (`id`, `sequence`, `hash`) VALUES (1, 0, '');
--> statement-breakpoint
CREATE TRIGGER `audit_entries_no_update` BEFORE UPDATE ON `audit_entries` BEGIN SELECT RAISE(ABORT, 'audit_entries is append only'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_entries_no_delete` BEFORE DELETE ON `audit_entries` BEGIN SELECT RAISE(ABORT, 'audit_entries is append only'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_entries_next` BEFORE INSERT ON `audit_entries` WHEN NEW.`sequence` IS NOT (SELECT `sequence` + 1 FROM `audit_head`) BEGIN SELECT RAISE(ABORT, 'audit_entries is append only'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_head_one` BEFORE INSERT ON `audit_head` BEGIN SELECT RAISE(ABORT, 'audit_head has one row'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_head_no_delete` BEFORE DELETE ON `audit_head` BEGIN SELECT RAISE(ABORT, 'audit_head has one row'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_head_follows` BEFORE UPDATE ON `audit_head` WHEN NEW.`sequence` IS NOT OLD.`sequence` + 1 OR NEW.`hash` IS NOT (SELECT `hash` FROM `audit_entries` WHERE `sequence` = NEW.`sequence`) BEGIN SELECT RAISE(ABORT, 'audit_head follows the entries'); END;
--> statement-breakpoint
CREATE TRIGGER `media_uses_page_added` AFTER INSERT ON `pages` BEGIN
  INSERT OR IGNORE INTO `media_uses` (`site_id`, `page_id`, `ref`)
  SELECT NEW.`site_id`, NEW.`id`, `atom` FROM json_tree(NEW.`content`)
  WHERE `type` = 'text' AND `atom` GLOB 'media:*' AND length(`atom`) = 70;
END;
--> statement-breakpoint
CREATE TRIGGER `media_uses_page_changed` AFTER UPDATE OF `content` ON `pages` WHEN NEW.`content` IS NOT OLD.`content` BEGIN
  DELETE FROM `media_uses` WHERE `site_id` = OLD.`site_id` AND `page_id` = OLD.`id`;
  INSERT OR IGNORE INTO `media_uses` (`site_id`, `page_id`, `ref`)
  SELECT NEW.`site_id`, NEW.`id`, `atom` FROM json_tree(NEW.`content`)
  WHERE `type` = 'text' AND `atom` GLOB 'media:*' AND length(`atom`) = 70;
END;
--> statement-breakpoint
CREATE TRIGGER `media_uses_page_removed` AFTER DELETE ON `pages` BEGIN
  DELETE FROM `media_uses` WHERE `site_id` = OLD.`site_id` AND `page_id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `media_uses_site_added` AFTER INSERT ON `sites` BEGIN
  INSERT OR IGNORE INTO `media_uses` (`site_id`, `page_id`, `ref`)
  SELECT NEW.`id`, '', `atom` FROM json_tree(NEW.`settings`)
  WHERE `type` = 'text' AND `atom` GLOB 'media:*' AND length(`atom`) = 70;
END;
--> statement-breakpoint
CREATE TRIGGER `media_uses_site_changed` AFTER UPDATE OF `settings` ON `sites` WHEN NEW.`settings` IS NOT OLD.`settings` BEGIN
  DELETE FROM `media_uses` WHERE `site_id` = OLD.`id` AND `page_id` = '';
  INSERT OR IGNORE INTO `media_uses` (`site_id`, `page_id`, `ref`)
  SELECT NEW.`id`, '', `atom` FROM json_tree(NEW.`settings`)
  WHERE `type` = 'text' AND `atom` GLOB 'media:*' AND length(`atom`) = 70;
END;
--> statement-breakpoint
CREATE TRIGGER submission_files_gone AFTER DELETE ON submission_files BEGIN
  INSERT OR IGNORE INTO gone_files (blob) VALUES (old.blob);
END;
--> statement-breakpoint
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
CREATE TRIGGER `list_states_account_added` AFTER INSERT ON `accounts` BEGIN
  UPDATE `list_states` SET `state` = `state` + 1 WHERE `list` = 'accounts';
END;
--> statement-breakpoint
CREATE TRIGGER `list_states_account_changed` AFTER UPDATE OF `search_text`, `type`, `contract`, `parent_id`, `path`, `plan` ON `accounts` BEGIN
  UPDATE `list_states` SET `state` = `state` + 1 WHERE `list` = 'accounts';
END;
--> statement-breakpoint
CREATE TRIGGER `list_states_account_removed` AFTER DELETE ON `accounts` BEGIN
  UPDATE `list_states` SET `state` = `state` + 1 WHERE `list` = 'accounts';
END;
--> statement-breakpoint
CREATE TRIGGER `rollups_bill_refunded` AFTER UPDATE OF `refunded` ON `bills` WHEN NEW.`refunded` <> OLD.`refunded` BEGIN
  INSERT INTO `rollups` (`account_id`, `metric`, `month`, `key`, `value`) VALUES (NEW.`issuer_id`, 'revenue', NEW.`month`, 'refunded', NEW.`refunded` - OLD.`refunded`)
  ON CONFLICT (`account_id`, `metric`, `month`, `key`) DO UPDATE SET `value` = `value` + excluded.`value`;
  INSERT INTO `rollups` (`account_id`, `metric`, `month`, `key`, `value`) VALUES (NEW.`account_id`, 'charges', NEW.`month`, 'refunded', NEW.`refunded` - OLD.`refunded`)
  ON CONFLICT (`account_id`, `metric`, `month`, `key`) DO UPDATE SET `value` = `value` + excluded.`value`;
END;
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
INSERT INTO `accounts` (`id`, `type`, `path`, `company`, `search_text`, `contract`, `license_issuance`, `created_at`, `updated_at`)
VALUES ('provider', 'MASTER', 'provider/', 'Swipress', 'swipress', 'ACTIVE', true, unixepoch() * 1000, unixepoch() * 1000);
--> statement-breakpoint
INSERT INTO `rollups` (`account_id`, `metric`, `month`, `key`, `value`) VALUES ('provider', 'sites', '', '', 0);
--> statement-breakpoint
INSERT INTO `list_states` (`list`, `state`) VALUES ('accounts', 0);
