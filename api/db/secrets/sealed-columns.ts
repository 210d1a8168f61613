/** How a column kept its secrets before their key had a place of its own. */
type Earlier = 'plain' | ((record: readonly string[]) => string)

export interface ColumnSpec {
  table: string
  column: string
  /** What tells its records apart. */
  keys: readonly string[]
  /** As it was, or sealed with a key of the database, for what is said here. */
  earlier: Earlier
  /** Which of its values are secrets, as SQL; all where it is absent. */
  only?: string
  /** What is done with a secret that no key opens any more; the rest of the record may be worth nothing without it. */
  lost: 'record' | 'value'
  /** What people call them, in English: for the command line. */
  label: string
}

/** Once a mail was sent it holds no secret link any more. */
const openMails = `sent_at IS NULL AND (text LIKE 'v1.%' OR text || html LIKE '%token=%')`

/** Every column that holds secrets which have to be read again. Others are kept as hashes. */
export const sealedColumns = {
  'site_secrets.sealed': {
    table: 'site_secrets',
    column: 'sealed',
    keys: ['site_id', 'name'],
    earlier: ([siteId, name]) => `${name} ${siteId}`,
    lost: 'record',
    label: 'secrets of LINE Login and Turnstile',
  },
  'delivery_targets.sealed': {
    table: 'delivery_targets',
    column: 'sealed',
    keys: ['site_id'],
    earlier: ([siteId]) => `delivery target ${siteId}`,
    lost: 'record',
    label: 'credentials of delivery targets',
  },
  'mail_senders.private_key': {
    table: 'mail_senders',
    column: 'private_key',
    keys: ['account_id', 'selector'],
    earlier: ([accountId, selector]) => `dkim ${accountId} ${selector}`,
    lost: 'record',
    label: 'DKIM keys',
  },
  'alerts.sealed': {
    table: 'alerts',
    column: 'sealed',
    keys: ['id'],
    earlier: ([id]) => `alert ${id}`,
    lost: 'record',
    label: 'places of alerts',
  },
  'webhooks.secret': {
    table: 'webhooks',
    column: 'secret',
    keys: ['id'],
    earlier: 'plain',
    lost: 'record',
    label: 'secrets of webhooks',
  },
  'webhooks.old_secret': {
    table: 'webhooks',
    column: 'old_secret',
    keys: ['id'],
    earlier: 'plain',
    lost: 'value',
    label: 'earlier secrets of webhooks',
  },
  'staff.totp_secret': {
    table: 'staff',
    column: 'totp_secret',
    keys: ['id'],
    earlier: 'plain',
    lost: 'value',
    label: 'secrets of second factors',
  },
  'mails.text': {
    table: 'mails',
    column: 'text',
    keys: ['id'],
    earlier: 'plain',
    only: openMails,
    lost: 'record',
    label: 'mails with links',
  },
  'mails.html': {
    table: 'mails',
    column: 'html',
    keys: ['id'],
    earlier: 'plain',
    only: openMails,
    lost: 'record',
    label: 'mails with links, as pages',
  },
  'mails.unsubscribe': {
    table: 'mails',
    column: 'unsubscribe',
    keys: ['id'],
    earlier: 'plain',
    only: openMails,
    lost: 'value',
    label: 'links that end report mails',
  },
  'visit_salts.salt': {
    table: 'visit_salts',
    column: 'salt',
    keys: ['day'],
    earlier: 'plain',
    lost: 'record',
    label: 'secrets that marks of visitors are made with',
  },
  'signing_keys.key': {
    table: 'signing_keys',
    column: 'key',
    keys: ['purpose'],
    earlier: 'plain',
    only: `purpose NOT IN ('secrets', 'unswept-pages')`,
    lost: 'record',
    label: 'keys that links and cookies are signed with',
  },
} as const satisfies Record<string, ColumnSpec>

export type SealedColumn = keyof typeof sealedColumns

export const listSealedColumns = (): [SealedColumn, ColumnSpec][] =>
  Object.entries(sealedColumns) as [SealedColumn, ColumnSpec][]
