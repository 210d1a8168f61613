import { keepInBrowser, keptInBrowser } from '../../browser/keep-in-browser.ts'
import { keepInTab, keptInTab } from '../../browser/keep-in-tab.ts'
import type { PopupContent } from '../../documents/extras.ts'

const dayMs = 86_400_000

const nameOf = ({ id }: PopupContent) => `popup ${id}`

/** Whether a browser has been shown a popup as often as its creator wants. */
export function isSpent(popup: PopupContent, nowMs: number): boolean {
  const { frequency } = popup
  if (frequency?.showsAgain === 'NEXT_VISIT') return keptInTab(nameOf(popup)) !== undefined
  if (frequency?.showsAgain !== 'DAYS') return false
  const shownMs = Number(keptInBrowser(nameOf(popup)) ?? Number.NaN)
  return shownMs <= nowMs && nowMs < shownMs + frequency.days * dayMs
}

/** Keeps when a popup was shown, where that counts. */
export function noteShown(popup: PopupContent, nowMs: number): void {
  const { frequency } = popup
  if (frequency?.showsAgain === 'NEXT_VISIT') keepInTab(nameOf(popup), '1')
  if (frequency?.showsAgain === 'DAYS') keepInBrowser(nameOf(popup), String(nowMs))
}
