/** What people of an account can be told of, as it happens on its sites. Stored: never renamed. */
export const alertEvents = [
  'submission.created',
  'member.confirmed',
  'survey.answered',
  'comment.created',
  'comment.answered',
  'comment.resolved',
  'publish.failed',
  'schedule.failed',
  'domain.verified',
  'domain.broken',
  'views.80-percent',
  'views.100-percent',
] as const
export type AlertEvent = (typeof alertEvents)[number]

/** Those that are about an account, not about one of its sites. */
export type AccountAlertEvent = 'views.80-percent' | 'views.100-percent'

export const isAlertEvent = (event: string): event is AlertEvent =>
  alertEvents.some((known) => known === event)

export const alertKinds = ['MAIL', 'SLACK', 'LINE'] as const
export type AlertKind = (typeof alertKinds)[number]

/** How often there is a message at most; what happens in between is told together. */
export const alertPaces = ['AT_ONCE', 'HOURLY', 'DAILY'] as const
export type AlertPace = (typeof alertPaces)[number]

const minuteMs = 60_000
/** A flood of submissions is one message a minute. */
export const paceMs: Readonly<Record<AlertPace, number>> = {
  AT_ONCE: minuteMs,
  HOURLY: 60 * minuteMs,
  DAILY: 24 * 60 * minuteMs,
}

export const maxAlertsOfAccount = 20
