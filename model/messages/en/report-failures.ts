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
