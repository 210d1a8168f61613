import { keepInTab, keptInTab } from '../browser/keep-in-tab.ts'
import { isMember } from './member-marker.ts'

const went = 'went-to-line'

/**
 * Whether the log-in screen goes to LINE by itself: inside LINE's own browser LINE knows who is there, and nobody has to
 * press anything. Once in a tab, so that whoever turns back at LINE, or has logged out, stays where they are.
 */
export function goesToLine(userAgent = navigator.userAgent): boolean {
  if (isMember() || !/\bLine\/\d/.test(userAgent) || keptInTab(went) !== undefined) return false
  stayOffLine()
  // Where nothing can be kept, it would go again and again.
  return keptInTab(went) !== undefined
}

export const stayOffLine = (): void => keepInTab(went, '1')
