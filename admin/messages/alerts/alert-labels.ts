import type { AlertEvent, AlertKind, AlertPace } from '#model/records/alert.ts'
import type { TextKey } from '../../i18n/en.ts'

export const alertEventLabels: Readonly<Record<AlertEvent, TextKey>> = {
  'submission.created': 'alerts.submission',
  'member.confirmed': 'alerts.member',
  'survey.answered': 'alerts.survey',
  'comment.created': 'alerts.commentCreated',
  'comment.answered': 'alerts.commentAnswered',
  'comment.resolved': 'alerts.commentResolved',
  'publish.failed': 'alerts.publishFailed',
  'schedule.failed': 'alerts.scheduleFailed',
  'domain.verified': 'alerts.domainVerified',
  'domain.broken': 'alerts.domainBroken',
  'views.80-percent': 'alerts.views80',
  'views.100-percent': 'alerts.views100',
}

export const alertKindLabels: Readonly<Record<AlertKind, TextKey>> = {
  MAIL: 'alerts.mail',
  SLACK: 'alerts.slack',
  LINE: 'alerts.line',
}

export const alertPaceLabels: Readonly<Record<AlertPace, TextKey>> = {
  AT_ONCE: 'alerts.atOnce',
  HOURLY: 'alerts.hourly',
  DAILY: 'alerts.daily',
}
