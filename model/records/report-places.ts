/** Path at which a report link opens, before its token. */
export const reportPath = '/report/'
/** Header that proves that the password was entered. */
export const reportKeyHeader = 'X-Report-Key'
/** Address that mail programs call for `List-Unsubscribe`. */
export const unsubscribePath = '/api/report-mails/unsubscribe'
/** Screen that asks for confirmation before unsubscribing. */
export const unsubscribePlace = 'report-mails/unsubscribe'
