/** Events that the people of an account can be alerted to. Stored: never renamed. */
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

/** Events of the account rather than of one of its sites. */
export type AccountAlertEvent = 'views.80-percent' | 'views.100-percent'

export const isAlertEvent = (event: string): event is AlertEvent =>
  alertEvents.some((known) => known === event)

export const alertKinds = ['MAIL', 'SLACK', 'LINE'] as const
export type AlertKind = (typeof alertKinds)[number]

/** Minimum time between messages; events in between are combined. */
export const alertPaces = ['AT_ONCE', 'HOURLY', 'DAILY'] as const
export type AlertPace = (typeof alertPaces)[number]

const minuteMs = 60_000
/** `AT_ONCE` still means at most one message a minute, so that a flood of submissions is combined. */
export const paceMs: Readonly<Record<AlertPace, number>> = {
  AT_ONCE: minuteMs,
  HOURLY: 60 * minuteMs,
  DAILY: 24 * 60 * minuteMs,
}

export const maxAlertsOfAccount = 20
