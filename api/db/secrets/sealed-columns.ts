/** How earlier versions stored the secrets of a column: as plain text, or sealed with a key in the database. */
type Earlier = 'plain' | ((record: readonly string[]) => string)

export interface ColumnSpec {
  table: string
  column: string
  /** Columns of the primary key. */
  keys: readonly string[]
  /** `plain`, or the context that a value was sealed with under a key in the database. */
  earlier: Earlier
  /** SQL condition for the values that are secrets; absent if all are. */
  only?: string
  /** What is deleted if no key opens a secret any more: the whole record if it is useless without it, or only the value. */
  lost: 'record' | 'value'
  /** English label for the command line. */
  label: string
}

/** Mails that are not sent yet: the secret links of a mail are removed once it is sent. */
const openMails = `sent_at IS NULL AND (text LIKE 'v1.%' OR text || html LIKE '%token=%')`

/** All columns with secrets that must be readable again. Other secrets are stored as hashes. */
export const sealedColumns = {
  'site_secrets.sealed': {
    table: 'site_secrets',
    column: 'sealed',
    keys: ['site_id', 'name'],
    earlier: ([siteId, name]) => `${name} ${siteId}`,
    lost: 'record',
    label: 'secrets of LINE Login, Turnstile and advertising services',
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
  'connectors.sealed': {
    table: 'connectors',
    column: 'sealed',
    keys: ['id'],
    earlier: ([id]) => `connector ${id}`,
    lost: 'record',
    label: 'settings of connectors',
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
  'identity_providers.client_secret': {
    table: 'identity_providers',
    column: 'client_secret',
    keys: ['account_id'],
    earlier: 'plain',
    lost: 'record',
    label: 'secrets of single sign-on',
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
    label: 'keys that links, cookies and exported sites are signed with',
  },
} as const satisfies Record<string, ColumnSpec>

export type SealedColumn = keyof typeof sealedColumns

export const listSealedColumns = (): [SealedColumn, ColumnSpec][] =>
  Object.entries(sealedColumns) as [SealedColumn, ColumnSpec][]
