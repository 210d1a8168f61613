/** What visitors of a site are told. */
export const visitorFailuresEn = {
  'not-from-site': 'Send this from the site itself.',
  'mailed-link-over':
    'This link is no longer valid. It may have been used already. Please ask for a new one.',
  'token-missing': 'Token is missing.',
  'login-wrong': 'The login ID or password is incorrect...',
  'member-not-confirmed':
    'Your registration is not complete yet. Please open the link in the e-mail that we sent you.',
  'member-log-in': 'Please log in.',
  'member-password-wrong': 'Your current password is not correct.',
  'no-such-product': 'There is no such product.',
  'no-such-button': 'There is no such button.',
  'send-json-or-form': 'Send JSON, or a form.',
  'not-readable': 'What was sent can not be read. Reload the page and try again.',
  'answers-wrong': 'Some answers need another look.',
  'form-changed': 'This form has been changed in the meantime. Reload the page and fill it in again.',
  'form-not-here': 'This form is not in use.',
  'sent-before': 'Something else has been sent in the same way just now. Reload the page and send it again.',
  'sent-too-often': 'You have sent a lot in a short time. Wait a few minutes, then send it again.',
  'site-too-busy': 'Very many people are sending something at the moment. Try again in a few minutes.',
  'no-such-popup': 'There is no such popup.',
  'no-such-item': 'There is no such banner or button.',
  'survey-changed': 'This survey has been changed in the meantime. Reload the page and answer it again.',
  'login-way-off': 'This way of logging in is not offered on this site.',
  'log-in-again': 'For your safety, please log in again first, then try once more.',
  'passkey-refused': 'This passkey could not be accepted. Try again, or log in another way.',
  'passkey-over': 'That took too long. Please try again.',
  'passkey-known': 'This passkey has been added already.',
  'no-such-passkey': 'There is no such passkey.',
  'too-many-passkeys': 'You can have {limit} passkeys. Remove one first.',
  'line-over': 'Logging in with LINE took too long, or was begun in another window. Please try again.',
  'line-refused': 'LINE did not confirm the log-in. Please try again, or log in another way.',
  'line-unreachable': 'LINE can not be reached at the moment. Please try again later, or log in another way.',
  'line-taken': 'This LINE account is connected with another membership already.',
}

/** What visitors are told of forms that take nothing now. */
export const formFailuresEn = {
  'form-closed': 'This form is closed. It takes no more entries.',
  'form-closed-said': '{text}',
  'spam-check-refused':
    'The check that you are a person did not succeed. Tick it again, then send the form once more.',
  'spam-check-unreachable':
    'The check that you are a person can not be made at the moment. Nothing was sent. What you have written stays here: please send it again in a few minutes.',
  'spam-check-script':
    'This form checks that you are a person, and needs JavaScript for that. Switch it on and send the form again.',
}

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
