export const previewFailuresEn = {
  'preview-locked': 'Unlock the preview first.',
  'preview-elsewhere': 'This preview is open from certain networks only, and you come from {address}.',
  'preview-refused': 'The e-mail address or the password is wrong, or the invitation has ended.',
  'preview-code-refused': 'The code is wrong or too old, or the invitation has ended. Ask for another code.',
  'preview-link-used': 'This link has been used, or is too old. Open the preview from the console again.',
  'preview-too-many-invited': 'A preview can be shared with {limit} people at most. Revoke some first.',
  'preview-too-many-comments': 'A preview holds {limit} comments at most.',
  'no-such-comment': 'There is no such comment.',
  'name-people-to-revoke': 'Name whose invitation ends, or end all of them.',
} satisfies Record<string, string>

/** What is told about reports that leave the console. */
export const reportFailuresEn = {
  'no-such-report':
    'There is no such report. The link may be over, or was taken back: ask whoever gave it to you for another.',
  'report-locked': 'A password stands before this report. Enter it first.',
  'report-password-refused': 'This is not the password. Ask whoever gave you the link.',
  'too-many-report-links': 'A site can have {limit} open report links. Revoke one first.',
  'no-such-report-mail':
    'This link ends no mails. Sign in and turn them off under “Share and mail” in the analytics of the site.',
  'too-many-reports-read': 'Too many requests. Wait a minute and try again.',
  'too-many-reports': 'Too many reports are being read right now. Try again in a moment.',
  'report-too-slow': 'This report takes too long. Choose fewer days, or try again later.',
}
