import type { DeliveryState, SentEvent, TryFailure } from '#model/records/webhook.ts'
import type { TextKey } from '../../i18n/en.ts'

export const eventLabels: Readonly<Record<SentEvent, TextKey>> = {
  'submission.created': 'webhooks.submission',
  'lead.changed': 'webhooks.leadChanged',
  'member.confirmed': 'webhooks.member',
  'survey.answered': 'webhooks.survey',
  'comment.created': 'webhooks.commentCreated',
  'comment.answered': 'webhooks.commentAnswered',
  'comment.resolved': 'webhooks.commentResolved',
  'publish.live': 'webhooks.live',
  'publish.failed': 'webhooks.failed',
  'webhook.test': 'webhooks.test',
}

export const stateLabels: Readonly<Record<DeliveryState, TextKey>> = {
  waiting: 'webhooks.waiting',
  delivered: 'webhooks.delivered',
  failed: 'webhooks.failedState',
}

export const stateColors: Readonly<Record<DeliveryState, string>> = {
  waiting: 'warning.main',
  delivered: 'success.main',
  failed: 'error.main',
}

export const failureLabels: Readonly<Record<TryFailure, TextKey>> = {
  'refused-address': 'webhooks.refused',
  unreachable: 'webhooks.unreachable',
  'timed-out': 'webhooks.timedOut',
  redirected: 'webhooks.redirected',
  'bad-status': 'webhooks.badStatus',
  'held-back': 'webhooks.heldBack',
}
