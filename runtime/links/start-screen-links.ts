import { startAnalytics } from '../analytics/start-analytics.ts'
import { readCookie, rememberFirstPosition } from '../browser/cookies.ts'
import type { Shell } from '../documents/page-document.ts'
import { startLinks } from './start-links.ts'

/** The links of a screen besides the grid: clicks there count for the page that the visitor came from. */
export function startScreenLinks(shell: Shell): void {
  rememberFirstPosition()
  const report = startAnalytics(shell)?.report
  startLinks({ shell, pageId: () => readCookie('pageId'), report })
}
