/** Where a report is opened by a link, before its token. */
export const reportPath = '/report/'
/** Under which a browser says that the password was right. */
export const reportKeyHeader = 'X-Report-Key'
/** The call that mail programs know from `List-Unsubscribe`. */
export const unsubscribePath = '/api/report-mails/unsubscribe'
/** The screen that asks before. */
export const unsubscribePlace = 'report-mails/unsubscribe'
