import { keepInBrowser, keptInBrowser } from '../../browser/keep-in-browser.ts'
import { keepInTab, keptInTab } from '../../browser/keep-in-tab.ts'

const [visitKey, visitedKey, pagesKey] = ['visit', 'visited', 'pagesSeen']

/** Whether the visitor was here before this visit, which lasts as long as the tab is open. */
export function isReturning(): boolean {
  const known = keptInTab(visitKey)
  const isAgain = known === undefined ? keptInBrowser(visitedKey) !== undefined : known === 'again'
  keepInTab(visitKey, isAgain ? 'again' : 'first')
  keepInBrowser(visitedKey, '1')
  return isAgain
}

/** Counts a visited page; returns the number in this visit, including it. */
export function countPage(): number {
  const count = (Number(keptInTab(pagesKey)) || 0) + 1
  keepInTab(pagesKey, String(count))
  return count
}
