/** What staff are told about what visitors have sent, and about webhooks. */
export const receivedFailuresEn = {
  'no-such-member': 'There is no such member.',
  'no-such-submission': 'There is no such submission.',
  'no-such-response': 'There is no such survey response.',
  'no-such-survey': 'There is no such survey.',
  'no-such-webhook': 'There is no such webhook.',
  'no-such-delivery': 'There is no such delivery.',
  'too-many-webhooks': 'A site can have {limit} webhooks. Remove one first.',
  'delivery-waits': 'This delivery is still being tried. Wait until it has ended.',
  'no-such-alert': 'There is no such alert.',
  'too-many-alerts': 'An account can have {limit} alerts. Remove one first.',
  'alert-place-wrong': 'This is no place that the alert can be sent to.',
}

export const newsFailuresEn = {
  'no-such-news': 'There is no such information.',
  'no-such-notification': 'There is no such notification.',
} satisfies Record<string, string>
