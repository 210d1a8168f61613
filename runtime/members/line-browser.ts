import { keepInTab, keptInTab } from '../browser/keep-in-tab.ts'
import { isMember } from './member-marker.ts'

const went = 'went-to-line'

/**
 * Whether the log-in screen redirects to LINE: inside LINE's own browser, LINE knows the user, and nothing has to be
 * pressed. Only once per tab, so that visitors who cancel at LINE, or have logged out, are not redirected again.
 */
export function goesToLine(userAgent = navigator.userAgent): boolean {
  if (isMember() || !/\bLine\/\d/.test(userAgent) || keptInTab(went) !== undefined) return false
  stayOffLine()
  // If nothing can be stored, it would redirect again and again.
  return keptInTab(went) !== undefined
}

export const stayOffLine = (): void => keepInTab(went, '1')
